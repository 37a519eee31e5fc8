#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// The process's standard output and standard error.
public enum Terminal {
  /// One of the two.
  public enum Stream: Int32, Sendable {
    case output = 1
    case error = 2
  }

  /// Whether a person sees the stream, and not a file or a pipe.
  public static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// Whether a terminal's Ctrl-C goes to this process and the others of its group.
  static var isForeground: Bool {
    let terminal = open("/dev/tty", O_RDONLY | O_CLOEXEC)
    guard terminal >= 0 else { return false }
    defer { close(terminal) }
    return tcgetpgrp(terminal) == getpgrp()
  }

  /// Whether colours are welcome (no-color.org, and dumb terminals).
  public static var wantsColors: Bool {
    environment("NO_COLOR").map(\.isEmpty) ?? true && environment("TERM") != "dumb"
  }

  /// The width of the terminal in columns, 80 when it does not tell.
  public static func width(of stream: Stream) -> Int {
    var size = winsize()
    guard ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes all of a text; a reader that has gone away is no failure of ours.
  public static func write(_ text: String, to stream: Stream) {
    var text = text
    text.withUTF8 { buffer in
      var rest = UnsafeRawBufferPointer(buffer)
      while let base = rest.baseAddress, !rest.isEmpty {
        let count = retryingInterrupts {
          #if canImport(Darwin)
          Darwin.write(stream.rawValue, base, rest.count)
          #elseif canImport(Musl)
          Musl.write(stream.rawValue, base, rest.count)
          #else
          Glibc.write(stream.rawValue, base, rest.count)
          #endif
        }
        guard count > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
    }
  }

  /// The value of an environment variable, or nil.
  public static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
