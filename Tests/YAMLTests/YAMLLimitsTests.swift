import Diagnostics
import Testing
import YAML

struct YAMLLimitsTests {
  /// Each level repeats the one above nine times: 9⁹ values from about 400 bytes.
  private static let billionLaughs =
    "a0: &a0 [x]\n"
    + (1...9).map { level in
      "a\(level): &a\(level) [" + repeatElement("*a\(level - 1)", count: 9).joined(separator: ",")
        + "]\n"
    }.joined()

  @Test func `aliases cannot multiply without end`() {
    let document = YAMLDocument(reading: Self.billionLaughs)
    #expect(document.problems.map(\.message) == ["more than 2000000 values are not read"])
    #expect(document.problems.map(\.location.line) == [8])
  }

  @Test func `aliases cannot pile up depth`() {
    // Each line nests the one above 40 levels deeper.
    let lines = (1...20).map { level in
      "a\(level): &a\(level) " + String(repeating: "[", count: 40) + "*a\(level - 1)"
        + String(repeating: "]", count: 40)
    }
    let document = YAMLDocument(reading: "a0: &a0 x\n" + lines.joined(separator: "\n"))
    #expect(document.problems.map(\.message) == ["nested more than 64 levels deep"])
    #expect(document.problems.map(\.location.line) == [3])
  }

  @Test(arguments: ["[", "{a: ", "- "])
  func `nesting is bounded`(opening: String) {
    let document = YAMLDocument(reading: String(repeating: opening, count: 200_000))
    #expect(document.problems.map(\.message) == ["nested more than 64 levels deep"])
  }

  @Test func `sixty-four levels are fine`() {
    let text = String(repeating: "[", count: 64) + "x" + String(repeating: "]", count: 64)
    #expect(YAMLDocument(reading: text).problems.isEmpty)
  }

  @Test func `too many bytes are refused before reading`() {
    var limits = YAMLLimits()
    limits.bytes = 10
    let document = YAMLDocument(reading: "title: Lisbon", limits: limits)
    #expect(document.root == nil)
    #expect(document.problems.map(\.message) == ["more than 10 bytes of YAML are not read"])
  }

  @Test func `a long text is read whole`() {
    let title = String(repeating: "x", count: 1 << 20)
    #expect(YAMLDocument(reading: "title: " + title).root?.entries?.first?.value.text == title)
  }
}
