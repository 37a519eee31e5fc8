/// A request without its body: nothing that this server answers looks at one.
public struct HTTPRequest: Sendable, Hashable {
  /// The method as it was sent; methods are case-sensitive.
  public var method: String
  /// What is asked for.
  public var target: RequestTarget
  /// The digit behind `HTTP/1.`.
  public var minorVersion: Int
  /// Header fields, names in lower case.
  public var headers: HTTPHeaders
  /// The length of the body that follows.
  public var body: Body

  /// What follows the head.
  public enum Body: Sendable, Hashable {
    /// So many bytes, perhaps none.
    case bytes(Int)
    /// Chunks up to an empty one.
    case chunked
  }

  /// Whether the connection may be used again after the answer (RFC 9112, section 9.3).
  var keepsAlive: Bool {
    let options = headers.tokens("connection")
    if options.contains("close") { return false }
    return minorVersion > 0 || options.contains("keep-alive")
  }

  /// Whether only the head of the answer is wanted.
  var isHead: Bool { method == "HEAD" }

  /// The host that is asked, from the target if it names one, else from the header field.
  var host: String? { target.authority ?? headers["host"] }
}
