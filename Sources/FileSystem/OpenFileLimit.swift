#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// How many files and sockets the process may have open.
public enum OpenFileLimit {
  /// Raises the limit as far as is allowed and wanted.
  ///
  /// - Parameter wanted: as many as are of use.
  /// - Returns: the limit from now on.
  public static func raise(to wanted: Int) -> Int {
    var limit = rlimit()
    guard get(&limit) else { return 256 }
    if limit.rlim_cur < rlim_t(wanted) {
      var raised = limit
      raised.rlim_cur = min(rlim_t(wanted), limit.rlim_max)
      if set(&raised) { limit = raised }
    }
    return Int(clamping: limit.rlim_cur)
  }

  private static func get(_ limit: inout rlimit) -> Bool {
    #if canImport(Glibc)
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
    #else
    getrlimit(RLIMIT_NOFILE, &limit) == 0
    #endif
  }

  private static func set(_ limit: inout rlimit) -> Bool {
    #if canImport(Glibc)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
    #else
    setrlimit(RLIMIT_NOFILE, &limit) == 0
    #endif
  }
}
