#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// A client on the loopback that sends what it is told, byte for byte.
public final class TestClient: Sendable {
  /// Why a test could not go on.
  public struct Failure: Error {
    /// What failed, with the system's error number.
    public var text: String

    /// Makes a failure.
    public init(text: String) { self.text = text }
  }

  private let number: Int32

  /// Connects to a port of this computer.
  public init(port: Int, seconds: Int = 120) throws {
    #if canImport(Glibc)
    number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
    number = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard number >= 0 else { throw Failure(text: "socket \(errno)") }
    var time = timeval()
    time.tv_sec = seconds
    setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(number, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(number, $0, size) }
    }
    guard connected == 0 else { throw Failure(text: "connect \(errno)") }
  }

  deinit { close(number) }

  /// Sends bytes; a server that has hung up is no failure.
  @discardableResult
  public func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { buffer in
        #if canImport(Darwin)
        Darwin.send(number, buffer.baseAddress, buffer.count, 0)
        #elseif canImport(Musl)
        Musl.send(number, buffer.baseAddress, buffer.count, MSG_NOSIGNAL)
        #else
        Glibc.send(number, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
        #endif
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Sends text as UTF-8.
  @discardableResult
  public func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Says that nothing more will be sent.
  public func finishSending() {
    #if canImport(Glibc)
    shutdown(number, Int32(SHUT_WR))
    #else
    shutdown(number, SHUT_WR)
    #endif
  }

  /// Makes closing the connection a reset instead of a polite end.
  public func resetOnClose() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(number, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  /// The bytes that arrive next, at most so many; none at the end or when time is up.
  public func receive(atMost count: Int = 65_536) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    let received = recv(number, &buffer, count, 0)
    return received > 0 ? Array(buffer[..<received]) : []
  }

  /// All bytes until the server hangs up or falls silent.
  public func receiveAll() -> [UInt8] {
    var all: [UInt8] = []
    while true {
      let bytes = receive()
      if bytes.isEmpty { return all }
      all += bytes
    }
  }

  /// Whether the server hangs up after what it has to say, before patience ends.
  public func isHungUpOn() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(number, &buffer, buffer.count, 0)
      // A reset is an end too.
      if count <= 0 { return count == 0 || errno == ECONNRESET }
    }
  }

  /// So many bytes, fewer only when the server hangs up or falls silent.
  public func receive(exactly count: Int) -> [UInt8] {
    var all: [UInt8] = []
    while all.count < count {
      let bytes = receive(atMost: min(65_536, count - all.count))
      if bytes.isEmpty { break }
      all += bytes
    }
    return all
  }

  /// Text as it arrives, up to the first that holds some words.
  public func receiveText(until words: String) -> String {
    var text = ""
    while !text.contains(words) {
      let bytes = receive()
      if bytes.isEmpty { return text }
      text += String(decoding: bytes, as: UTF8.self)
    }
    return text
  }

  /// Receives one answer with a `Content-Length`, or none at all for `HEAD`.
  public func receiveAnswer(toHead isHead: Bool = false) -> TestAnswer? {
    var bytes: [UInt8] = []
    while TestAnswer.headEnd(bytes) == nil {
      let more = receive(atMost: 1)
      if more.isEmpty { return nil }
      bytes += more
    }
    guard var answer = TestAnswer(head: bytes) else { return nil }
    let hasBody = !isHead && answer.status != 304 && answer.status != 204
    let length = hasBody ? answer.contentLength ?? 0 : 0
    while answer.body.count < length {
      let more = receive(atMost: min(65_536, length - answer.body.count))
      if more.isEmpty { return answer }
      answer.body += more
    }
    return answer
  }

  /// Asks for a path and receives the answer.
  public func get(_ path: String, headers: String = "") -> TestAnswer? {
    send("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\(headers)\r\n")
    return receiveAnswer()
  }
}
