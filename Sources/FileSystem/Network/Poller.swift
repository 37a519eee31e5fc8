#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// Waits for many sockets at once.
///
/// Each is known by a token that the caller chose; a token that is never used again cannot be
/// mistaken for a socket that got the number of a closed one.
public final class Poller: Sendable {
  /// What to wait for.
  public struct Interest: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt8
    /// Makes a set of bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Bytes to receive, or connections to accept.
    public static let reading = Interest(rawValue: 1)
    /// Room to send.
    public static let writing = Interest(rawValue: 2)
    /// The other side has finished sending.
    public static let finish = Interest(rawValue: 4)
  }

  /// What has happened to one of them.
  public struct Event: Sendable, Hashable {
    /// The token of the socket.
    public var token: UInt64
    /// Which of the things that were waited for.
    public var ready: Interest
    /// Whether the connection is broken.
    public var isBroken: Bool
  }

  private let system: SystemPoller

  /// Makes a poller of nothing.
  public init() throws(SystemError) {
    system = try SystemPoller()
  }

  /// Begins to wait for a listening socket.
  public func add(_ socket: ListeningSocket, token: UInt64) {
    system.set(socket.number, token, .reading, isNew: true)
  }

  /// Begins to wait for a connection.
  public func add(_ socket: Socket, token: UInt64, for interest: Interest) {
    system.set(socket.number, token, interest, isNew: true)
  }

  /// Begins to wait for calls from other threads.
  public func add(_ waker: Waker, token: UInt64) {
    system.set(waker.readingEnd, token, .reading, isNew: true)
  }

  /// Begins to wait for notices about folders.
  public func add(_ notifier: FolderNotifier, token: UInt64) {
    system.set(notifier.number, token, .reading, isNew: true)
  }

  /// Changes what is waited for.
  public func update(_ socket: Socket, token: UInt64, for interest: Interest) {
    system.set(socket.number, token, interest, isNew: false)
  }

  /// Changes whether connections are waited for.
  public func update(
    _ socket: ListeningSocket,
    token: UInt64,
    isAccepting: Bool
  ) {
    system.set(socket.number, token, isAccepting ? .reading : [], isNew: false)
  }

  /// Stops to wait for a connection, which is to be done before it is closed.
  public func remove(_ socket: Socket) {
    system.remove(socket.number)
  }

  /// Waits until something happens.
  ///
  /// - Parameter milliseconds: the longest time to wait.
  /// - Returns: what has happened; nothing when the time is over.
  public func wait(milliseconds: Int) -> [Event] {
    system.wait(milliseconds: Int32(clamping: milliseconds))
  }
}
