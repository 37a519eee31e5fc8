private import CSystem
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// A command line that the shell runs.
public final class ShellCommand: Sendable {
  /// How it ended.
  public enum Outcome: Sendable, Hashable {
    /// With a code, 0 for success.
    case exited(Int32)
    /// By a signal.
    case killed(Int32)
  }

  private let process: pid_t
  /// Whether the command and its children are a process group.
  private let isGroup: Bool
  private let isRunning = Mutex(true)

  /// Starts a command.
  ///
  /// Its output goes where ours goes, and signals do to it what they do to any command. It has a
  /// process group of its own, unless a person at a terminal has ours: then Ctrl-C reaches all of
  /// it, and it may ask for a password.
  ///
  /// - Parameters:
  ///   - line: what a person would type.
  ///   - environment: variables to add to ours, or to set anew.
  /// - Throws: why the shell cannot be started.
  public init(_ line: String, environment: [String: String]) throws(SystemError) {
    var attributes = Self.Attributes()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var usual = Signals.signals
    sigaddset(&usual, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    var flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    isGroup = !Terminal.isForeground
    if isGroup {
      posix_spawnattr_setpgroup(&attributes, 0)
      flags |= Int16(POSIX_SPAWN_SETPGROUP)
    }
    posix_spawnattr_setflags(&attributes, flags)
    var process: pid_t = 0
    let result = Self.withPointers(["/bin/sh", "-c", line]) { arguments in
      Self.withPointers(Self.merged(environment)) { variables in
        posix_spawn(&process, "/bin/sh", nil, &attributes, arguments, variables)
      }
    }
    guard result == 0 else { throw SystemError("start /bin/sh", code: result) }
    self.process = process
  }

  /// Waits until it has ended.
  public func wait() -> Outcome {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    isRunning.withLock { $0 = false }
    // The lower seven bits are the signal, the next eight the code (wait(2)).
    return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(status & 0x7F)
  }

  /// Asks it to end, with all that it has started.
  public func terminate() {
    // Under the lock, or the number could be another process's by now.
    isRunning.withLock { if $0 { kill(isGroup ? -process : process, SIGTERM) } }
  }

  #if canImport(Darwin)
  private typealias Attributes = posix_spawnattr_t?
  #else
  private typealias Attributes = posix_spawnattr_t
  #endif

  /// Our own variables as C has them.
  static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    vitrine_environment()
  }

  private static func merged(_ additions: [String: String]) -> [String] {
    var variables: [String] = []
    var next = environment
    while let entry = next?.pointee {
      let text = String(cString: entry)
      let name = text.prefix { $0 != "=" }
      if additions[String(name)] == nil { variables.append(text) }
      next = next?.successor()
    }
    return variables + additions.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }

  /// Calls a function with strings as C has them, behind the last of which is no pointer.
  static func withPointers<Result>(
    _ strings: [String],
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("an empty list of strings") }
      return body(base)
    }
  }
}
