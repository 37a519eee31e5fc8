/// What is answered in the same way whatever is served: methods, hosts, bodies.
struct RequestRules: Sendable {
  private let hosts: AllowedHosts
  private let limits: HTTPLimits

  static let allowedMethods = "GET, HEAD, OPTIONS"

  init(hosts: AllowedHosts, limits: HTTPLimits) {
    self.hosts = hosts
    self.limits = limits
  }

  /// The answer to a request that is not to reach what is served, or nil.
  func answer(to request: HTTPRequest) -> HTTPResponse? {
    guard request.method == "GET" || request.method == "HEAD" else {
      var response =
        request.method == "OPTIONS"
        ? HTTPResponse(.noContent)
        : HTTPResponse.message(.methodNotAllowed, "The preview can only be read.")
      response.headers.append("Allow", Self.allowedMethods)
      // Nobody waits for the body of a request that is refused.
      return request.body == .bytes(0) ? response : closing(response)
    }
    if let host = request.host, !hosts.allows(host) {
      return closing(
        .message(.misdirectedRequest, "This preview answers to localhost, not to another name.")
      )
    }
    switch request.body {
    case .chunked: return closing(.message(.lengthRequired, "A body needs a Content-Length."))
    case .bytes(let count) where count > limits.body:
      return closing(.message(.contentTooLarge, "The body is too long."))
    case .bytes: break
    }
    guard !request.target.isServer else {
      return .message(.badRequest, "The target is not a path.")
    }
    return nil
  }

  private func closing(_ response: HTTPResponse) -> HTTPResponse {
    var response = response
    response.closes = true
    return response
  }
}
