public import FileSystem

/// An answer: what to say, and where the bytes of its body come from.
public struct HTTPResponse: Sendable {
  /// A piece of a body.
  public enum Part: Sendable {
    /// Bytes in memory.
    case bytes([UInt8])
    /// A part of an open file.
    ///
    /// A final file is only ever replaced as a whole: the kernel may send its pages as they lie.
    /// A page that is written into while it waits to be sent would change on its way.
    case file(OpenFile, Range<Int>, isFinal: Bool)

    /// The length in bytes.
    var count: Int {
      switch self {
      case .bytes(let bytes): bytes.count
      case .file(_, let range, _): range.count
      }
    }
  }

  /// The status.
  public var status: HTTPStatus
  /// Header fields besides those that the server adds: length, date, connection.
  public var headers = HTTPHeaders()
  /// The body, piece by piece.
  public var body: [Part]
  /// The length to state, which for `HEAD` is not that of the body.
  var contentLength: Int
  /// Whether the connection stays open for events; there is no length then.
  var isStream = false
  /// Whether the connection is to be closed whatever the client wants.
  var closes = false

  /// Makes an answer with a body in memory.
  init(_ status: HTTPStatus, _ bytes: [UInt8] = [], type: String? = nil) {
    self.init(status, body: bytes.isEmpty ? [] : [.bytes(bytes)], type: type)
  }

  /// Makes an answer with a body of several pieces.
  init(_ status: HTTPStatus, body: [Part], type: String? = nil) {
    self.status = status
    self.body = body
    contentLength = body.reduce(0) { $0 + $1.count }
    if let type { headers.append("Content-Type", type) }
  }

  /// A short page for people that says what went wrong.
  static func message(_ status: HTTPStatus, _ text: String) -> HTTPResponse {
    let title = "\(status.code) \(status.reason)"
    let page = """
      <!doctype html><meta charset="utf-8"><title>\(title)</title>
      <style>body{font:1rem/1.5 system-ui;margin:15vh auto;max-width:30em;padding:0 1em}</style>
      <h1>\(title)</h1><p>\(HTMLText.escaped(text))</p>

      """
    var response = HTTPResponse(status, Array(page.utf8), type: MediaType.html)
    response.headers.append("Cache-Control", "no-store")
    return response
  }

  /// The answer to bytes that are no request.
  init(_ failure: HTTPFailure) {
    self = .message(failure.status, failure.reason)
    closes = true
  }

  /// The same without its body, as the answer to `HEAD`.
  var withoutBody: HTTPResponse {
    var response = self
    response.body = []
    return response
  }

  /// The head as it goes over the wire.
  ///
  /// - Parameters:
  ///   - date: the time of the answer.
  ///   - keepsAlive: whether another request may follow.
  /// - Returns: the bytes up to the empty line.
  func head(date: String, keepsAlive: Bool) -> [UInt8] {
    var head: [UInt8] = []
    // Longer than any head here, so that it grows only once.
    head.reserveCapacity(640)
    func add(_ text: String) { head.append(contentsOf: text.utf8) }
    add("HTTP/1.1 ")
    add(String(status.code))
    add(" ")
    add(status.reason)
    add("\r\nDate: ")
    add(date)
    add("\r\n")
    for field in headers.fields {
      add(field.name)
      add(": ")
      add(field.value)
      add("\r\n")
    }
    // 204 and 304 have no body and say nothing of its length (RFC 9110, section 8.6).
    if !isStream, status.code != 204, status.code != 304 {
      add("Content-Length: ")
      add(String(contentLength))
      add("\r\n")
    }
    add("X-Content-Type-Options: nosniff\r\nCross-Origin-Resource-Policy: same-origin\r\n")
    add(keepsAlive ? "Connection: keep-alive\r\n\r\n" : "Connection: close\r\n\r\n")
    return head
  }
}
