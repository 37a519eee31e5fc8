public import FileSystem
public import Gallery

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// Sets the times of files, as archivers and `touch -d` do.
public enum FileTimes {
  /// Sets a file's time of last change, in nanoseconds since 1970.
  public static func setModified(_ path: FilePath, to time: Int) throws(FileSystemError) {
    let stamp = timespec(tv_sec: time / 1_000_000_000, tv_nsec: time % 1_000_000_000)
    let times = [stamp, stamp]
    guard path.withCPath({ utimensat(AT_FDCWD, $0, times, 0) }) == 0 else {
      throw FileSystemError(.write, path, code: errno)
    }
  }
}
