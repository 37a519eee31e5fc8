#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// A call to the system that failed and that is about no file.
public struct SystemError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was tried, such as "listen on 127.0.0.1 port 8080".
  public var operation: String
  /// The system's error number.
  public var code: Int32

  init(_ operation: String, code: Int32) {
    self.operation = operation
    self.code = code
  }

  /// Whether another program has the port.
  public var isPortTaken: Bool { code == EADDRINUSE }

  /// What the system calls the error.
  public var reason: String { Platform.message(of: code) }
  /// One phrase for people.
  public var description: String { "cannot \(operation): \(reason)" }
}
