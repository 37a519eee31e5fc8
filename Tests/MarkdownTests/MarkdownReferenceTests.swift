import Markdown
import TestSupport
import Testing

struct MarkdownReferenceTests {
  private func references(_ text: String) -> [MarkdownReference] {
    var found: [MarkdownReference] = []
    _ = MarkdownRenderer.html(text) { reference in
      found.append(reference)
      return .unchanged
    }
    return found
  }

  @Test(arguments: [
    "![a](▸gone.jpg)", "one\n\ntwo\né [x](▸gone.jpg)", "> - é ![a](▸gone.jpg \"t\")",
    "one\ntwo [é](x.md) and ![a](▸gone.jpg)\nthree", "see ▸![a][r]\n\n[r]: gone.jpg",
    "[![é](x.md)](▸gone.jpg)", "![a](<▸gone.jpg>)", "a\r\nb [x](▸gone.jpg)\r\n",
  ])
  func `a reference knows its place`(marked: String) {
    let source = MarkedText(marked)
    let found = references(source.text).first { $0.address == "gone.jpg" }
    #expect(found?.line == source.line)
    #expect(found?.column == source.column)
  }

  @Test func `an address is escaped`() {
    let html = MarkdownRenderer.html("[a](b.md) ![c](d.jpg)") { reference in
      .address("../x y/" + reference.address + "?\"&京")
    }
    #expect(
      html
        == "<p><a href=\"../x%20y/b.md?%22&amp;%E4%BA%AC\">a</a> "
        + "<img src=\"../x%20y/d.jpg?%22&amp;%E4%BA%AC\" alt=\"c\" /></p>\n"
    )
  }

  @Test func `an image is replaced by HTML inside a link too`() {
    let html = MarkdownRenderer.html("a ![b](c.jpg) [![d](e.jpg)](f.md)") { reference in
      reference.kind == .image ? .html("<picture>\(reference.text)</picture>") : .unchanged
    }
    #expect(
      html == "<p>a <picture>b</picture> <a href=\"f.md\"><picture>d</picture></a></p>\n"
    )
  }

  @Test func `what is in alternative text is not asked about`() {
    #expect(references("![a [b](c.md) ![d](e.jpg)](f.jpg)").map(\.address) == ["f.jpg"])
  }

  @Test func `a dangerous address is refused even when the caller gives it`() {
    #expect(
      MarkdownRenderer.html("[a](b)") { _ in .address("javascript:x") }
        == "<p><a href=\"\">a</a></p>\n"
    )
  }
}
