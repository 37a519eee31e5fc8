import Diagnostics

/// A command line that cannot be understood.
enum UsageError: Error, Hashable {
  case unknownCommand(String, known: [String])
  case unknownOption(String, command: String, known: [String])
  case missingValue(option: String, command: String)
  case unexpectedValue(option: String, command: String)
  case unexpectedOperand(String, command: String)
  case missingOperand(String, command: String)
  case notANumber(String, option: String, command: String)
  case notAPort(String, option: String, command: String)
  case contradiction(String, String, command: String)

  /// The error for the printer, which ends with where help is to be had.
  var diagnostic: Diagnostic {
    switch self {
    case .unknownCommand(let word, let known):
      Diagnostic(
        .error,
        "there is no command '\(word)'",
        hint: Suggestion.nearest(to: word, among: known).map { "did you mean '\($0)'?" }
          ?? "vitrine --help lists the commands"
      )
    case .unknownOption(let word, let command, let known):
      Diagnostic(
        .error,
        "'\(command)' has no option '\(word)'",
        hint: Suggestion.nearest(to: word, among: known).map { "did you mean '\($0)'?" }
          ?? Self.help(command)
      )
    case .missingValue(let option, let command):
      Diagnostic(.error, "'\(option)' needs a value", hint: Self.help(command))
    case .unexpectedValue(let option, let command):
      Diagnostic(.error, "'\(option)' takes no value", hint: Self.help(command))
    case .unexpectedOperand(let word, let command):
      Diagnostic(.error, "'\(word)' is one argument too many", hint: Self.help(command))
    case .missingOperand(let name, let command):
      Diagnostic(.error, "\(name) is missing", hint: Self.help(command))
    case .notANumber(let text, let option, let command):
      Diagnostic(
        .error,
        "'\(option)' takes a whole number from 1 to 1024, not '\(text)'",
        hint: Self.help(command)
      )
    case .notAPort(let text, let option, let command):
      Diagnostic(
        .error,
        "'\(option)' takes a port from 1 to 65535, not '\(text)'",
        hint: Self.help(command)
      )
    case .contradiction(let left, let right, let command):
      Diagnostic(.error, "'\(left)' and '\(right)' exclude each other", hint: Self.help(command))
    }
  }

  private static func help(_ command: String) -> String { "see vitrine \(command) --help" }
}
