/// What a client may ask of the server before it is refused.
public struct HTTPLimits: Sendable, Hashable {
  /// The longest request line in bytes (RFC 9112 asks for at least 8,000).
  public var requestLine = 16 * 1024
  /// The most bytes of a head: request line and header fields.
  public var head = 32 * 1024
  /// The most header fields.
  public var fields = 100
  /// The longest body that is read past.
  public var body = 64 * 1024

  /// Makes the default limits.
  public init() {}
}
