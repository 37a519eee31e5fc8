public import Gallery
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// A process that does work for this one, so that it can crash or hang alone.
///
/// It talks over a `MessageChannel` that it has as its standard input; what it prints is lost.
public final class HelperProcess: Sendable {
  /// Why there was no answer.
  public enum Failure: Error, Sendable, Hashable {
    /// The helper was ended by a signal.
    case killed(Int32)
    /// The helper ended, or answered what nobody can read.
    case ended
    /// The time was over; the helper has been killed.
    case late
  }

  private let process: pid_t
  private let channel: MessageChannel
  private let isRunning = Mutex(true)

  /// Starts a helper.
  ///
  /// - Parameters:
  ///   - program: the program's file.
  ///   - arguments: its arguments.
  /// - Throws: why it cannot be started.
  public init(_ program: FilePath, _ arguments: [String]) throws(SystemError) {
    let ends = try MessageChannel.makePair()
    channel = MessageChannel(socket: ends.ours)
    // Ours is closed when the helper has its own, so that its end is the end of the channel.
    let theirs = MessageChannel(socket: ends.theirs)
    process = try Spawning.start(program, arguments, input: theirs.number)
  }

  deinit {
    // An idle helper ends by itself when its channel closes; one that hangs would not.
    _ = end(by: SIGKILL)
  }

  /// Sends a message and waits for the answer; after a failure the helper is gone.
  public func ask(
    _ message: [UInt8],
    before deadline: ContinuousClock.Instant
  ) throws(Failure) -> [UInt8] {
    do throws(MessageChannel.Failure) {
      try channel.send(message)
      return try channel.receive(before: deadline)
    } catch {
      // One that closed its end is ending by itself, and its own signal tells why.
      let status = end(by: error == .late ? SIGKILL : nil)
      if error == .late { throw .late }
      let signal = status & 0x7F
      throw signal == 0 ? .ended : .killed(signal)
    }
  }

  /// Whether a signal means that the program itself went wrong, and nobody stopped it.
  public static func isCrash(_ signal: Int32) -> Bool {
    [SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS].contains(signal)
  }

  /// Waits until the process has ended, and makes sure that it does.
  private func end(by signal: Int32?) -> Int32 {
    isRunning.withLock { isRunning in
      guard isRunning else { return 0 }
      isRunning = false
      if let signal {
        kill(process, signal)
      } else if !Spawning.hasEnded(process, within: .seconds(2)) {
        kill(process, SIGKILL)
      }
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      return status
    }
  }
}
