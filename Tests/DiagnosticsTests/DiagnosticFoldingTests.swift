import Diagnostics
import Testing

struct DiagnosticFoldingTests {
  private func warnings(_ messages: [String]) -> [Diagnostic] {
    messages.map { Diagnostic(.warning, $0) }
  }

  @Test func `a short list is told whole`() {
    let list = warnings(["a", "a", "b", "a"])
    let folding = DiagnosticFolding(list, limit: 3)
    #expect(folding.shown == list)
    #expect(folding.folded.isEmpty)
  }

  @Test func `of many of one kind the first are told, and the others counted`() {
    let folding = DiagnosticFolding(warnings(["a", "b", "a", "c", "a", "b", "b", "a"]), limit: 2)
    #expect(folding.shown.map(\.message) == ["a", "b", "a", "c", "b"])
    #expect(folding.folded.map(\.example.message) == ["a", "b"])
    #expect(folding.folded.map(\.count) == [2, 1])
  }

  @Test(arguments: [
    ("there is nothing at `a.jpg`", "there is nothing at `b 2.jpg`", 1),
    ("only the upper 38 % can be decoded", "only the upper 7 % can be decoded", 1),
    ("left out: is empty", "left out: holds nothing", 2),
  ])
  func `names and numbers make no other kind`(first: String, second: String, shown: Int) {
    #expect(DiagnosticFolding(warnings([first, second]), limit: 1).shown.count == shown)
  }

  @Test func `errors are told always, and a warning is no note`() {
    let errors = [Diagnostic(.error, "a"), Diagnostic(.error, "a")]
    #expect(DiagnosticFolding(errors, limit: 1).shown == errors)
    let mixed = [Diagnostic(.note, "a"), Diagnostic(.warning, "a")]
    #expect(DiagnosticFolding(mixed, limit: 1).shown == mixed)
  }
}
