/// What a command accepts on its command line.
struct CommandLineSyntax: Sendable {
  /// The command's name.
  var name: String
  /// One line on what it does.
  var summary: String
  /// The names of its operands in order; those in brackets may be left out.
  var operands: [String]
  /// Its options in the order of the help.
  var options: [CommandLineOption]
  /// More to say, already wrapped at 80 columns.
  var discussion = ""

  private static let help = CommandLineOption("--help", short: "-h", help: "show this help")

  /// The most operands that are accepted.
  var mostOperands: Int { operands.count }
  /// The fewest operands that are accepted.
  var fewestOperands: Int { operands.count { !$0.hasPrefix("[") } }

  /// The text of `vitrine COMMAND --help`.
  var helpText: String {
    var text = "\(summary)\n\nUsage: vitrine \(name)"
    text += operands.map { " " + $0 }.joined() + " [options]\n"
    if !discussion.isEmpty { text += "\n\(discussion)\n" }
    text += "\nOptions:\n"
    let listed = options + [Self.help]
    let column = (listed.map(\.synopsis.count).max() ?? 0) + 4
    for option in listed {
      let padding = String(repeating: " ", count: column - option.synopsis.count - 2)
      text += "  \(option.synopsis)\(padding)\(option.help)\n"
    }
    return text
  }

  /// Reads the arguments after the command's name.
  func parse(_ arguments: [String]) throws(UsageError) -> ParsedArguments {
    var parsed = ParsedArguments()
    var rest = arguments[...]
    var onlyOperands = false
    while let argument = rest.popFirst() {
      if onlyOperands || argument == "-" || !argument.hasPrefix("-") {
        parsed.operands.append(argument)
      } else if argument == "--" {
        onlyOperands = true
      } else {
        try parse(option: argument, rest: &rest, into: &parsed)
      }
    }
    if parsed.has("--help") { return parsed }
    guard parsed.operands.count <= mostOperands else {
      throw .unexpectedOperand(parsed.operands[mostOperands], command: name)
    }
    guard parsed.operands.count >= fewestOperands else {
      throw .missingOperand(operands[parsed.operands.count], command: name)
    }
    return parsed
  }

  private func parse(
    option argument: String,
    rest: inout ArraySlice<String>,
    into parsed: inout ParsedArguments
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    var written = String(parts[0])
    var attached = argument.hasPrefix("--") && parts.count == 2 ? String(parts[1]) : nil
    if !argument.hasPrefix("--"), argument.count > 2 {
      // `-oDIR` is `-o DIR`, as in other commands.
      written = String(argument.prefix(2))
      attached = String(argument.dropFirst(2))
    }
    let known = options + [Self.help]
    guard let option = known.first(where: { $0.name == written || $0.short == written }) else {
      throw .unknownOption(written, command: name, known: known.map(\.name))
    }
    if option.value == nil {
      guard attached == nil else { throw .unexpectedValue(option: option.name, command: name) }
      parsed.flags.insert(option.name)
    } else if let value = attached ?? rest.popFirst(), !value.isEmpty {
      parsed.values[option.name] = value
    } else {
      throw .missingValue(option: option.name, command: name)
    }
  }
}
