import Markdown
import Testing

struct RawHTMLTests {
  @Test(arguments: [
    ("<script>alert(1)</script>\n\nok", "<p>ok</p>\n"),
    ("a <img src=x onerror=alert(1)> b", "<p>a  b</p>\n"),
    ("![x](data:text/html;base64,AA)", "<p><img src=\"\" alt=\"x\" /></p>\n"),
    ("<!-- note -->\n\nok", "<p>ok</p>\n"),
    ("a <b>bold</b>", "<p>a bold</p>\n"),
    ("<iframe src=x>", ""),
    ("<foo", "<p>&lt;foo</p>\n"),
    ("{{ x }} ]]>", "<p>{{ x }} ]]&gt;</p>\n"),
  ])
  func `raw HTML leaves no trace`(text: String, expected: String) {
    #expect(MarkdownRenderer.html(text) == expected)
  }

  @Test func `the place of raw HTML is told, but not of comments and of ends`() {
    let text = "é <b>x</b>\n\n<!-- c -->\n\n- a\n- <i>y</i>\n\n<div>\nz\n</div>\n"
    #expect(
      MarkdownRenderer.rawHTML(in: text) == [
        MarkdownPosition(line: 1, column: 3), MarkdownPosition(line: 6, column: 3),
        MarkdownPosition(line: 8, column: 1),
      ]
    )
  }

  @Test func `text without raw HTML has no place of it`() {
    #expect(MarkdownRenderer.rawHTML(in: "1 < 2 and <https://example.org>") == [])
  }
}
