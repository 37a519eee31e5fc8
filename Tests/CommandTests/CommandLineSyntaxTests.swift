import Diagnostics
import Testing

@testable import vitrine

@Suite struct CommandLineSyntaxTests {
  private let syntax = CommandLineSyntax(
    name: "paint",
    summary: "Paint a wall.",
    operands: ["WALL", "[ROOM]"],
    options: [
      CommandLineOption("--color", short: "-c", value: "NAME", help: "the colour"),
      CommandLineOption("--twice", help: "two coats"),
    ]
  )

  @Test(
    arguments: [
      (["north", "--color", "red"], ["north"], ["--color": "red"], []),
      (["--color=red", "north"], ["north"], ["--color": "red"], []),
      (["-c", "red", "north"], ["north"], ["--color": "red"], []),
      (["-cred", "north"], ["north"], ["--color": "red"], []),
      (["north", "-c", "red", "-c", "blue"], ["north"], ["--color": "blue"], []),
      (["--twice", "north", "hall"], ["north", "hall"], [:], ["--twice"]),
      (["--", "--twice"], ["--twice"], [:], []),
      (["-"], ["-"], [:], []),
    ] as [([String], [String], [String: String], Set<String>)]
  )
  func `options may stand anywhere and take their value in every usual way`(
    arguments: [String],
    operands: [String],
    values: [String: String],
    flags: Set<String>
  ) throws {
    let parsed = try syntax.parse(arguments)
    #expect(parsed == ParsedArguments(operands: operands, values: values, flags: flags))
  }

  @Test(
    arguments: [
      (
        ["north", "--colour", "red"],
        UsageError.unknownOption(
          "--colour",
          command: "paint",
          known: ["--color", "--twice", "--help"]
        )
      ),
      (["north", "--color"], .missingValue(option: "--color", command: "paint")),
      (["north", "--color="], .missingValue(option: "--color", command: "paint")),
      (["north", "-c", ""], .missingValue(option: "--color", command: "paint")),
      (["north", "--twice=yes"], .unexpectedValue(option: "--twice", command: "paint")),
      (["north", "hall", "house"], .unexpectedOperand("house", command: "paint")),
      ([], .missingOperand("WALL", command: "paint")),
    ] as [([String], UsageError)]
  )
  func `a wrong command line names what is wrong`(arguments: [String], error: UsageError) {
    #expect(throws: error) { try syntax.parse(arguments) }
  }

  @Test func `help is served even when operands are missing`() throws {
    #expect(try syntax.parse(["--help"]).has("--help"))
    #expect(try syntax.parse(["-h"]).has("--help"))
  }

  @Test func `a misspelt option gets a suggestion`() {
    let error = UsageError.unknownOption("--colr", command: "paint", known: ["--color", "--twice"])
    #expect(error.diagnostic.hint == "did you mean '--color'?")
  }

  @Test(arguments: ["0", "-1", "two", "", "1025", "1.5"])
  func `a count must be a whole number within reason`(text: String) {
    let parsed = ParsedArguments(values: ["--jobs": text])
    #expect(throws: UsageError.notANumber(text, option: "--jobs", command: "paint")) {
      try parsed.positiveNumber("--jobs", command: "paint")
    }
  }

  @Test func `the help lines up`() {
    #expect(
      syntax.helpText == """
        Paint a wall.

        Usage: vitrine paint WALL [ROOM] [options]

        Options:
          -c, --color NAME  the colour
          --twice           two coats
          -h, --help        show this help

        """
    )
  }
}
