/// One command of the program.
struct Command: Sendable {
  /// What it accepts.
  var syntax: CommandLineSyntax
  /// Runs it with its sorted arguments.
  var run: @Sendable (ParsedArguments, Console) throws(UsageError) -> ExitCode

  /// All commands in the order of the help.
  static let all = [
    Command(syntax: BuildCommand.syntax, run: BuildCommand.run),
    Command(syntax: ServeCommand.syntax, run: ServeCommand.run),
    Command(syntax: WatchCommand.syntax, run: WatchCommand.run),
    Command(syntax: CheckCommand.syntax, run: CheckCommand.run),
    Command(syntax: InitCommand.syntax, run: InitCommand.run),
    Command(syntax: NewCommand.syntax, run: NewCommand.run),
    Command(syntax: ContextCommand.syntax, run: ContextCommand.run),
  ]
}
