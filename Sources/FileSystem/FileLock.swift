public import Gallery

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// A lock between processes, held for as long as the value lives.
///
/// The kernel frees it when the process ends, however it ends, so a file left by a killed process
/// locks nobody out. The file is removed on release.
public struct FileLock: ~Copyable {
  private let file: FileDescriptor

  /// Takes the lock, waiting for as long as another process holds it.
  ///
  /// - Parameter path: the lock file, made if it is not there; its folder must be there.
  /// - Throws: when the file cannot be made or the file system knows no locks.
  public init(waitingFor path: FilePath) throws(FileSystemError) {
    file = try Self.lock(path, flags: LOCK_EX)
  }

  /// Takes the lock if nobody holds it; fails with `EWOULDBLOCK` if somebody does.
  ///
  /// - Parameters:
  ///   - path: the lock file, made if it is not there; its folder must be there.
  ///   - note: text to leave in the file for those who find it locked.
  /// - Throws: when somebody holds the lock, or when there can be none.
  public init(trying path: FilePath, note: String) throws(FileSystemError) {
    let locked = try Self.lock(path, flags: LOCK_EX | LOCK_NB)
    try Self.write(note, to: locked)
    file = locked
  }

  deinit {
    // Before the lock goes, or another process's new file could be the one that is removed.
    _ = file.path.withCPath { unlink($0) }
  }

  /// Whether an error says that another process holds the lock.
  public static func isHeldElsewhere(_ error: FileSystemError) -> Bool {
    error.operation == .lock && error.code == EWOULDBLOCK
  }

  private static func write(
    _ note: String,
    to file: borrowing FileDescriptor
  ) throws(FileSystemError) {
    guard ftruncate(file.number, 0) == 0 else {
      throw FileSystemError(.write, file.path, code: errno)
    }
    try file.write(Array(note.utf8))
  }

  private static func lock(
    _ path: FilePath,
    flags: Int32
  ) throws(FileSystemError) -> FileDescriptor {
    while true {
      let file = try FileDescriptor(
        opening: path,
        flags: O_RDWR | O_CREAT,
        mode: 0o666,
        for: .lock
      )
      guard retryingInterrupts({ flock(file.number, flags) }) == 0 else {
        throw FileSystemError(.lock, path, code: errno)
      }
      // The last holder may have removed the file between our opening and our locking it.
      let opened = try file.status(for: .lock)
      if let named = FileStatus.ifPresent(path), named.inode == opened.inode,
        named.device == opened.device
      {
        return file
      }
    }
  }
}
