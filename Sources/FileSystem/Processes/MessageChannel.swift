#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// A connection between two processes of ours that carries whole messages.
///
/// Each message is four bytes of length, least significant first, and then the message.
public struct MessageChannel: ~Copyable, Sendable {
  /// Why no message came.
  public enum Failure: Error, Sendable, Hashable {
    /// The other side has gone, or speaks another language.
    case ended
    /// The time was over first.
    case late
  }

  /// More than any message has; a longer one is a sign that the other side is not ours.
  private static let longestMessage = 1 << 24

  private let socket: Int32

  init(socket: Int32) { self.socket = socket }

  deinit { close(socket) }

  /// The channel to the process that started this one with it, as its standard input.
  public static var toParent: MessageChannel { MessageChannel(socket: dup(STDIN_FILENO)) }

  /// Two sockets that are connected, for a channel each.
  static func makePair() throws(SystemError) -> (ours: Int32, theirs: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Platform.makeSocketPair(&ends) else {
      throw SystemError("connect to a process", code: errno)
    }
    return (ends[0], ends[1])
  }

  /// The number of the socket, for a child that inherits it.
  var number: Int32 { socket }

  /// Sends a message.
  public func send(_ message: [UInt8]) throws(Failure) {
    let length = (0..<4).map { UInt8(truncatingIfNeeded: message.count >> ($0 * 8)) }
    let bytes = length + message
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        retryingInterrupts {
          Platform.send(socket, UnsafeRawBufferPointer(rebasing: buffer[sent...]), hasMore: false)
        }
      }
      guard count > 0 else { throw .ended }
      sent += count
    }
  }

  /// Waits for a message, for ever unless a deadline is given.
  public func receive(
    before deadline: ContinuousClock.Instant? = nil
  ) throws(Failure) -> [UInt8] {
    let header = try receive(4, deadline)
    let length = header.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length <= Self.longestMessage else { throw .ended }
    return try receive(length, deadline)
  }

  private func receive(
    _ count: Int,
    _ deadline: ContinuousClock.Instant?
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while bytes.count < count {
      try wait(deadline)
      let wanted = min(count - bytes.count, buffer.count)
      let got = retryingInterrupts { recv(socket, &buffer, wanted, 0) }
      guard got > 0 else { throw .ended }
      bytes += buffer.prefix(got)
    }
    return bytes
  }

  /// Waits until something has arrived or the other side has gone.
  private func wait(_ deadline: ContinuousClock.Instant?) throws(Failure) {
    guard let deadline else { return }
    while true {
      let left = (deadline - .now) / .milliseconds(1)
      guard left > 0 else { throw .late }
      var polled = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      if poll(&polled, 1, Int32(min(left.rounded(.up), 1e6))) > 0 { return }
    }
  }
}
