public import Gallery

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// What the file system says of a file without opening it.
public struct FileStatus: Sendable, Hashable {
  /// What kind of thing a name stands for.
  public enum Kind: Sendable, Hashable {
    case file
    case folder
    case link
    /// A pipe, a socket or a device: opening it could block for ever.
    case special
  }

  /// What it is.
  public var kind: Kind
  /// Size in bytes.
  public var size: Int
  /// Time of the last change, in nanoseconds since 1970.
  public var modified: Int
  /// Time of the last change of the file or of its names and rights, in nanoseconds since 1970.
  public var changed: Int
  /// The file's number on its disk.
  public var inode: UInt64
  /// The disk's number.
  public var device: UInt64

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .special
    }
    size = Int(status.st_size)
    modified = Platform.modified(status)
    changed = Platform.changed(status)
    inode = UInt64(status.st_ino)
    device = UInt64(truncatingIfNeeded: status.st_dev)
  }

  /// Looks at what a path stands for, through symbolic links.
  public static func of(_ path: FilePath) throws(FileSystemError) -> FileStatus {
    var status = stat()
    guard path.withCPath({ stat($0, &status) }) == 0 else {
      throw FileSystemError(.inspect, path, code: errno)
    }
    return FileStatus(status)
  }

  /// Looks at the path itself: a symbolic link is a link.
  public static func ofLink(_ path: FilePath) throws(FileSystemError) -> FileStatus {
    var status = stat()
    guard path.withCPath({ lstat($0, &status) }) == 0 else {
      throw FileSystemError(.inspect, path, code: errno)
    }
    return FileStatus(status)
  }

  /// What a path stands for, or nil when there is nothing or it cannot be seen.
  public static func ifPresent(_ path: FilePath) -> FileStatus? { try? of(path) }
}

extension SourceFile {
  /// Makes a source file of what the file system says of it.
  public init(path: FilePath, status: FileStatus) {
    self.init(
      path: path,
      size: status.size,
      modified: status.modified,
      changed: status.changed,
      inode: status.inode
    )
  }
}
