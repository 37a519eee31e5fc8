import Markdown
import Testing

@Suite struct MarkdownRendererTests {
  @Test(arguments: [
    ("", ""),
    ("plain", "<p>plain</p>\n"),
    ("# One\n\n###### Six", "<h1>One</h1>\n<h6>Six</h6>\n"),
    ("a & b < c", "<p>a &amp; b &lt; c</p>\n"),
    ("a\\\nb", "<p>a<br />\nb</p>\n"),
    ("\"quoted\" -- text...", "<p>&quot;quoted&quot; -- text...</p>\n"),
    ("[京都](京都.jpg)", "<p><a href=\"%E4%BA%AC%E9%83%BD.jpg\">京都</a></p>\n"),
    ("[x](javascript:alert(1))", "<p><a href=\"\">x</a></p>\n"),
    ("nul\u{0}byte", "<p>nul\u{FFFD}byte</p>\n"),
    ("one\r\ntwo", "<p>one\ntwo</p>\n"),
  ])
  func `text becomes HTML that cannot do harm`(text: String, html: String) {
    #expect(MarkdownRenderer.html(text) == html)
  }

  @Test func `raw HTML is published only when asked for`() {
    let options = MarkdownOptions(allowsRawHTML: true)
    #expect(MarkdownRenderer.html("<b>x</b>", options: options) == "<p><b>x</b></p>\n")
  }

  @Test func `headings sink, but not below the lowest level`() {
    let options = MarkdownOptions(headingShift: 1)
    #expect(
      MarkdownRenderer.html("# A\n\n## B\n\n###### C", options: options)
        == "<h2>A</h2>\n<h3>B</h3>\n<h6>C</h6>\n"
    )
  }

  @Test func `links and images are offered with their text and place, the innermost first`() {
    var seen: [MarkdownReference] = []
    let text = "intro\n\nsee [the *sea*](sea/ \"blue\") and\n[![a](a.jpg)](b.html)\n"
    _ = MarkdownRenderer.html(text) {
      seen.append($0)
      return .unchanged
    }
    #expect(seen.map(\.kind) == [.link, .image, .link])
    #expect(seen.map(\.address) == ["sea/", "a.jpg", "b.html"])
    #expect(seen.map(\.text) == ["the sea", "a", "a"])
    #expect(seen.map(\.title) == ["blue", "", ""])
    #expect(seen.allSatisfy { (3...4).contains($0.line) })
  }

  @Test func `a reference can get another address or be replaced by HTML`() {
    let html = MarkdownRenderer.html("[x](old) ![alt ![inner](i)](y.jpg)") { reference in
      switch reference.address {
      case "old": .address("new?a=1&b=2")
      case "y.jpg": .html("<img src=\"z.jpg\" alt=\"\(reference.text)\">")
      default: .unchanged
      }
    }
    #expect(
      html == "<p><a href=\"new?a=1&amp;b=2\">x</a> <img src=\"z.jpg\" alt=\"alt inner\"></p>\n"
    )
  }

  @Test(arguments: [
    ("# A *b*\n\nc `d`\ne", "A b c d e"),
    ("- x\n- y", "x y"),
    ("![a photo](p.jpg) by me", "a photo by me"),
    ("<b>raw</b>", "raw"),
    ("", ""),
  ])
  func `plain text keeps the words and drops the markup`(text: String, plain: String) {
    #expect(MarkdownRenderer.plainText(text) == plain)
  }

  @Test(arguments: [
    ("one two three", 13, "one two three"), ("one two three", 8, "one two…"),
    ("one two three", 7, "one…"), ("onetwo", 4, "one…"), ("onetwo", 0, ""), ("", 5, ""),
    ("*one* two", 4, "one…"),
  ])
  func `plain text is cut after a word`(text: String, limit: Int, plain: String) {
    #expect(MarkdownRenderer.plainText(text, limit: limit) == plain)
  }
}
