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

  /// In microseconds.
  private static let pause: UInt32 = 10_000

  /// Takes the lock if nobody holds it, or no longer after a moment.
  ///
  /// A lock outlives its holder for as long as a process that the holder was just starting needs to
  /// close what it has inherited: milliseconds, or more on a busy machine.
  ///
  /// - Parameters:
  ///   - path: the folder, which must be there.
  ///   - patience: how long to try again.
  /// - Throws: an error for which `FileLock.isHeldElsewhere` is true when somebody holds the lock;
  ///   others when the folder cannot be opened or its file system knows no such locks.
  public init(trying path: FilePath, patience: Duration = .zero) throws(FileSystemError) {
    let opened = try FileDescriptor(opening: path, flags: O_RDONLY | O_DIRECTORY, for: .lock)
    let deadline = ContinuousClock.now + patience
    while retryingInterrupts({ flock(opened.number, LOCK_EX | LOCK_NB) }) != 0 {
      let code = errno
      guard code == EWOULDBLOCK, ContinuousClock.now < deadline else {
        throw FileSystemError(.lock, path, code: code)
      }
      usleep(Self.pause)
    }
    folder = opened
  }

  deinit {
    // A process that another thread is starting has a copy of the descriptor until it is on its way,
    // and would hold the lock a moment longer than this process.
    _ = flock(folder.number, LOCK_UN)
  }
}
