#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// Sockets differ between systems in how they are made quiet and how files are sent.
extension Platform {
  #if canImport(Glibc)
  static let shutdownWriting = Int32(SHUT_WR)
  static let peeking = Int32(MSG_PEEK)
  #else
  static let shutdownWriting = SHUT_WR
  static let peeking = MSG_PEEK
  #endif

  /// A socket that does not block, or -1 with `errno` set.
  static func makeSocket(family: Int32) -> Int32 {
    #if canImport(Glibc)
    prepared(socket(family, Int32(SOCK_STREAM.rawValue), 0))
    #else
    prepared(socket(family, SOCK_STREAM, 0))
    #endif
  }

  /// A connection that does not block, or -1 with `errno` set.
  static func accept(_ listener: Int32) -> Int32 {
    #if canImport(Darwin)
    prepared(Darwin.accept(listener, nil, nil))
    #elseif canImport(Musl)
    prepared(Musl.accept(listener, nil, nil))
    #else
    prepared(Glibc.accept(listener, nil, nil))
    #endif
  }

  static func send(_ socket: Int32, _ bytes: UnsafeRawBufferPointer, hasMore: Bool) -> Int {
    #if canImport(Darwin)
    Darwin.send(socket, bytes.baseAddress, bytes.count, 0)
    #elseif canImport(Musl)
    Musl.send(socket, bytes.baseAddress, bytes.count, MSG_NOSIGNAL | (hasMore ? MSG_MORE : 0))
    #else
    Glibc.send(
      socket,
      bytes.baseAddress,
      bytes.count,
      Int32(MSG_NOSIGNAL) | (hasMore ? Int32(MSG_MORE) : 0)
    )
    #endif
  }

  /// Returns the number of bytes sent, 0 at the end of the file, -1 with `errno` set.
  static func sendFile(_ file: Int32, to socket: Int32, offset: Int, count: Int) -> Int {
    #if canImport(Darwin)
    var length = off_t(count)
    let result = sendfile(file, socket, off_t(offset), &length, nil, 0)
    return result == 0 || length > 0 ? Int(length) : -1
    #else
    var position = off_t(offset)
    return sendfile(socket, file, &position, count)
    #endif
  }

  /// Two connected sockets that wait and that no other program inherits; false with `errno` set.
  static func makeSocketPair(_ ends: inout [Int32]) -> Bool {
    #if canImport(Glibc)
    // Set at once, or a program that another thread starts in between would keep the end open.
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return false }
    #else
    guard socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0 else { return false }
    #endif
    for end in ends {
      _ = prepared(end)
      _ = fcntl(end, F_SETFL, 0)
    }
    return true
  }

  private static func prepared(_ number: Int32) -> Int32 {
    guard number >= 0 else { return number }
    #if canImport(Darwin)
    var yes: Int32 = 1
    setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
    _ = fcntl(number, F_SETFL, O_NONBLOCK)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    return number
  }
}
