#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// Signals as something to wait for, for commands that run until they are told to stop.
public enum Signals {
  /// What somebody wants.
  public enum Wish: Sendable, Hashable {
    /// Ctrl-C, or SIGTERM from a service manager.
    case stop
    /// SIGHUP: look at everything again.
    case look
  }

  /// Keeps the signals for `next()`; to be called before other threads begin, which inherit it.
  ///
  /// Also ignores SIGPIPE, so that a client or a pipe that goes away is an error and not the end.
  public static func hold() {
    var set = signals
    pthread_sigmask(SIG_BLOCK, &set, nil)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Waits for a signal.
  public static func next() -> Wish {
    var set = signals
    var number: Int32 = 0
    while sigwait(&set, &number) != 0 {}
    return number == SIGHUP ? .look : .stop
  }

  /// Lets the next signal end the process at once.
  public static func release() {
    var set = signals
    signal(SIGINT, SIG_DFL)
    signal(SIGTERM, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  static var signals: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGINT)
    sigaddset(&set, SIGTERM)
    sigaddset(&set, SIGHUP)
    return set
  }
}
