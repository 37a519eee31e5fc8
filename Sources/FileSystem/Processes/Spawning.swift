import Gallery

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// Starting programs without a shell.
enum Spawning {
  #if canImport(Darwin)
  private typealias Actions = posix_spawn_file_actions_t?
  private typealias Attributes = posix_spawnattr_t?
  #else
  private typealias Actions = posix_spawn_file_actions_t
  private typealias Attributes = posix_spawnattr_t
  #endif

  /// Starts a program with a descriptor as its standard input and its output thrown away.
  static func start(
    _ program: FilePath,
    _ arguments: [String],
    input: Int32
  ) throws(SystemError) -> pid_t {
    var actions = Actions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    for output in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
    }
    var attributes = Attributes()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Ctrl-C goes to all processes of a terminal; what a helper does then is its parent's to say.
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&usual)
    sigaddset(&usual, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETPGROUP)
    )
    var process: pid_t = 0
    let result = program.withCPath { path in
      ShellCommand.withPointers([program.description] + arguments) { words in
        posix_spawn(&process, path, &actions, &attributes, words, ShellCommand.environment)
      }
    }
    guard result == 0 else { throw SystemError("start \(program)", code: result) }
    return process
  }

  /// Waits for a process to end and leaves it to be collected.
  static func hasEnded(_ process: pid_t, within time: Duration) -> Bool {
    let deadline = ContinuousClock.now + time
    while ContinuousClock.now < deadline {
      var information = siginfo_t()
      let flags = Int32(WEXITED) | Int32(WNOHANG) | Int32(WNOWAIT)
      let result = waitid(P_PID, id_t(process), &information, flags)
      if result < 0 || information.si_signo != 0 { return true }
      usleep(2000)
    }
    return false
  }
}
