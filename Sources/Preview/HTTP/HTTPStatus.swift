/// A status code with its reason phrase (RFC 9110, section 15).
public struct HTTPStatus: Sendable, Hashable {
  /// Three digits.
  public let code: Int
  /// What the code means, for people who read the protocol.
  public let reason: String

  private init(_ code: Int, _ reason: String) {
    self.code = code
    self.reason = reason
  }

  static let ok = HTTPStatus(200, "OK")
  static let noContent = HTTPStatus(204, "No Content")
  static let partialContent = HTTPStatus(206, "Partial Content")
  static let movedPermanently = HTTPStatus(301, "Moved Permanently")
  static let notModified = HTTPStatus(304, "Not Modified")
  static let badRequest = HTTPStatus(400, "Bad Request")
  static let notFound = HTTPStatus(404, "Not Found")
  static let methodNotAllowed = HTTPStatus(405, "Method Not Allowed")
  static let requestTimeout = HTTPStatus(408, "Request Timeout")
  static let lengthRequired = HTTPStatus(411, "Length Required")
  static let preconditionFailed = HTTPStatus(412, "Precondition Failed")
  static let contentTooLarge = HTTPStatus(413, "Content Too Large")
  static let uriTooLong = HTTPStatus(414, "URI Too Long")
  static let rangeNotSatisfiable = HTTPStatus(416, "Range Not Satisfiable")
  static let misdirectedRequest = HTTPStatus(421, "Misdirected Request")
  static let headerFieldsTooLarge = HTTPStatus(431, "Request Header Fields Too Large")
  static let internalServerError = HTTPStatus(500, "Internal Server Error")
  static let notImplemented = HTTPStatus(501, "Not Implemented")
  static let serviceUnavailable = HTTPStatus(503, "Service Unavailable")
  static let versionNotSupported = HTTPStatus(505, "HTTP Version Not Supported")
}
