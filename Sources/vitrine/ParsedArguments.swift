/// The arguments of one command, sorted out.
struct ParsedArguments: Sendable, Hashable {
  /// Operands in order.
  var operands: [String] = []
  /// Values by the long name of their option; the last one counts.
  var values: [String: String] = [:]
  /// Long names of the flags that were given.
  var flags: Set<String> = []

  /// Whether a flag was given.
  func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// The operand at a place, or nil when there are fewer.
  func operand(_ index: Int) -> String? {
    operands.indices.contains(index) ? operands[index] : nil
  }

  /// The whole number an option was given, at least one, or nil without the option.
  func positiveNumber(_ option: String, command: String) throws(UsageError) -> Int? {
    guard let text = values[option] else { return nil }
    guard let number = Int(text), (1...1024).contains(number) else {
      throw .notANumber(text, option: option, command: command)
    }
    return number
  }

  /// The port an option was given, or nil without the option.
  func port(_ option: String, command: String) throws(UsageError) -> Int? {
    guard let text = values[option] else { return nil }
    guard let number = Int(text), (1...65_535).contains(number) else {
      throw .notAPort(text, option: option, command: command)
    }
    return number
  }
}
