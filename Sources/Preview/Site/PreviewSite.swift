import Diagnostics
import Dispatch
import FileSystem
import Gallery
import Publishing
import Synchronization

/// The site that is previewed: the last state of it that could be shown.
final class PreviewSite: Sendable {
  private struct State {
    var snapshot: LiveSnapshot?
    /// Answers for the files that are part of the site as they are.
    var files: StaticFileHandler?
    /// Where images are that were asked for before, by their path on pages.
    var made: [String: FilePath] = [:]
    /// Requests that came before there was anything to show.
    var early: [@Sendable () -> Void] = []
    var hasTried = false
    var pending = ChangeBatch()
    /// Paths below the project that have changed so far.
    var edited: Set<String> = []
    var told: Set<Told> = []
  }

  /// What makes a diagnostic the same as before: its place moves with the lines above it.
  private struct Told: Hashable {
    var path: String?
    var message: String

    init(_ diagnostic: Diagnostic) {
      path = diagnostic.path
      message = diagnostic.message
    }
  }

  let live: LiveSite
  let reload: LiveReload
  let images: ImageQueue
  private let observer: @Sendable (PreviewEvent) -> Void
  private let state = Mutex(State())
  private let refreshes = DispatchQueue(label: "vitrine.refresh")
  private let pages = DispatchQueue(label: "vitrine.pages")
  private let clock = ContinuousClock()

  init(
    live: LiveSite,
    images: ImageQueue,
    observer: @escaping @Sendable (PreviewEvent) -> Void
  ) {
    self.live = live
    self.images = images
    self.observer = observer
    reload = LiveReload(start: SystemClock.now / 1_000_000)
  }

  /// The site to show now, if there is one.
  var snapshot: LiveSnapshot? { state.withLock { $0.snapshot } }

  /// Whether there is a file at a path that is part of the site as it is, and no page.
  func isPlainFile(_ path: FilePath) -> Bool {
    // Looked at where it is: copying a snapshot for each of thousands of requests takes longer.
    state.withLock { state in
      (state.snapshot?.hasStaticFile(path) ?? false)
        && !(state.snapshot?.hasPage(path.description) ?? false)
    }
  }

  /// What answers for the files that are part of the site as they are, if there are any.
  var files: StaticFileHandler? { state.withLock { $0.files } }

  /// Where an image is that was asked for before.
  ///
  /// The path on the page changes with the photo, so this stays true.
  func made(_ path: String) -> FilePath? { state.withLock { $0.made[path] } }

  /// Keeps in mind where an image is.
  func remember(_ path: String, at file: FilePath) { state.withLock { $0.made[path] = file } }

  /// Runs short work for a request off the server's thread, once the site was read.
  func whenRead(_ work: @escaping @Sendable () -> Void) {
    let isEarly = state.withLock { state in
      if !state.hasTried { state.early.append(work) }
      return !state.hasTried
    }
    if !isEarly { pages.async(execute: work) }
  }

  /// Takes note of changed files and reads the site again, at once or after the reading under way.
  func change(_ batch: ChangeBatch) {
    state.withLock { $0.pending.formUnion(batch) }
    refreshes.async { [weak self] in self?.refresh() }
  }

  /// Waits until all that was under way is done, and keeps what was learned.
  func finish() {
    images.stop()
    refreshes.sync {}
    pages.sync {}
    keep()
    live.prune()
  }

  func note(_ diagnostic: Diagnostic) { observer(.note(diagnostic)) }

  private func keep() {
    do throws(PublishingError) {
      try live.commit()
    } catch {
      observer(.note(error.diagnostic))
    }
  }

  private func refresh() {
    let batch = state.withLock { state in
      defer { state.pending = ChangeBatch() }
      return state.pending
    }
    // A reading that began after this change has seen it.
    guard !batch.isEmpty else { return }
    let began = clock.now
    do throws(PublishingError) {
      install(try live.read(isThemeSame: batch.isOutsideTheme), after: batch, began: began)
    } catch {
      tell(error)
    }
    let early = state.withLock { state in
      state.hasTried = true
      defer { state.early = [] }
      return state.early
    }
    for work in early { pages.async(execute: work) }
    keep()
  }

  private func install(
    _ snapshot: LiveSnapshot,
    after batch: ChangeBatch,
    began: ContinuousClock.Instant
  ) {
    let root = snapshot.staticFolder.flatMap { try? Folder.resolved($0) }
    let files = root.map { root in StaticFileHandler(root: root) { _ in false } }
    let problems = problems(in: snapshot.diagnostics, after: batch)
    // Taking a large site apart takes a while, and pages are not to wait for it.
    let former = state.withLock { $0.snapshot }
    defer { extendLifetime(former) }
    let isFirst = state.withLock { state in
      let isFirst = state.snapshot == nil
      // What is wrong would be missing on the page: the last good one is more help.
      if isFirst || !problems.all.contains(where: { $0.severity == .error }) {
        state.snapshot = snapshot
        state.files = files
      }
      return isFirst
    }
    let seconds = began.duration(to: clock.now) / .seconds(1)
    let text = problems.all.isEmpty ? nil : Self.text(problems.all)
    if isFirst {
      refreshes.async { [live] in live.prune() }
      observer(.opened(photos: snapshot.photoCount, seconds: seconds))
      reload.publish(.pages, problem: text)
    } else {
      // An open page stays as it is when an edit has just broken something.
      let change: LiveReload.Change =
        batch.isOnlyStyles ? .style(snapshot.stylesheetPath) : .pages
      reload.publish(problems.hasNew ? nil : change, problem: text)
      observer(.refreshed(seconds: seconds))
    }
    tellOnce(snapshot.diagnostics)
  }

  private func tell(_ error: PublishingError) {
    var diagnostics = error.details.filter { $0.severity == .error }
    if diagnostics.isEmpty { diagnostics = [error.diagnostic] }
    reload.publish(nil, problem: Self.text(diagnostics))
    tellOnce(diagnostics)
  }

  /// What is wrong with files that were edited since the preview began, and with all else that
  /// keeps pages from being made.
  private func problems(
    in diagnostics: [Diagnostic],
    after batch: ChangeBatch
  ) -> (all: [Diagnostic], hasNew: Bool) {
    state.withLock { state in
      state.edited.formUnion(batch.paths.map(\.description))
      let all = diagnostics.filter { diagnostic in
        guard diagnostic.severity < .error else { return true }
        guard diagnostic.severity == .warning, diagnostic.location != nil,
          let path = diagnostic.path
        else { return false }
        return state.edited.contains { path == $0 || path.hasSuffix("/" + $0) }
      }
      let hasNew = all.contains { !state.told.contains(Told($0)) }
      return (all, hasNew)
    }
  }

  /// Says what was not said the last time.
  private func tellOnce(_ diagnostics: [Diagnostic]) {
    let new = state.withLock { state in
      let new = diagnostics.filter { !state.told.contains(Told($0)) }
      state.told = Set(diagnostics.map(Told.init))
      return new
    }
    if !new.isEmpty { observer(.problems(new)) }
  }

  static func text(_ diagnostics: [Diagnostic]) -> String {
    let printer = DiagnosticPrinter(colors: false)
    return diagnostics.map(printer.text).joined(separator: "\n\n")
  }
}

extension ChangeBatch {
  /// Whether templates, styles, scripts and plain files are as they were.
  var isOutsideTheme: Bool { !isEverything && paths.allSatisfy { $0.isInside("content") } }

  /// Whether pages can go on with another style sheet.
  var isOnlyStyles: Bool {
    !isEverything
      && paths.allSatisfy { path in
        path.isInside("site/styles") && (path.lowercasedExtension == "css" || path == "site/styles")
      }
  }
}
