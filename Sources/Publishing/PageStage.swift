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
    try output.plan(renderer.pages.map(\.path) + statics.paths + theme.assets.map(\.path))
    for asset in theme.assets { try output.write(asset.bytes, to: asset.path) }
    try statics.run()
    let results = render(renderer)
    for case .failure(let error) in results { throw error }
    guard !results.contains(where: { $0 == nil }) else {
      throw PublishingError(.interrupted, path: options.output)
    }
    let diagnostics = results.compactMap { try? $0?.get() }
    return Outcome(
      pages: renderer.pages.count { $0.isPage },
      diagnostics: renderer.diagnostics + diagnostics.flatMap(\.self)
    )
  }

  private func render(_ renderer: SiteRenderer) -> [Result<[Diagnostic], PublishingError>?] {
    let pages = renderer.pages
    let (output, observer) = (output, observer)
    let done = Atomic<Int>(0)
    observer(BuildProgress(.writing, done: 0, total: pages.count))
    let hasFailed = Atomic<Bool>(false)
    return WorkerThreads.map(
      count: pages.count,
      jobs: options.jobs,
      isCancelled: { Interruption.isRequested || hasFailed.load(ordering: .relaxed) }
    ) { index in
      do throws(PublishingError) {
        let page = try Self.rendered(pages[index], by: renderer)
        try output.write(page.bytes, to: pages[index].path)
        observer(
          BuildProgress(
            .writing,
            done: done.wrappingAdd(1, ordering: .relaxed).newValue,
            total: pages.count
          )
        )
        return .success(page.diagnostics)
      } catch {
        hasFailed.store(true, ordering: .relaxed)
        return .failure(error)
      }
    }
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
