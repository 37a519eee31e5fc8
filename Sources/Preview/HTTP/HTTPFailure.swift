/// Why bytes are no request that can be answered; the connection ends with the answer.
public struct HTTPFailure: Error, Sendable, Hashable {
  /// What the client is told.
  public var status: HTTPStatus
  /// One phrase that says what is wrong.
  public var reason: String

  init(_ status: HTTPStatus, _ reason: String) {
    self.status = status
    self.reason = reason
  }
}
