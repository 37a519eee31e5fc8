public import Gallery

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// A lock between processes on a folder itself, which leaves nothing behind and needs no right to
/// write; held for as long as the value lives.
public struct FolderLock: ~Copyable {
  private let folder: FileDescriptor

  /// Takes the lock if nobody holds it.
  ///
  /// - Parameter path: the folder, which must be there.
  /// - Throws: an error for which `FileLock.isHeldElsewhere` is true when somebody holds the lock;
  ///   others when the folder cannot be opened or its file system knows no such locks.
  public init(trying path: FilePath) throws(FileSystemError) {
    let opened = try FileDescriptor(opening: path, flags: O_RDONLY | O_DIRECTORY, for: .lock)
    guard retryingInterrupts({ flock(opened.number, LOCK_EX | LOCK_NB) }) == 0 else {
      throw FileSystemError(.lock, path, code: errno)
    }
    folder = opened
  }
}
