#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// A socket that clients connect to; it never blocks.
public final class ListeningSocket: Sendable {
  let number: Int32
  /// Where it listens, with the port that the system chose if none was asked for.
  public let address: SocketAddress

  /// Connections that may wait to be accepted.
  private static let backlog: Int32 = 512

  /// Listens on an address.
  ///
  /// A port that a server left a moment ago is free at once; one that is in use is taken.
  public init(on address: SocketAddress) throws(SystemError) {
    let operation = "listen on \(address)"
    let made = Platform.makeSocket(family: address.isVersion6 ? AF_INET6 : AF_INET)
    guard made >= 0 else { throw SystemError(operation, code: errno) }
    var yes: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &yes, size)
    let bound = address.withSystemAddress { bind(made, $0, $1) }
    guard bound == 0, listen(made, Self.backlog) == 0,
      let port = Self.port(of: made), let real = address.with(port: port)
    else {
      let code = errno
      close(made)
      throw SystemError(operation, code: code)
    }
    number = made
    self.address = real
  }

  deinit { close(number) }

  /// The next connection that waits, or nil when none does.
  public func accept() throws(SystemError) -> Socket? {
    while true {
      let accepted = Platform.accept(number)
      if accepted >= 0 { return Socket(number: accepted) }
      switch errno {
      case EAGAIN, EWOULDBLOCK: return nil
      // The client has gone already; another may be waiting.
      case EINTR, ECONNABORTED, EPROTO: continue
      default: throw SystemError("accept a connection", code: errno)
      }
    }
  }

  private static func port(of number: Int32) -> Int? {
    var address = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &address) { pointer in
      let result = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(number, $0, &size)
      }
      guard result == 0 else { return nil }
      // The port lies at the same place in addresses of both versions.
      return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        Int(UInt16(bigEndian: $0.pointee.sin_port))
      }
    }
  }
}
