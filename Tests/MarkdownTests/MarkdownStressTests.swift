import Markdown
import Testing

struct MarkdownStressTests {
  /// What made other parsers slow or crash.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "[", "> ", ">", "*", "_", "`", "![", "[a](", "<", "&", "((", "a**b", "- ", "[a]: b\n", "<!--",
      "1. ", "<?", "[](<", "***a**", "`a``", "\0", "*a ", "[a](b) ", "![][r] ",
    ]
  )
  func `fifty thousand of anything are rendered`(pattern: String) {
    let text = String(repeating: pattern, count: 50_000)
    let html = MarkdownRenderer.html(text) { _ in .html("x") }
    #expect(html.utf8.count < text.utf8.count * 32)
    #expect(MarkdownRenderer.plainText(text, limit: 20).count <= 20)
  }

  @Test func `lists can be a thousand deep`() {
    let text = (0..<1000).map { String(repeating: "  ", count: $0) + "- a\n" }.joined()
    #expect(MarkdownRenderer.html(text).hasPrefix("<ul>\n<li>a\n<ul>"))
  }

  @Test func `a line can be five megabytes long`() {
    let text = String(repeating: "word ", count: 1_000_000)
    #expect(MarkdownRenderer.html(text).utf8.count == 5_000_000 - 1 + 8)
  }
}
