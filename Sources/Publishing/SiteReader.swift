import Content
import Diagnostics
import FileSystem
import Gallery
import Ledger
import Synchronization

/// Reads a project as far as albums: texts, settings, headers and metadata of all photos.
struct SiteReader {
  /// A project that has been read.
  struct Reading {
    /// The settings of the site.
    var configuration: SiteConfiguration
    /// The folders as they were read.
    var source: AlbumSource
    /// What is known of each file that is a photo, by path below the content folder.
    var facts: PhotoFactsTable
    /// The files that are no photos or cannot be read.
    var skipped: [SkippedFile]
    /// What the user should know.
    var diagnostics: [Diagnostic]
    /// Whether drafts are shown too.
    var showsDrafts = false

    /// Leaves out the photos that there is a reason for.
    mutating func leaveOut(because reason: (FilePath, PhotoFacts) -> String?) {
      facts.filter { path, facts in
        guard let reason = reason(path, facts) else { return true }
        skipped.append(SkippedFile(path: path, reason: reason, isUnexpected: true))
        return false
      }
    }
  }

  /// The folder that holds `content/`.
  let project: FilePath
  /// The folder that the site is written to.
  let output: FilePath
  /// The number of files looked at at the same time.
  let jobs: Int
  /// What earlier builds learned.
  let ledger: BuildLedger
  /// What decodes photos.
  let workers: ImageWorkers
  /// Is told of progress.
  let observer: ProgressObserver
  /// What this process knows already; with it, a photo that nobody has read yet is known by the
  /// looks of its file alone.
  var memory: ProjectMemory?

  /// The folder that holds the albums.
  var content: FilePath { project.appending("content") }

  /// Lists the content folder.
  func list() throws(PublishingError) -> ContentListing {
    do throws(FileSystemError) {
      return try ContentListing(content: content, output: output)
    } catch {
      throw PublishingError(error.isAbsence ? .noContent : .fileSystem(error), path: content)
    }
  }

  /// Reads everything.
  func read() throws(PublishingError) -> Reading {
    guard let memory else { return try read(try list()) }
    let reading: ContentReading
    do throws(FileSystemError) {
      reading = try memory.read(ContentReader(project: project, output: output))
    } catch {
      throw PublishingError(error.isAbsence ? .noContent : .fileSystem(error), path: content)
    }
    return try finished(reading)
  }

  /// Reads everything in a folder that was listed just now; the list goes before photos are looked at.
  func read(_ listing: consuming ContentListing) throws(PublishingError) -> Reading {
    observer(BuildProgress(.reading, done: 0, total: 1))
    let reading = ContentReader(project: project).read(consume listing)
    return try finished(reading)
  }

  private func finished(_ reading: ContentReading) throws(PublishingError) -> Reading {
    observer(BuildProgress(.reading, done: 1, total: 1))
    var result = Reading(
      configuration: reading.configuration,
      source: reading.root,
      facts: PhotoFactsTable(),
      skipped: reading.skipped,
      diagnostics: reading.diagnostics
    )
    try inspect(into: &result)
    return result
  }

  private func inspect(into reading: inout Reading) throws(PublishingError) {
    let files = CandidateFiles(of: reading.source)
    let inspector = PhotoInspector(
      content: content,
      configuration: reading.configuration,
      ledger: ledger,
      workers: workers,
      readsBytes: memory == nil
    )
    reading.facts.reserveCapacity(files.count)
    observer(BuildProgress(.inspecting, done: 0, total: files.count))
    let isDone = ledger.inOneView {
      guard let memory else {
        return stride(from: 0, to: files.count, by: Self.filesAtOnce).allSatisfy { start in
          let piece = Array(files[start..<min(start + Self.filesAtOnce, files.count)])
          let outcomes = inspect(piece, after: start, of: files.count, with: inspector)
          return reading.take(outcomes, of: piece)
        }
      }
      let all = Array(files)
      var outcomes = memory.outcomes(of: all, reading.configuration)
      let unknown = outcomes.indices.filter { outcomes[$0] == nil }
      let new = inspect(
        unknown.map { all[$0] },
        after: all.count - unknown.count,
        of: all.count,
        with: inspector
      )
      for (index, outcome) in zip(unknown, new) { outcomes[index] = outcome }
      if !unknown.isEmpty { memory.keep(outcomes, of: all) }
      return reading.take(outcomes, of: all)
    }
    guard isDone else { throw PublishingError(.interrupted, path: project) }
  }

  /// So many files are inspected before what came of them is put away as bytes.
  private static let filesAtOnce = 1000

  /// Looks at files, several at a time; nil for those that nobody looked at because of a stop.
  private func inspect(
    _ files: [CandidateFiles.Element],
    after start: Int,
    of total: Int,
    with inspector: PhotoInspector
  ) -> [PhotoInspector.Outcome?] {
    let done = Atomic<Int>(start)
    return WorkerThreads.map(
      count: files.count,
      jobs: jobs,
      isCancelled: { Interruption.isRequested }
    ) { index in
      let outcome = inspector.inspect(files[index].file, sidecar: files[index].sidecar)
      let count = done.wrappingAdd(1, ordering: .relaxed).newValue
      observer(BuildProgress(.inspecting, done: count, total: total))
      return outcome
    }
  }
}

extension SiteReader.Reading {
  /// Takes in what came of some files; returns false if somebody asked to stop meanwhile.
  fileprivate mutating func take(
    _ outcomes: [PhotoInspector.Outcome?],
    of files: [CandidateFiles.Element]
  ) -> Bool {
    for (item, outcome) in zip(files, outcomes) {
      switch outcome {
      case nil: return false
      case .vanished: continue
      case .skipped(let file): skipped.append(file)
      case .photo(let photo, let warnings):
        facts.add(photo, of: item.file.path)
        diagnostics += warnings
      }
    }
    return true
  }
}
