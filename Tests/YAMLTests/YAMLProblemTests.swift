import Diagnostics
import TestSupport
import Testing
import YAML

struct YAMLProblemTests {
  static let broken: [(String, String, String?)] = [
    (
      "title: Lisbon▸: a walk\n", "a colon is not allowed here",
      "put text that holds a colon in quotes"
    ),
    ("a: 1\n▸\tb: 2\n", "a tab cannot indent", "indent with spaces"),
    (
      "title: ▸@home\n", "text without quotes cannot start with this character",
      "put the text in quotes"
    ),
    ("é: 1\ntitle: ▸\"unclosed\n  - [\n", "the quotation mark is never closed", nil),
    ("a: 1\n▸just words\n", "expected a key, a colon and a value", nil),
    ("tags: ▸[one, two\n", "the list is not closed, or a comma is missing", nil),
    ("b: [▸", "expected a value here", nil),
    ("a: 1\nb: [▸\n\n", "expected a value here", nil),
    ("tags: [one, ▸}\n", "expected a value here", nil),
    ("privacy: ▸{camera: no\n", "the map is not closed, or a comma is missing", nil),
    (
      "title: 'it'▸s'\n", "expected a key here", "check the indentation and the quotes above"
    ),
    (
      "tags:\n  - a\n  ▸b: 1\n", "expected a list item here",
      "start each item with a dash and indent all alike"
    ),
    (
      "a: \"x ▸\\q\"\n", "unknown escape after a backslash",
      "use single quotes, or write the backslash twice"
    ),
    ("é: x▸\u{7}\n", "a control character is not allowed here", nil),
    ("a: 1\nb: ▸*missing\n", "nothing above is named &missing", nil),
    ("a: &loop [1, ▸*loop]\n", "nothing above is named &loop", nil),
  ]

  @Test(arguments: broken)
  func `a broken file is explained at its place`(
    marked: String,
    message: String,
    hint: String?
  ) {
    let source = MarkedText(marked)
    let document = YAMLDocument(reading: source.text)
    let location = SourceLocation(line: source.line, column: source.column)
    #expect(document.problems == [YAMLProblem(message, at: location, hint: hint)])
    #expect(document.isBroken)
  }

  @Test func `lines are counted from the first line given`() {
    let document = YAMLDocument(reading: "a: 1\nb: [c", firstLine: 10)
    #expect(document.problems.map(\.location) == [SourceLocation(line: 11, column: 4)])
  }

  @Test func `a problem becomes a warning with its line`() {
    let source = SourceText("---\ntitle: a: b\n", path: "content/index.md")
    let problem = YAMLProblem("no", at: SourceLocation(line: 2, column: 9), hint: "try")
    #expect(
      problem.diagnostic(in: source)
        == Diagnostic(
          .warning,
          "no",
          path: "content/index.md",
          location: SourceLocation(line: 2, column: 9),
          sourceLine: "title: a: b",
          hint: "try"
        )
    )
  }

  @Test func `what stands above a problem is kept`() {
    let document = YAMLDocument(reading: "title: Lisbon\ndraft: yes\ntags: [a\n")
    #expect(document.root?.entries?.map(\.key) == ["title", "draft"])
    let cut = YAMLDocument(reading: "sort: name\ntitle: Lisbon: a walk\n")
    #expect(cut.root?.entries?.map(\.key) == ["sort"])
  }

  @Test func `a key written twice is named and the last value counts`() {
    let source = MarkedText("title: one\nsort: name\n▸title: two\n")
    let document = YAMLDocument(reading: source.text)
    #expect(document.root?.entries?.map(\.value.text) == ["two", "name"])
    #expect(
      document.problems == [
        YAMLProblem(
          "`title` is on line 1 already",
          at: SourceLocation(line: source.line, column: source.column),
          hint: "the last one counts; remove the other"
        )
      ]
    )
    #expect(!document.isBroken)
  }

  @Test func `composed and decomposed keys are two keys`() {
    let document = YAMLDocument(reading: "\u{E9}: 1\ne\u{301}: 2\n")
    #expect(document.root?.entries?.count == 2)
    #expect(document.problems.isEmpty)
  }

  @Test func `a list as key is left out`() {
    let document = YAMLDocument(reading: "? [a]\n: 1\nb: 2\n")
    #expect(document.root?.entries?.map(\.key) == ["b"])
    #expect(document.problems.map(\.message) == ["a key must be text"])
  }

  @Test func `a second document is not read`() {
    let document = YAMLDocument(reading: "a: 1\n---\nb: 2\n")
    #expect(document.root?.entries?.map(\.key) == ["a"])
    #expect(
      document.problems == [
        YAMLProblem("only what is above this line is read", at: SourceLocation(line: 2))
      ]
    )
  }
}
