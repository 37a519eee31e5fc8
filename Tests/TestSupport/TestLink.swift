import FileSystem
public import Gallery

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// What tests want to know of symbolic links, and do to the times of files.
public enum TestLink {
  /// Where a link leads, as it is written.
  public static func target(of path: UnsafePointer<CChar>) -> FilePath {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink(path, &buffer, buffer.count)
    return FilePath(bytes: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) })
  }

  /// Sets the time of the last change, in seconds since 1970.
  public static func setModified(_ path: FilePath, to seconds: Int) {
    var times = [timespec(), timespec()]
    times[0].tv_sec = seconds
    times[1].tv_sec = seconds
    _ = path.withCPath { utimensat(AT_FDCWD, $0, &times, 0) }
  }

  /// Sets who may read a file.
  public static func setMode(_ path: FilePath, to mode: Int) {
    _ = path.withCPath { chmod($0, mode_t(mode)) }
  }
}
