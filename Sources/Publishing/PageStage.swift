import Diagnostics
import FileSystem
import Gallery
import Ledger
import Rendering
import Synchronization
import Templates
import Theme

/// Renders and writes all pages, the style sheet, the script and the files that are copied as they are.
struct PageStage {
  /// What came of it.
  struct Outcome {
    var pages = 0
    var diagnostics: [Diagnostic] = []
  }

  private let output: OutputFolder
  private let ledger: BuildLedger
  private let options: BuildOptions
  private let observer: ProgressObserver

  init(
    output: OutputFolder,
    ledger: BuildLedger,
    options: BuildOptions,
    observer: @escaping ProgressObserver
  ) {
    self.output = output
    self.ledger = ledger
    self.options = options
    self.observer = observer
  }

  /// Writes everything but pictures.
  func run(_ model: SiteModel, theme: SiteTheme) throws(PublishingError) -> Outcome {
    let renderer = SiteRenderer(model: model, templates: theme.templates)
    let statics = StaticStage(theme: theme, output: output, ledger: ledger)
    try statics.check(besides: renderer.pages)
    try plan(renderer.pages, others: statics.paths + theme.assets.map(\.path))
    for asset in theme.assets { try output.write(asset.bytes, to: asset.path) }
    try statics.run()
    let diagnostics = try ledger.inOneView { () throws(PublishingError) in try render(renderer) }
    return Outcome(
      pages: renderer.pages.count { $0.isPage },
      diagnostics: renderer.diagnostics + diagnostics
    )
  }

  /// So many paths are noted in one transaction.
  private static let pathsAtOnce = 2000

  private func plan(_ pages: PageList, others: [String]) throws(PublishingError) {
    for start in stride(from: 0, to: pages.count, by: Self.pathsAtOnce) {
      let some = start..<min(start + Self.pathsAtOnce, pages.count)
      try output.plan(pages[some].lazy.map(\.path))
    }
    try output.plan(others)
  }

  private func render(_ renderer: SiteRenderer) throws(PublishingError) -> [Diagnostic] {
    let pages = renderer.pages
    let (output, observer) = (output, observer)
    let done = Atomic<Int>(0)
    observer(BuildProgress(.writing, done: 0, total: pages.count))
    let failure = Mutex<PublishingError?>(nil)
    let hasFailed = Atomic<Bool>(false)
    // By the place of their page; most have none.
    let found = Mutex<[(page: Int, diagnostics: [Diagnostic])]>([])
    let isDone = WorkerThreads.run(
      count: pages.count,
      jobs: options.jobs,
      isCancelled: { Interruption.isRequested || hasFailed.load(ordering: .relaxed) }
    ) { index in
      do throws(PublishingError) {
        let page = pages[index]
        let rendered = try Self.rendered(page, by: renderer)
        try output.write(rendered.bytes, to: page.path)
        if !rendered.diagnostics.isEmpty {
          found.withLock { $0.append((index, rendered.diagnostics)) }
        }
        observer(
          BuildProgress(
            .writing,
            done: done.wrappingAdd(1, ordering: .relaxed).newValue,
            total: pages.count
          )
        )
      } catch {
        failure.withLock { $0 = $0 ?? error }
        hasFailed.store(true, ordering: .relaxed)
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
    guard isDone else { throw PublishingError(.interrupted, path: options.output) }
    return found.withLock { $0 }.sorted { $0.page < $1.page }.flatMap(\.diagnostics)
  }

  private static func rendered(
    _ page: Page,
    by renderer: SiteRenderer
  ) throws(PublishingError)
    -> RenderedPage
  {
    do throws(TemplateError) {
      return try renderer.render(page)
    } catch {
      throw PublishingError(.template(error.description), path: FilePath(page.path))
    }
  }
}
