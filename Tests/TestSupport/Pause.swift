#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// Waiting for another thread or process in a test.
public enum Pause {
  /// A hundredth of a second.
  public static func briefly() { usleep(10_000) }

  /// So many seconds.
  public static func seconds(_ count: Double) { usleep(UInt32(count * 1_000_000)) }
}
