#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// The only place that knows which system this is.
enum Platform {
  static func message(of code: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  static func modified(_ status: stat) -> Int {
    #if canImport(Darwin)
    nanoseconds(status.st_mtimespec)
    #else
    nanoseconds(status.st_mtim)
    #endif
  }

  static func changed(_ status: stat) -> Int {
    #if canImport(Darwin)
    nanoseconds(status.st_ctimespec)
    #else
    nanoseconds(status.st_ctim)
    #endif
  }

  /// Nanoseconds since 1970; a time too far away for 64 bits (a damaged file system) wraps.
  static func nanoseconds(_ time: timespec) -> Int {
    Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }
}
