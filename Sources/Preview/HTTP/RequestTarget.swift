/// The target of a request line (RFC 9112, section 3.2), percent-decoded exactly once.
public struct RequestTarget: Sendable, Hashable {
  /// The names between the slashes of the path, decoded; the last is empty for `/dir/`.
  public var segments: [[UInt8]]
  /// What follows the first question mark, as it was sent; nil without one.
  public var query: String?
  /// The host and port of a target that names them, else nil.
  public var authority: String?
  /// Whether the target is `*`: the server itself.
  public var isServer = false

  /// Whether the path ends with a slash.
  public var isFolder: Bool { segments.last?.isEmpty ?? true }

  /// Reads a target; the line around it was checked for blanks and control characters.
  ///
  /// - Parameters:
  ///   - bytes: the target as sent.
  ///   - method: the request's method, for `CONNECT` names a host and no path.
  /// - Throws: why it is none.
  init(_ bytes: ArraySlice<UInt8>, method: String) throws(HTTPFailure) {
    if bytes == [UInt8(ascii: "*")] {
      self.init(segments: [], isServer: true)
      return
    }
    if method == "CONNECT" {
      self.init(segments: [], authority: String(decoding: bytes, as: UTF8.self))
      return
    }
    var rest = bytes
    var authority: String?
    if rest.first != UInt8(ascii: "/") {
      (authority, rest) = try Self.absolute(bytes)
    }
    guard !rest.contains(UInt8(ascii: "#")) else {
      throw HTTPFailure(.badRequest, "a fragment has no place in a request")
    }
    let mark = rest.firstIndex(of: UInt8(ascii: "?"))
    let query = mark.map { String(decoding: rest[($0 + 1)...], as: UTF8.self) }
    let path = rest[..<(mark ?? rest.endIndex)].dropFirst()
    var segments: [[UInt8]] = []
    for part in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      segments.append(try Self.decoded(part))
    }
    self.init(segments: segments, query: query, authority: authority)
  }

  init(
    segments: [[UInt8]],
    query: String? = nil,
    authority: String? = nil,
    isServer: Bool = false
  ) {
    self.segments = segments
    self.query = query
    self.authority = authority
    self.isServer = isServer
  }

  /// The path as it can be sent in a `Location`, percent-encoded, with its slash in front.
  var encodedPath: String {
    segments.map { "/" + Self.encoded($0) }.joined()
  }

  private static func absolute(
    _ bytes: ArraySlice<UInt8>
  ) throws(HTTPFailure) -> (authority: String, path: ArraySlice<UInt8>) {
    let scheme = Array("http://".utf8)
    guard bytes.count > scheme.count,
      String(decoding: bytes.prefix(scheme.count), as: UTF8.self).lowercased() == "http://"
    else { throw HTTPFailure(.badRequest, "the target is neither a path nor an http address") }
    let rest = bytes.dropFirst(scheme.count)
    let end = rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") }
    let authority = rest[..<(end ?? rest.endIndex)]
    guard !authority.isEmpty, !authority.contains(UInt8(ascii: "@")) else {
      throw HTTPFailure(.badRequest, "the address names no host")
    }
    let path = end.map { rest[$0...] } ?? []
    let slash = [UInt8(ascii: "/")]
    return (
      String(decoding: authority, as: UTF8.self),
      path.first == UInt8(ascii: "/") ? path : (slash + path)[...]
    )
  }

  private static func decoded(_ part: ArraySlice<UInt8>) throws(HTTPFailure) -> [UInt8] {
    guard part.contains(UInt8(ascii: "%")) else { return Array(part) }
    var result: [UInt8] = []
    var index = part.startIndex
    while index < part.endIndex {
      guard part[index] == UInt8(ascii: "%") else {
        result.append(part[index])
        index += 1
        continue
      }
      guard part.endIndex - index > 2, let high = HTTPSyntax.hexValue(part[index + 1]),
        let low = HTTPSyntax.hexValue(part[index + 2])
      else { throw HTTPFailure(.badRequest, "a percent sign without two hexadecimal digits") }
      result.append(high << 4 | low)
      index += 3
    }
    return result
  }

  private static func encoded(_ segment: [UInt8]) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in segment {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.append(byte)
      default:
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
