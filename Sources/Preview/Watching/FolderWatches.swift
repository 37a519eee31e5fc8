import FileSystem
import Gallery

/// The watches on all folders of a project, kept in step with the folders.
struct FolderWatches {
  private let notifier: FolderNotifier
  private let project: FilePath
  private var paths: [FolderNotifier.Watch: FilePath] = [:]

  init(project: FilePath, notifier: FolderNotifier) {
    self.project = project
    self.notifier = notifier
  }

  typealias Rest = ChangeGathering<ContinuousClock.Instant>.Rest

  /// What a read of the notifier means.
  struct Reading {
    /// Relevant paths below the project that changed, and what the last notice says of each.
    var changes: [FilePath: Rest] = [:]
    /// Whether notices were lost.
    var isIncomplete = false
  }

  /// Watches all folders there are now, and no others.
  ///
  /// - Returns: all that is in folders which were not watched before, or by another name.
  /// - Throws: when the user may not watch so many, when a folder is on a network drive, or when the
  ///   project's folder is not there.
  mutating func sync() throws(FileSystemError) -> Set<FilePath> {
    var current: [FolderNotifier.Watch: FilePath] = [:]
    var entries: [FilePath] = []
    var new: Set<FilePath> = []
    try FolderTree.walk(project) { path, _ in
      entries.append(path)
    } folder: { (path) throws(FileSystemError) in
      do throws(FileSystemError) {
        let watch = try notifier.watch(project.appending(path))
        if paths[watch] != path { new.insert(path) }
        current[watch] = path
      } catch {
        // A folder that went away meanwhile, or that may not be read, is not watched.
        let isLasting = FolderNotifier.isLimit(error) || FolderNotifier.isUnnoticed(error)
        if isLasting || path.isEmpty { throw error }
      }
    }
    for watch in paths.keys where current[watch] == nil { notifier.unwatch(watch) }
    paths = current
    return Set(entries.filter { new.contains($0.parent) && !$0.parent.isEmpty })
  }

  /// Reads what has come in and follows folders that came, went or moved.
  mutating func read() throws(FileSystemError) -> Reading {
    var reading = Reading()
    var mustSync = false
    let folders = Set(paths.values)
    for notice in notifier.read() {
      guard notice.kind != .overflow else {
        reading.isIncomplete = true
        mustSync = true
        continue
      }
      // A notice about the watch of a folder that went is of no more use.
      guard let folder = paths[notice.watch] else { continue }
      guard notice.kind != .gone else {
        mustSync = true
        if WatchFilter.isRelevant(folder) { reading.changes[folder] = .moving }
        continue
      }
      let path = folder.appending(notice.name)
      guard !notice.name.isEmpty, WatchFilter.isRelevant(path) else { continue }
      reading.changes[path] = .moving
      switch notice.kind {
      case .made where notice.isFolder || isLink(path): mustSync = true
      case .arrived where notice.isFolder || isLink(path): mustSync = true
      case .disappeared where folders.contains(path): mustSync = true
      // One that could not be read before may be readable now.
      case .settled where notice.isFolder: mustSync = true
      case .arrived, .settled: reading.changes[path] = .whole
      default: break
      }
    }
    if mustSync { for path in try sync() { reading.changes[path] = .moving } }
    return reading
  }

  private func isLink(_ path: FilePath) -> Bool {
    (try? FileStatus.ofLink(project.appending(path)))?.kind == .link
  }
}
