import Content
import FileSystem
import Gallery
import Synchronization

/// What a running preview knows of a project, so that after an edit only what differs is read and
/// no photo is looked at again.
final class ProjectMemory: Sendable {
  private struct Entry {
    var file: SourceFile
    var sidecar: SourceFile?
    var outcome: PhotoInspector.Outcome
  }

  private struct State {
    /// What the outcomes depend on besides the files.
    var settings: [String] = []
    var photos: [FilePath: Entry] = [:]
  }

  private let state = Mutex(State())
  private let folders = Mutex(FolderMemory())

  /// Reads the texts of a project.
  func read(_ reader: ContentReader) throws(FileSystemError) -> ContentReading {
    // Two readings do not overlap; the lock only says so to the compiler.
    var memory = folders.withLock { $0 }
    folders.withLock { $0 = FolderMemory() }
    defer { folders.withLock { $0 = memory } }
    return try reader.read(with: &memory)
  }

  /// What is known of files with some settings, in their order; nil for those to be looked at.
  func outcomes(
    of files: [(file: SourceFile, sidecar: SourceFile?)],
    _ configuration: SiteConfiguration
  ) -> [PhotoInspector.Outcome?] {
    let limits = configuration.limits
    let settings = [
      configuration.language, "\(limits.pixels)", "\(limits.bytes)", "\(limits.seconds)",
    ]
    return state.withLock { state in
      if state.settings != settings { state = State(settings: settings) }
      let photos = state.photos
      return files.map { file, sidecar in
        guard let entry = photos[file.path], entry.file == file, entry.sidecar == sidecar else {
          return nil
        }
        return entry.outcome
      }
    }
  }

  /// Keeps what came of all files there are now, and forgets all others.
  func keep(
    _ outcomes: [PhotoInspector.Outcome?],
    of files: [(file: SourceFile, sidecar: SourceFile?)]
  ) {
    var photos: [FilePath: Entry] = [:]
    photos.reserveCapacity(files.count)
    for ((file, sidecar), outcome) in zip(files, outcomes) {
      guard let outcome else { continue }
      photos[file.path] = Entry(file: file, sidecar: sidecar, outcome: outcome)
    }
    state.withLock { $0.photos = photos }
  }
}
