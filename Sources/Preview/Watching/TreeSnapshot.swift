import FileSystem
import Gallery

/// What a project's files look like from outside, for systems that give no notice of changes.
struct TreeSnapshot: Sendable, Hashable {
  /// What shows that a file is another one now.
  struct Stamp: Sendable, Hashable {
    var size: Int
    var modified: Int
    var changed: Int
    var inode: UInt64
    var isFolder: Bool

    init(_ status: FileStatus) {
      isFolder = status.kind == .folder
      // A folder's times change with its entries, which are looked at themselves.
      size = isFolder ? 0 : status.size
      modified = isFolder ? 0 : status.modified
      changed = isFolder ? 0 : status.changed
      inode = status.inode
    }

    /// Makes a stamp of its parts.
    init(size: Int, modified: Int, changed: Int = 0, inode: UInt64 = 1, isFolder: Bool = false) {
      self.size = size
      self.modified = modified
      self.changed = changed
      self.inode = inode
      self.isFolder = isFolder
    }
  }

  private(set) var files: [FilePath: Stamp]

  /// Makes a snapshot of known stamps.
  init(files: [FilePath: Stamp]) { self.files = files }

  /// Looks at all relevant files of a project.
  init(project: FilePath) {
    var files: [FilePath: Stamp] = [:]
    FolderTree.walk(project) { path, status in
      files[path] = Stamp(status)
    } folder: { _ in
    }
    self.files = files
  }

  /// The paths that came, went or changed since an earlier snapshot.
  func changes(since earlier: TreeSnapshot) -> Set<FilePath> {
    var changed = Set(earlier.files.keys.filter { files[$0] == nil })
    for (path, stamp) in files where earlier.files[path] != stamp { changed.insert(path) }
    return changed
  }
}
