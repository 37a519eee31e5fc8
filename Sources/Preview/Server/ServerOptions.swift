/// How patient the server is, and how many it serves.
public struct ServerOptions: Sendable {
  /// What a request may be.
  public var limits = HTTPLimits()
  /// The names that browsers may call the server by.
  public var hosts = AllowedHosts()
  /// The most connections at the same time.
  public var mostConnections = 1024
  /// How long a connection may stay silent between requests.
  public var idleTime = Duration.seconds(30)
  /// How long a request may take to arrive.
  public var headTime = Duration.seconds(10)
  /// How long a client may refuse to take bytes.
  public var sendTime = Duration.seconds(60)
  /// How often a quiet stream of events says that it is still there.
  public var pingTime = Duration.seconds(15)

  /// Makes the usual options.
  public init() {}
}
