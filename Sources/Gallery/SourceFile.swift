/// A file of the content folder as the file system lists it.
public struct SourceFile: Sendable, Hashable, Codable {
  /// Path below the content folder.
  public var path: FilePath
  /// Size in bytes.
  public var size: Int
  /// Time of the last change, in nanoseconds since 1970.
  public var modified: Int
  /// Time of the last change of the file or of its names and rights, in nanoseconds since 1970.
  ///
  /// No program can set it, so it tells of an edit even where `modified` was put back.
  public var changed: Int
  /// The file's number on its disk.
  public var inode: UInt64

  /// Makes a source file.
  public init(path: FilePath, size: Int, modified: Int, changed: Int, inode: UInt64) {
    self.path = path
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
  }
}
