import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// Whether someone asked the process to stop (Ctrl-C, or SIGTERM from a service manager).
public enum Interruption {
  private static let requested = Atomic<Bool>(false)

  /// Starts to listen: the first signal asks for a clean stop, the second one ends at once.
  ///
  /// Also ignores SIGPIPE, so that a reader that closes a pipe early is an error of a write and
  /// not the end of the process.
  public static func listen() {
    // A handler may only touch what is safe in a signal: one atomic, and `signal` itself.
    let handler: @convention(c) (Int32) -> Void = { number in
      Interruption.requested.store(true, ordering: .relaxed)
      signal(number, SIG_DFL)
    }
    signal(SIGINT, handler)
    signal(SIGTERM, handler)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Asks for a clean stop, as the first signal does.
  public static func request() { requested.store(true, ordering: .relaxed) }

  /// Whether a stop was asked for.
  public static var isRequested: Bool { requested.load(ordering: .relaxed) }
}
