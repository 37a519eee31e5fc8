import Diagnostics
import FileSystem
import Publishing

/// The entry of the process.
@main
enum Main {
  /// The version of the program, as `--version` prints it.
  static let version = "0.1.0"

  static func main() {
    let code = run(Array(CommandLine.arguments.dropFirst()), console: Console())
    Process.exit(code.rawValue)
  }

  /// Runs the command that the arguments name.
  static func run(_ arguments: [String], console: Console) -> ExitCode {
    do throws(UsageError) {
      guard let name = arguments.first else {
        console.remark(helpText)
        return .usage
      }
      switch name {
      case "--help", "-h", "help":
        return try help(for: Array(arguments.dropFirst()), console: console)
      case ImageWorkers.command:
        // Nobody types this: the program starts itself, to decode where a crash does no harm.
        ImageWorker.run()
        return .done
      case "--version":
        console.result("vitrine \(version)")
        return .done
      default:
        let command = try command(named: name)
        let parsed = try command.syntax.parse(Array(arguments.dropFirst()))
        if parsed.has("--help") {
          console.result(command.syntax.helpText)
          return .done
        }
        return try command.run(parsed, console)
      }
    } catch {
      console.report(error.diagnostic)
      return .usage
    }
  }

  private static func help(for arguments: [String], console: Console) throws(UsageError) -> ExitCode
  {
    guard let name = arguments.first else {
      console.result(helpText)
      return .done
    }
    console.result(try command(named: name).syntax.helpText)
    return .done
  }

  private static func command(named name: String) throws(UsageError) -> Command {
    guard let command = Command.all.first(where: { $0.syntax.name == name }) else {
      throw .unknownCommand(name, known: Command.all.map(\.syntax.name))
    }
    return command
  }

  static var helpText: String {
    var text = """
      Vitrine turns folders of photographs and Markdown pages into a static photo-album site.

      Usage: vitrine COMMAND [options]

      Commands:

      """
    let width = (Command.all.map(\.syntax.name.count).max() ?? 0) + 2
    for command in Command.all {
      let name = command.syntax.name
      text += "  \(name)\(String(repeating: " ", count: width - name.count))"
      text += command.syntax.summary + "\n"
    }
    text += """

      vitrine COMMAND --help tells more; vitrine --version prints the version.
      Exit codes: 0 done, 1 failed or a warning with --strict, 64 wrong usage.
      """
    return text
  }
}
