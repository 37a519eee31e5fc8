/// An answer of an HTTP server, as a test looks at it.
public struct TestAnswer: Sendable, Hashable {
  /// The status code.
  public var status: Int
  /// Header fields, names in lower case; the last of its name.
  public var headers: [String: String]
  /// The body.
  public var body: [UInt8] = []

  /// Reads a head.
  public init?(head: [UInt8]) {
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    guard let first = lines.first, first.hasPrefix("HTTP/1.1 "),
      let status = Int(first.dropFirst(9).prefix(3))
    else { return nil }
    self.status = status
    headers = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      headers[parts[0].lowercased()] = String(parts[1].dropFirst())
    }
  }

  /// The index behind the empty line that ends a head.
  static func headEnd(_ bytes: [UInt8]) -> Int? {
    bytes.suffix(4) == Array("\r\n\r\n".utf8)[...] ? bytes.count : nil
  }

  /// What the head says of the body's length.
  public var contentLength: Int? { headers["content-length"].flatMap { Int($0) } }
  /// The body as text.
  public var text: String { String(decoding: body, as: UTF8.self) }
}
