/// Answers requests, at once or later.
public protocol HTTPHandler: Sendable {
  /// Answers a request; called on the server's thread, which must not be kept waiting.
  ///
  /// - Parameters:
  ///   - request: a `GET` or `HEAD` for a host that is allowed.
  ///   - reply: takes the answer, now or later and from any thread.
  func handle(_ request: HTTPRequest, reply: HTTPReply)
}
