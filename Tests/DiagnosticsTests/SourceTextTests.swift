import Diagnostics
import Testing

struct SourceTextTests {
  private let source = SourceText("one\n\nthrée\n", path: "a.md")

  @Test func `lines are counted from one`() {
    #expect(source.lineCount == 4)
    #expect((0...5).map(source.line) == [nil, "one", "", "thrée", "", nil])
  }

  @Test func `an empty text has one line`() {
    let empty = SourceText("", path: "a.md")
    #expect(empty.lineCount == 1)
    #expect(empty.line(1) == "")
    #expect(empty.lines(from: 1, upTo: 2) == "")
  }

  @Test(arguments: [
    (1, 2, "one\n"), (2, 4, "\nthrée\n"), (1, 9, "one\n\nthrée\n"), (4, 5, ""), (3, 3, ""),
    (3, 1, ""), (7, 9, ""),
  ])
  func `a run of lines keeps its line breaks`(_ first: Int, _ end: Int, _ text: String) {
    #expect(source.lines(from: first, upTo: end) == text)
  }

  @Test func `a diagnostic carries the line it is about`() {
    let place = SourceLocation(line: 3, column: 4)
    #expect(
      source.diagnostic(.warning, "odd", at: place, hint: "mend it")
        == Diagnostic(
          .warning,
          "odd",
          path: "a.md",
          location: place,
          sourceLine: "thrée",
          hint: "mend it"
        )
    )
    let beyond = SourceLocation(line: 9)
    #expect(source.diagnostic(.error, "x", at: beyond).sourceLine == nil)
  }
}
