/// A file of the content folder as the file system lists it.
public struct SourceFile: Sendable, Hashable, Codable {
  /// Path below the content folder.
  public var path: FilePath
  /// Size in bytes.
  public var size: Int
  /// Time of the last change, in nanoseconds since 1970.
  public var modified: Int
  /// The file's number on its disk.
  public var inode: UInt64

  /// Makes a source file.
  public init(path: FilePath, size: Int, modified: Int, inode: UInt64) {
    self.path = path
    self.size = size
    self.modified = modified
    self.inode = inode
  }
}
