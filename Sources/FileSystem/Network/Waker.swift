#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// Ends the wait of a poller from another thread, or from a signal handler.
public final class Waker: Sendable {
  let readingEnd: Int32
  let writingEnd: Int32

  /// Makes a waker.
  public init() throws(SystemError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SystemError("make a pipe", code: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    readingEnd = ends[0]
    writingEnd = ends[1]
  }

  deinit {
    close(readingEnd)
    close(writingEnd)
  }

  /// Ends the wait; a pipe that is full will end it anyway.
  public func wake() {
    var byte: UInt8 = 1
    #if canImport(Darwin)
    _ = Darwin.write(writingEnd, &byte, 1)
    #elseif canImport(Musl)
    _ = Musl.write(writingEnd, &byte, 1)
    #else
    _ = Glibc.write(writingEnd, &byte, 1)
    #endif
  }

  /// Takes note of all calls so far.
  public func reset() {
    var buffer = [UInt8](repeating: 0, count: 64)
    while true {
      #if canImport(Darwin)
      let count = Darwin.read(readingEnd, &buffer, buffer.count)
      #elseif canImport(Musl)
      let count = Musl.read(readingEnd, &buffer, buffer.count)
      #else
      let count = Glibc.read(readingEnd, &buffer, buffer.count)
      #endif
      if count < buffer.count { return }
    }
  }
}
