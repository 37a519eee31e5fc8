import Content
import Diagnostics
import FileSystem
public import Gallery
import Ledger
import Rendering
import Templates

/// Makes a site: reads, inspects, resizes, renders, writes what changed and removes what went.
public struct Publisher: Sendable {
  private let options: BuildOptions

  /// How often albums are put together again: a picture, the HEIC file and the raw file of one shot
  /// may all be unreadable, and files may change meanwhile.
  private static let patience = 5

  /// Makes a publisher for one build.
  public init(_ options: BuildOptions) {
    self.options = options
  }

  /// Refuses an output folder that must not be written to, before any work is done.
  public func checkOutput() throws(PublishingError) {
    _ = try OutputLocation.checked(options.output, project: options.project)
  }

  /// Refuses a project without a content folder, such as a misspelt one, before anything is made
  /// there.
  public static func checkContent(of project: FilePath) throws(PublishingError) {
    let content = project.appending("content")
    guard FileStatus.ifPresent(content)?.kind == .folder else {
      throw PublishingError(.noContent, path: content)
    }
  }

  /// Builds the site.
  ///
  /// - Parameter observer: is told of progress, from several threads.
  /// - Returns: what was done.
  /// - Throws: why the build could not go on; files written so far are whole, and the next build
  ///   goes on from there.
  public func build(
    observer: @escaping ProgressObserver = { _ in }
  ) throws(PublishingError)
    -> BuildReport
  {
    let clock = ContinuousClock()
    let started = clock.now
    let root = try OutputLocation.checked(options.output, project: options.project)
    let store = BuildStore(project: options.project)
    try Self.checkContent(of: options.project)
    var report: BuildReport
    if options.dryRun {
      let ledger = try store.ledger(mayWrite: false, clockStep: options.clockStep)
      report = try wholeBuild(in: root, ledger: ledger, observer: observer)
    } else {
      let lock = try store.lock(output: root)
      let ledger = try store.ledger(mayWrite: true, clockStep: options.clockStep)
      do throws(PublishingError) {
        report = try wholeBuild(in: root, ledger: ledger, observer: observer)
      } catch {
        // What was made so far need not be made again; the error that stopped the build matters
        // more than one of its notes.
        try? ledger.commit()
        throw error
      }
      extendLifetime(lock)
    }
    report.seconds = (clock.now - started) / .seconds(1)
    return report
  }

  /// Builds, and once more if the ledger turned out damaged meanwhile: what it had told until then
  /// and what it did not know any more do not go together.
  private func wholeBuild(
    in root: FilePath,
    ledger: BuildLedger,
    observer: @escaping ProgressObserver
  ) throws(PublishingError) -> BuildReport {
    var first = BuildReport()
    do throws(PublishingError) {
      first = try build(in: root, ledger: ledger, observer: observer)
    } catch {
      guard ledger.wasReplaced, error.reason == .foreignFile else { throw error }
    }
    guard ledger.wasReplaced else { return first }
    var second = try build(in: root, ledger: ledger, isSecond: true, observer: observer)
    second.changed = Set(first.changed).union(second.changed).sorted()
    second.removed = Set(first.removed).union(second.removed).sorted()
    second.written += first.written
    second.unchanged -= first.written
    second.derivativesMade += first.derivativesMade
    second.derivativesReused -= first.derivativesMade
    return second
  }

  private func build(
    in root: FilePath,
    ledger: BuildLedger,
    isSecond: Bool = false,
    observer: @escaping ProgressObserver
  )
    throws(PublishingError) -> BuildReport
  {
    let listedAt = SystemClock.now
    let theme = try SiteTheme(project: options.project)
    let workers = ImageWorkers(program: options.worker, jobs: options.jobs)
    let reader = SiteReader(
      project: options.project,
      output: root,
      jobs: options.jobs,
      ledger: ledger,
      workers: workers,
      observer: observer
    )
    let listing = try reader.list()
    let signature = BuildSignature(
      options: options,
      listing: listing,
      theme: theme,
      listedAt: listedAt
    )
    if !options.force, !isSecond, let signature,
      let report = FinishedBuild.report(for: signature, output: root, ledger: ledger)
    {
      return report
    }
    let key = FinishedBuild.key(output: root)
    try following(root, ledger)
    let isAfterStop = ledger.value(FinishedBuild.self, for: key) == nil
    let isAsLeft = !isSecond && OutputStamp.isSame(in: root, ledger)
    if !options.dryRun { try beginBuild(of: root, ledger) }
    let output = try OutputFolder(
      root: root,
      ledger: ledger,
      isAsLeft: isAsLeft,
      options: options
    )
    var assembly = SiteAssembly(
      try reading(consume listing, reader, theme),
      content: reader.content
    )
    // What reading needed besides is as much again.
    Process.returnFreeMemory()
    let derivatives = DerivativeStage(
      content: reader.content,
      configuration: assembly.configuration,
      output: output,
      ledger: ledger,
      workers: workers,
      options: options,
      observer: observer
    )
    var derived = DerivativeOutcome()
    for round in 1...Self.patience {
      try derivatives.run(assembly.album, into: &derived)
      guard derived.changesAlbums else { break }
      // A photo whose pixels turn out to be unreadable leaves its album; order and covers follow, and
      // the raw file beside it may take its place. Few builds get here, so all are spared keeping
      // what was read until now.
      assembly = SiteAssembly(
        try reading(try reader.list(), reader, theme),
        content: reader.content,
        outcome: derived,
        isLast: round == Self.patience
      )
      if derived.isComplete(for: assembly.album) { break }
    }
    assembly.noteDamage(derived)
    Process.returnFreeMemory()
    let images = PublishedImages(derivatives.recipe, outcome: derived)
    let sprites = try StripStage(output: output, options: options).run(
      assembly.album,
      image: images.image,
      isRightToLeft: assembly.isRightToLeft
    )
    let model = assembly.model(image: images.image, sprites: sprites, theme: theme)
    let pages = PageStage(
      output: output,
      ledger: ledger,
      options: options,
      observer: observer
    )
    let written = try pages.run(model, theme: theme)
    let finish = try output.finish(isAfterStop: isAfterStop, listsChanges: options.listsChanges)
    var report = assembly.report(
      diagnostics: written.diagnostics + notes(of: ledger, output: output)
    )
    report.pages = written.pages
    report.derivativesMade = derived.made
    report.derivativesReused = derived.reused
    report.changed = finish.changed
    report.written = output.writtenCount
    report.unchanged = output.unchangedCount
    report.removed = finish.removed
    ledger.store(FinishedBuild(signature, report: report), for: key)
    try commit(ledger)
    return report
  }

  private func reading(
    _ listing: consuming ContentListing,
    _ reader: SiteReader,
    _ theme: SiteTheme
  ) throws(PublishingError) -> SiteReader.Reading {
    var reading = try reader.read(consume listing)
    reading.diagnostics += theme.diagnostics
    return reading
  }

  private func following(_ root: FilePath, _ ledger: BuildLedger) throws(PublishingError) {
    do throws(LedgerError) {
      try OutputStamp.follow(root, ledger)
    } catch {
      throw PublishingError(.ledger(error.description), path: error.path)
    }
  }

  /// From now on the output is neither what the last build left nor what this one will.
  private func beginBuild(of root: FilePath, _ ledger: BuildLedger) throws(PublishingError) {
    do throws(LedgerError) {
      try ledger.forget(FinishedBuild.self, for: FinishedBuild.key(output: root))
      try OutputStamp.renew(in: root, ledger)
    } catch {
      throw PublishingError(.ledger(error.description), path: error.path)
    }
  }

  private func notes(of ledger: BuildLedger, output: OutputFolder) -> [Diagnostic] {
    var notes = ledger.notes.map { Diagnostic(.note, $0) }
    if output.hasAdopted {
      notes.append(
        Diagnostic(
          .note,
          "the ledger did not know all of this folder; the files that Vitrine wrote were recognised",
          path: options.output.description
        )
      )
    }
    return notes
  }

  private func commit(_ ledger: BuildLedger) throws(PublishingError) {
    do throws(LedgerError) {
      try ledger.commit()
      try ledger.prune()
    } catch {
      throw PublishingError(.ledger(error.description), path: error.path)
    }
  }
}
