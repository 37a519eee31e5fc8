/// The hosts that a browser may call this server by.
///
/// A page on the web can give its own name the address 127.0.0.1 and then read what is served
/// there as if it were its own (DNS rebinding). It cannot do so without its name in `Host`, so
/// names that nobody chose are turned away; addresses are no names.
public struct AllowedHosts: Sendable, Hashable {
  private let names: Set<String>

  /// Makes a list of `localhost` and further names.
  ///
  /// - Parameter names: such as the host that was asked for, or the computer's name.
  public init(_ names: [String] = []) {
    self.names = Set(["localhost"] + names.map { $0.lowercased() })
  }

  /// Whether a `Host` field, with or without a port, is one of them.
  func allows(_ field: String) -> Bool {
    var host = field.lowercased()
    if host.hasPrefix("[") { return Self.isIPv6(host) }
    if let colon = host.firstIndex(of: ":") {
      guard HTTPSyntax.number(host[host.index(after: colon)...].utf8) ?? 65_536 < 65_536 else {
        return false
      }
      host = String(host[..<colon])
    }
    if host.hasSuffix(".") { host.removeLast() }
    return names.contains(host) || host.hasSuffix(".localhost") || Self.isIPv4(host)
  }

  private static func isIPv4(_ host: String) -> Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { $0.utf8.count <= 3 && HTTPSyntax.number($0.utf8) ?? 256 < 256 }
  }

  private static func isIPv6(_ host: String) -> Bool {
    guard let end = host.firstIndex(of: "]") else { return false }
    let address = host[host.index(after: host.startIndex)..<end]
    let port = host[host.index(after: end)...]
    return !address.isEmpty
      && address.utf8.allSatisfy {
        HTTPSyntax.hexValue($0) != nil || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
      }
      && (port.isEmpty
        || port.hasPrefix(":") && HTTPSyntax.number(port.dropFirst().utf8) ?? 65_536 < 65_536)
  }
}
