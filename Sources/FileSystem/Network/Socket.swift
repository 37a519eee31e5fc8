#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// One connection with a client; it never blocks, and a client that has gone is no signal.
public final class Socket: Sendable {
  /// What came of moving bytes.
  public enum Transfer: Sendable, Hashable {
    /// So many bytes were moved.
    case moved(Int)
    /// Nothing can be moved now; the poller tells when.
    case wouldBlock
    /// The other side has finished, or a file to send from has become too short.
    case ended
    /// The connection is broken.
    case failed
  }

  let number: Int32

  init(number: Int32) {
    self.number = number
    var yes: Int32 = 1
    // An answer is written at once and whole; waiting to fill a packet only delays its end.
    setsockopt(
      number,
      Int32(IPPROTO_TCP),
      TCP_NODELAY,
      &yes,
      socklen_t(MemoryLayout<Int32>.size)
    )
  }

  deinit { close(number) }

  /// Receives what has arrived, as much as fits.
  public func receive(into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
    let count = retryingInterrupts { recv(number, buffer.baseAddress, buffer.count, 0) }
    if count == 0 { return buffer.isEmpty ? .moved(0) : .ended }
    return Self.transfer(count)
  }

  /// Sends as much as the kernel takes.
  ///
  /// - Parameters:
  ///   - bytes: what to send.
  ///   - hasMore: whether more follows at once, so that a packet may wait for it.
  /// - Returns: how much was taken.
  public func send(_ bytes: UnsafeRawBufferPointer, hasMore: Bool = false) -> Transfer {
    guard !bytes.isEmpty else { return .moved(0) }
    return Self.transfer(retryingInterrupts { Platform.send(number, bytes, hasMore: hasMore) })
  }

  /// Sends a part of a file without copying it through the process.
  public func send(_ file: OpenFile, from offset: Int, count: Int) -> Transfer {
    guard count > 0 else { return .moved(0) }
    let sent = retryingInterrupts {
      Platform.sendFile(file.descriptor.number, to: number, offset: offset, count: count)
    }
    return sent == 0 ? .ended : Self.transfer(sent)
  }

  /// Whether the other side has finished and all it sent was received.
  public var hasEnded: Bool {
    var byte: UInt8 = 0
    return recv(number, &byte, 1, Platform.peeking) == 0
  }

  /// Tells the client that nothing more will be sent.
  public func finishSending() {
    shutdown(number, Platform.shutdownWriting)
  }

  private static func transfer(_ count: Int) -> Transfer {
    if count >= 0 { return .moved(count) }
    return errno == EAGAIN || errno == EWOULDBLOCK ? .wouldBlock : .failed
  }
}
