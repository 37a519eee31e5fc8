#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// An address and port to listen on.
public struct SocketAddress: Sendable, Hashable, CustomStringConvertible {
  /// An address in numbers, version 4 or 6.
  public let host: String
  /// The port; 0 lets the system choose one.
  public let port: Int
  let isVersion6: Bool

  /// Makes an address, or nil when the host is no address in numbers.
  public init?(host: String, port: Int) {
    var version4 = in_addr()
    var version6 = in6_addr()
    guard (0...65_535).contains(port) else { return nil }
    if inet_pton(AF_INET, host, &version4) == 1 {
      isVersion6 = false
    } else if inet_pton(AF_INET6, host, &version6) == 1 {
      isVersion6 = true
    } else {
      return nil
    }
    self.host = host
    self.port = port
  }

  /// The same address with another port.
  public func with(port: Int) -> SocketAddress? { SocketAddress(host: host, port: port) }

  /// Whether only this computer can reach the address.
  public var isLoopback: Bool { host == "::1" || !isVersion6 && host.hasPrefix("127.") }

  /// The address as it stands in a URL, with its port.
  public var description: String { isVersion6 ? "[\(host)]:\(port)" : "\(host):\(port)" }

  /// Calls a function with the address as the kernel wants it.
  func withSystemAddress<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    if isVersion6 {
      var address = sockaddr_in6()
      #if canImport(Darwin)
      address.sin6_len = UInt8(MemoryLayout<sockaddr_in6>.size)
      #endif
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = in_port_t(port).bigEndian
      _ = inet_pton(AF_INET6, host, &address.sin6_addr)
      return Self.call(&address, body)
    }
    var address = sockaddr_in()
    #if canImport(Darwin)
    address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    #endif
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    _ = inet_pton(AF_INET, host, &address.sin_addr)
    return Self.call(&address, body)
  }

  private static func call<Address, Result>(
    _ address: inout Address,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<Address>.size))
      }
    }
  }
}

/// What this computer is called.
public enum HostName {
  /// Its name, or nil when it has none.
  public static var current: String? {
    var buffer = [CChar](repeating: 0, count: 256)
    guard gethostname(&buffer, buffer.count - 1) == 0 else { return nil }
    let name = String(
      decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
      as: UTF8.self
    )
    return name.isEmpty ? nil : name
  }
}
