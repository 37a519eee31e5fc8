import Diagnostics
import Testing

struct DiagnosticPrinterTests {
  private let printer = DiagnosticPrinter()

  @Test(arguments: [
    (Diagnostic(.error, "no space is left"), "error: no space is left"),
    (Diagnostic(.note, "nothing to do", path: "a.md"), "a.md: note: nothing to do"),
    (
      Diagnostic(
        .warning,
        "unknown key titel",
        path: "content/lisbon/index.md",
        location: SourceLocation(line: 3, column: 1),
        sourceLine: "titel: Lisbon",
        hint: "did you mean title?"
      ),
      """
      content/lisbon/index.md:3:1: warning: unknown key titel
          titel: Lisbon
          ^
          hint: did you mean title?
      """
    ),
    (
      Diagnostic(.error, "a", path: "b", location: SourceLocation(line: 12), hint: "c"),
      "b:12:1: error: a\n    hint: c"
    ),
    (Diagnostic(.error, "a", sourceLine: "no place"), "error: a\n    no place"),
    (
      Diagnostic(.error, "a", location: SourceLocation(line: 1, column: 2), sourceLine: "xy"),
      "error: a\n    xy\n     ^"
    ),
  ])
  func `a diagnostic has one form`(_ diagnostic: Diagnostic, _ text: String) {
    #expect(printer.text(diagnostic) == text)
  }

  /// The two lines below the message, without their indent.
  private func snippet(_ line: String, column: Int) -> [String] {
    let diagnostic = Diagnostic(
      .error,
      "a",
      location: SourceLocation(line: 1, column: column),
      sourceLine: line
    )
    return printer.text(diagnostic).split(separator: "\n").dropFirst().map {
      String($0.dropFirst(4))
    }
  }

  struct Caret: Sendable {
    var what: String
    var line: String
    var column: Int
    var shown: String
    var caret: String

    init(_ what: String, _ line: String, _ column: Int, _ shown: String, _ caret: String) {
      self.what = what
      self.line = line
      self.column = column
      self.shown = shown
      self.caret = caret
    }
  }

  @Test(arguments: [
    Caret("the first column", "abc", 1, "abc", "^"),
    Caret("the last column", "abc", 3, "abc", "  ^"),
    Caret("just after the end", "abc", 4, "abc", "   ^"),
    Caret("far after the end", "abc", 99, "abc", "   ^"),
    Caret("before the start", "abc", 0, "abc", "^"),
    Caret("an empty line", "", 1, "", "^"),
    Caret("a tab is one column", "\t\tabc", 3, "  abc", "  ^"),
    Caret("a letter beyond ASCII", "éüabc", 3, "éüabc", "  ^"),
    Caret("a decomposed accent has no width", "e\u{301}abc", 3, "e\u{301}abc", " ^"),
    Caret("letters twice as wide", "日本abc", 3, "日本abc", "    ^"),
    Caret("letters twice as wide, in Korean and full width", "한ＡB", 3, "한ＡB", "    ^"),
    Caret("an emoji", "😀a", 2, "😀a", "  ^"),
    Caret(
      "a control character takes as much as is shown",
      "\u{1B}[1mx",
      5,
      "\\u{1b}[1mx",
      "         ^"
    ),
    Caret("a line break within the line", "a\nb", 3, "a\\nb", "   ^"),
  ])
  func `the caret stands below the column`(_ caret: Caret) {
    #expect(
      snippet(caret.line, column: caret.column) == [caret.shown, caret.caret],
      "\(caret.what)"
    )
  }

  @Test func `of a long line the part around the caret is shown`() {
    let line = (0..<100).map { "<\($0 + 100)>" }.joined()
    #expect(line.count == 500)

    let start = snippet(line, column: 2)
    #expect(start == [String(line.prefix(160)) + "…", " ^"])

    let middle = snippet(line, column: 251)
    #expect(
      middle == [
        "…" + String(line.dropFirst(170).prefix(160)) + "…",
        String(repeating: " ", count: 81) + "^",
      ]
    )
    #expect(middle[0].dropFirst(81).first == line.dropFirst(250).first)

    let end = snippet(line, column: 501)
    #expect(end == ["…" + String(line.suffix(160)), String(repeating: " ", count: 161) + "^"])
  }

  @Test func `a line of 160 letters is shown whole`() {
    let line = String(repeating: "x", count: 160)
    #expect(snippet(line, column: 160) == [line, String(repeating: " ", count: 159) + "^"])
  }

  @Test func `nothing can drive the terminal`() {
    let bad = "\u{1B}]0;x\u{7}\u{9B}\u{202E}\r\n\u{0}"
    let shown = "\\u{1b}]0;x\\u{7}\\u{9b}\\u{202e}\\u{d}\\n\\u{0}"
    let diagnostic = Diagnostic(.warning, bad, path: bad, sourceLine: bad, hint: bad)
    #expect(
      printer.text(diagnostic) == "\(shown): warning: \(shown)\n    \(shown)\n    hint: \(shown)"
    )
  }

  @Test func `ordinary text is not touched`() {
    let text = "Größe “日本” e\u{301} 😀 \\u{1b} שלום"
    #expect(Array(DiagnosticPrinter.printable(text).utf8) == Array(text.utf8))
  }

  @Test(arguments: [
    (Diagnostic.Severity.note, "\u{1B}[1;36mnote\u{1B}[0m: a"),
    (.warning, "\u{1B}[1;33mwarning\u{1B}[0m: a"),
    (.error, "\u{1B}[1;31merror\u{1B}[0m: a"),
  ])
  func `only the severity has a colour`(_ severity: Diagnostic.Severity, _ text: String) {
    #expect(DiagnosticPrinter(colors: true).text(Diagnostic(severity, "a")) == text)
  }

  @Test func `severities are ordered by gravity`() {
    #expect([.error, .note, .warning].sorted() == [Diagnostic.Severity.note, .warning, .error])
  }
}
