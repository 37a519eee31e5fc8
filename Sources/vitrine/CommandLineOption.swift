/// One option of a command.
struct CommandLineOption: Sendable, Hashable {
  /// The long name with its dashes, by which the value is asked for.
  var name: String
  /// A short name with its dash, or nil.
  var short: String?
  /// What stands for the value in the help, or nil for a flag.
  var value: String?
  /// One line of help.
  var help: String

  init(_ name: String, short: String? = nil, value: String? = nil, help: String) {
    self.name = name
    self.short = short
    self.value = value
    self.help = help
  }

  /// The option as the help lists it, such as `-o, --output DIR`.
  var synopsis: String {
    (short.map { "\($0), " } ?? "") + name + (value.map { " \($0)" } ?? "")
  }
}
