import FileSystem
import Gallery

/// Walks the folders of a project that a site is made of, through symbolic links.
enum FolderTree {
  private struct Identity: Hashable {
    var device: UInt64
    var inode: UInt64
  }

  /// Visits each folder once, however many links lead to it, and all that is in it.
  ///
  /// A folder is announced before it is listed, so that whoever watches it from then on misses
  /// nothing: what came earlier is in the list, and what comes later is noticed.
  ///
  /// - Parameters:
  ///   - project: the folder that holds `content` and `site`.
  ///   - entry: is told of each relevant file and folder, by its path below the project.
  ///   - folder: is told of each folder before its entries are listed.
  /// - Throws: what `folder` throws.
  static func walk<Failure: Error>(
    _ project: FilePath,
    entry: (FilePath, FileStatus) -> Void,
    folder: (FilePath) throws(Failure) -> Void
  ) throws(Failure) {
    var visited: Set<Identity> = []
    try folder(.root)
    var pending = Array(WatchFilter.roots.reversed())
    while let path = pending.popLast() {
      let place = project.appending(path)
      // A link that leads nowhere is an entry of its folder, but there is nothing to look at.
      guard let status = FileStatus.ifPresent(place) else { continue }
      entry(path, status)
      guard status.kind == .folder,
        visited.insert(Identity(device: status.device, inode: status.inode)).inserted
      else { continue }
      try folder(path)
      let names = (try? Folder.names(in: place)) ?? []
      pending += names.reversed().map(path.appending).filter(WatchFilter.isRelevant)
    }
  }
}
