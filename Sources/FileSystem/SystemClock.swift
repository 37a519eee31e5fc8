#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// The clock that the file system stamps files with.
public enum SystemClock {
  /// Nanoseconds since 1970, comparable with `FileStatus.modified`.
  public static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Platform.nanoseconds(time)
  }
}
