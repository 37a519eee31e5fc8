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
    var facts: [FilePath: PhotoFacts]
    /// The files that are no photos or cannot be read.
    var skipped: [SkippedFile]
    /// What the user should know.
    var diagnostics: [Diagnostic]
    /// Whether drafts are shown too.
    var showsDrafts = false
  }

  /// The folder that holds `content/`.
  let project: FilePath
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
      return try ContentListing(content: content)
    } catch {
      throw PublishingError(error.isAbsence ? .noContent : .fileSystem(error), path: content)
    }
  }

  /// Reads everything.
  func read() throws(PublishingError) -> Reading {
    guard let memory else { return try read(try list()) }
    let reading: ContentReading
    do throws(FileSystemError) {
      reading = try memory.read(ContentReader(project: project))
    } catch {
      throw PublishingError(error.isAbsence ? .noContent : .fileSystem(error), path: content)
    }
    return try finished(reading)
  }

  /// Reads everything in a folder that was listed just now.
  func read(_ listing: ContentListing) throws(PublishingError) -> Reading {
    observer(BuildProgress(.reading, done: 0, total: 1))
    return try finished(ContentReader(project: project).read(listing))
  }

  private func finished(_ reading: ContentReading) throws(PublishingError) -> Reading {
    observer(BuildProgress(.reading, done: 1, total: 1))
    var result = Reading(
      configuration: reading.configuration,
      source: reading.root,
      facts: [:],
      skipped: reading.skipped,
      diagnostics: reading.diagnostics
    )
    try inspect(into: &result)
    return result
  }

  private func inspect(into reading: inout Reading) throws(PublishingError) {
    let files = Self.candidates(of: reading.source)
    let inspector = PhotoInspector(
      content: content,
      configuration: reading.configuration,
      ledger: ledger,
      workers: workers,
      readsBytes: memory == nil
    )
    var outcomes =
      memory?.outcomes(of: files, reading.configuration)
      ?? Array(repeating: nil, count: files.count)
    let unknown = outcomes.indices.filter { outcomes[$0] == nil }
    let new = ledger.inOneView { inspect(unknown.map { files[$0] }, with: inspector) }
    for (index, outcome) in zip(unknown, new) { outcomes[index] = outcome }
    if !unknown.isEmpty { memory?.keep(outcomes, of: files) }
    reading.facts.reserveCapacity(files.count)
    for (item, outcome) in zip(files, outcomes) {
      switch outcome {
      case nil: throw PublishingError(.interrupted, path: project)
      case .vanished: continue
      case .skipped(let file): reading.skipped.append(file)
      case .photo(let facts, let diagnostics):
        reading.facts[item.file.path] = facts
        reading.diagnostics += diagnostics
      }
    }
  }

  /// Looks at files, several at a time; nil for those that nobody looked at because of a stop.
  private func inspect(
    _ files: [(file: SourceFile, sidecar: SourceFile?)],
    with inspector: PhotoInspector
  ) -> [PhotoInspector.Outcome?] {
    let done = Atomic<Int>(0)
    let total = files.count
    observer(BuildProgress(.inspecting, done: 0, total: total))
    return WorkerThreads.map(
      count: total,
      jobs: jobs,
      isCancelled: { Interruption.isRequested }
    ) { index in
      let outcome = inspector.inspect(files[index].file, sidecar: files[index].sidecar)
      let count = done.wrappingAdd(1, ordering: .relaxed).newValue
      observer(BuildProgress(.inspecting, done: count, total: total))
      return outcome
    }
  }

  /// All files that may be photos, each once though several albums may list it.
  private static func candidates(
    of root: AlbumSource
  )
    -> [(file: SourceFile, sidecar: SourceFile?)]
  {
    var files: [SourceFile] = []
    var sidecars: [FilePath: SourceFile] = [:]
    var seen: Set<FilePath> = []
    var albums = [root]
    while let album = albums.popLast() {
      files += album.candidates.filter { seen.insert($0.path).inserted }
      sidecars.merge(album.sidecars) { first, _ in first }
      albums += album.albums.reversed()
    }
    return files.map { ($0, sidecars[$0.path]) }
  }
}
