/// Reads one complete head: a request line, header fields, an empty line.
struct RequestHead {
  let request: HTTPRequest

  /// The methods of RFC 9110 and 5789: known, though most are not allowed here.
  static let knownMethods: Set<String> = [
    "GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH",
  ]

  init(_ head: ArraySlice<UInt8>, limits: HTTPLimits) throws(HTTPFailure) {
    var lines = head.split(
      separator: HTTPSyntax.lineFeed,
      omittingEmptySubsequences: false
    ).map { $0.last == HTTPSyntax.carriageReturn ? $0.dropLast() : $0 }[...]
    lines = lines.drop { $0.isEmpty }
    guard let requestLine = lines.popFirst() else {
      throw HTTPFailure(.badRequest, "no request line")
    }
    let (method, target, minor) = try Self.parts(of: requestLine)
    var headers = HTTPHeaders()
    for line in lines where !line.isEmpty {
      let (name, value) = try Self.field(line)
      headers.append(name, value)
    }
    try Self.checkHost(headers, minorVersion: minor)
    request = HTTPRequest(
      method: method,
      target: try RequestTarget(target, method: method),
      minorVersion: minor,
      headers: headers,
      body: try Self.body(headers, minorVersion: minor)
    )
  }

  private static func parts(
    of line: ArraySlice<UInt8>
  ) throws(HTTPFailure) -> (method: String, target: ArraySlice<UInt8>, minor: Int) {
    let parts = line.split(separator: HTTPSyntax.space, omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(HTTPSyntax.isToken),
      !parts[1].isEmpty, parts[1].allSatisfy({ $0 > 0x20 && $0 != 0x7F })
    else { throw HTTPFailure(.badRequest, "the request line is not METHOD TARGET VERSION") }
    let version = Array(parts[2])
    guard version.count == 8, version.starts(with: Array("HTTP/".utf8)),
      HTTPSyntax.isDigit(version[5]), version[6] == UInt8(ascii: "."),
      HTTPSyntax.isDigit(version[7])
    else { throw HTTPFailure(.badRequest, "the request line names no version of HTTP") }
    guard version[5] == UInt8(ascii: "1") else {
      throw HTTPFailure(.versionNotSupported, "only HTTP/1 is spoken here")
    }
    let method = String(decoding: parts[0], as: UTF8.self)
    guard knownMethods.contains(method) else {
      throw HTTPFailure(.notImplemented, "no such method")
    }
    return (method, parts[1], Int(version[7] - UInt8(ascii: "0")))
  }

  private static func field(
    _ line: ArraySlice<UInt8>
  ) throws(HTTPFailure) -> (name: String, value: String) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else {
      throw HTTPFailure(.badRequest, "a header field without a name")
    }
    let name = line[..<colon]
    let value = HTTPSyntax.trimmed(line[(colon + 1)...])
    // A blank before the colon or at the start of a line (an old way to go on with a value) is
    // read differently by different programs; refusing it leaves nothing to smuggle with.
    guard name.allSatisfy(HTTPSyntax.isToken), value.allSatisfy(HTTPSyntax.isFieldValue) else {
      throw HTTPFailure(.badRequest, "a header field with characters that may not be there")
    }
    return (
      String(decoding: name, as: UTF8.self).lowercased(), String(decoding: value, as: UTF8.self)
    )
  }

  private static func checkHost(
    _ headers: HTTPHeaders,
    minorVersion: Int
  ) throws(HTTPFailure) {
    let hosts = headers.values("host")
    guard hosts.count == 1 || hosts.isEmpty && minorVersion == 0 else {
      throw HTTPFailure(.badRequest, hosts.isEmpty ? "no Host field" : "more than one Host field")
    }
    guard hosts.allSatisfy({ $0.utf8.allSatisfy(isHost) }) else {
      throw HTTPFailure(.badRequest, "the Host field is no host")
    }
  }

  private static func isHost(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "%"), 0x80...:
      true
    default: false
    }
  }

  /// The body's length (RFC 9112, section 6.3); two ways to tell it are an attack.
  private static func body(
    _ headers: HTTPHeaders,
    minorVersion: Int
  ) throws(HTTPFailure) -> HTTPRequest.Body {
    let lengths = headers.values("content-length")
    let codings = headers.values("transfer-encoding")
    guard codings.isEmpty else {
      guard minorVersion > 0, lengths.isEmpty else {
        throw HTTPFailure(.badRequest, "the length of the body is ambiguous")
      }
      guard codings.count == 1, codings[0].lowercased() == "chunked" else {
        throw HTTPFailure(.notImplemented, "the only transfer coding known here is chunked")
      }
      return .chunked
    }
    guard let first = lengths.first else { return .bytes(0) }
    guard lengths.allSatisfy({ $0 == first }), let count = HTTPSyntax.number(first.utf8) else {
      throw HTTPFailure(.badRequest, "the length of the body is no number")
    }
    return .bytes(count)
  }
}
