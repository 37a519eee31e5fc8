/// What the process tells the shell.
enum ExitCode: Int32 {
  /// Done; broken photos are warnings.
  case done = 0
  /// Failed, or a warning with `--strict`.
  case failed = 1
  /// Wrong usage, as in sysexits.h.
  case usage = 64
  /// Stopped by Ctrl-C: 128 and the number of SIGINT, as shells count.
  case interrupted = 130
}
