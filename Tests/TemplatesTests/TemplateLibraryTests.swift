import Diagnostics
import Templates
import Testing

struct TemplateLibraryTests {
  private func library(_ files: KeyValuePairs<String, String>) -> TemplateLibrary {
    TemplateLibrary(
      files.map { TemplateFile(name: $0, text: $1, path: "templates/\($0).mustache") }
    )
  }

  /// A template in which `⌖` marks where the diagnostic points, and what it says.
  struct Mistake: Sendable {
    var marked: String
    var message: String
    var hint: String?

    init(_ marked: String, _ message: String, hint: String? = nil) {
      self.marked = marked
      self.message = message
      self.hint = hint
    }
  }

  @Test(arguments: [
    Mistake("a\n  b ⌖{{x\n", "this tag is not closed", hint: "it ends with }}"),
    Mistake("é日 ⌖{{{x}}\n{{y}}", "this tag is not closed", hint: "it ends with }}}"),
    Mistake("⌖{{x\n{{y}}\n", "this tag is not closed", hint: "it ends with }}"),
    Mistake("{{=<% %>=}}\n⌖<% x }}", "this tag is not closed", hint: "it ends with %>"),
    Mistake("\t⌖{{", "this tag is not closed", hint: "it ends with }}"),
    Mistake("⌖{{}}", "this tag has no name"),
    Mistake("⌖{{# }}", "this tag has no name"),
    Mistake("a ⌖{{<parent}}", "<parent cannot be a name"),
    Mistake("a ⌖{{a..b}}", "a..b cannot be a name"),
    Mistake("a ⌖{{../b}}", "../b cannot be a name"),
    Mistake(
      "⌖{{#if x}}",
      "a name cannot contain spaces: if x",
      hint:
        "there are no commands: {{#name}}…{{/name}} repeats or shows, {{^name}}…{{/name}} is for"
        + " what is empty or missing"
    ),
    Mistake(
      "a\r\n ⌖{{=x=}}\r\n",
      "these delimiters make no sense",
      hint: "write two words without = between equals signs, such as {{=<% %>=}}"
    ),
    Mistake(
      "{{#a}}\n{{#b}}\n⌖{{/a}}",
      "{{/a}} stands where {{/b}} is due",
      hint: "the section b was opened in line 2"
    ),
    Mistake("{{#a}}{{/a}} ⌖{{/a}}", "{{/a}} closes a section that was not opened"),
    Mistake("{{#a}}\n ⌖{{^b}}", "the section b is not closed"),
  ])
  func `a mistake is reported where it is`(_ mistake: Mistake) throws {
    let pieces = mistake.marked.split(separator: "⌖", omittingEmptySubsequences: false)
    let before = try #require(pieces.first)
    let after = try #require(pieces.last)
    let lastLine = before.split(omittingEmptySubsequences: false) { $0.isNewline }.last ?? ""
    let rest = after.split(omittingEmptySubsequences: false) { $0.isNewline }.first ?? ""
    let expected = Diagnostic(
      .error,
      mistake.message,
      path: "templates/page.mustache",
      location: SourceLocation(
        line: before.count { $0.isNewline } + 1,
        column: lastLine.unicodeScalars.count + 1
      ),
      sourceLine: String(lastLine + rest),
      hint: mistake.hint
    )
    let library = library(["page": String(before + after)])
    #expect(library.diagnostics == [expected])
    #expect(throws: TemplateError.broken(name: "page")) { try library.render("page", [:]) }
  }

  @Test func `bytes that are not text are reported`() {
    let file = TemplateFile(name: "page", bytes: Array("a\nb".utf8) + [0xE9, 0x20], path: "p")
    #expect(
      TemplateLibrary([file]).diagnostics == [
        Diagnostic(
          .error,
          "this is not UTF-8 text",
          path: "p",
          location: SourceLocation(line: 2, column: 2),
          sourceLine: "b\u{FFFD} "
        )
      ]
    )
  }

  @Test func `a byte order mark does not count`() throws {
    let library = library(["page": "\u{FEFF}{{x}}"])
    #expect(try library.render("page", ["x": "1"]) == Array("1".utf8))
  }

  @Test func `an unknown partial is reported with the nearest name`() {
    let library = library(["page": "<p>\n  {{> headr}}\n", "header": "", "top": "{{>page}}"])
    #expect(
      library.diagnostics == [
        Diagnostic(
          .error,
          "there is no partial headr",
          path: "templates/page.mustache",
          location: SourceLocation(line: 2, column: 3),
          sourceLine: "  {{> headr}}",
          hint: "did you mean header?"
        )
      ]
    )
    #expect(throws: TemplateError.broken(name: "top")) { try library.render("top", [:]) }
  }

  @Test func `a partial that includes itself is reported once`() {
    let library = library(["page": "{{>a}}", "a": "{{>b}}", "b": "x {{>a}}", "other": ""])
    #expect(
      library.diagnostics == [
        Diagnostic(
          .error,
          "this partial includes itself: a → b → a",
          path: "templates/b.mustache",
          location: SourceLocation(line: 1, column: 3),
          sourceLine: "x {{>a}}"
        )
      ]
    )
    for name in ["page", "a", "b"] {
      #expect(throws: TemplateError.broken(name: name)) { try library.render(name, [:]) }
    }
    #expect(throws: Never.self) { try library.render("other", [:]) }
  }

  @Test func `an error in a partial breaks what includes it and nothing else`() {
    let library = library(["page": "{{>a}}", "a": "{{>b}}", "b": "{{x", "other": "y"])
    #expect(library.diagnostics.map(\.path) == ["templates/b.mustache"])
    #expect(throws: TemplateError.broken(name: "page")) { try library.render("page", [:]) }
    #expect(throws: Never.self) { try library.render("other", [:]) }
  }

  @Test func `an unknown template is an error`() {
    #expect(throws: TemplateError.unknown(name: "x")) { try library([:]).render("x", [:]) }
  }

  @Test func `the last file of a name counts`() throws {
    let library = library(["page": "{{broken", "page": "2"])
    #expect(library.diagnostics == [])
    #expect(library.names == ["page"])
    #expect(try library.render("page", [:]) == Array("2".utf8))
  }

  @Test func `names are found in templates and partials`() {
    let library = library([
      "page": "{{#photos}}\n {{title}}{{> part}}{{/photos}}{{> part}}",
      "part": "{{{a.b}}}{{^c}}{{/c}}",
    ])
    #expect(library.names(in: "page").map(\.name) == ["photos", "title", "a.b", "c"])
    let title = library.names(in: "page")[1]
    #expect(title.path == "templates/page.mustache")
    #expect(title.location == SourceLocation(line: 2, column: 2))
    #expect(title.sourceLine == " {{title}}{{> part}}{{/photos}}{{> part}}")
    #expect(library.names(in: "nothing") == [])
  }

  @Test func `a name that no page offers is a warning`() {
    let library = library([
      "page": "{{#photos}}{{.}}{{titel}}{{album.slug}}{{album.zzzzzz}}{{/photos}}"
    ])
    let value: TemplateValue = ["photos": [["title": "x"]], "album": ["slug": "y"]]
    #expect(
      library.warnings(for: "page", offered: value.names).map { [$0.message, $0.hint] } == [
        ["no page offers titel, so this tag renders nothing", "did you mean title?"],
        ["no page offers zzzzzz, so this tag renders nothing", nil],
      ]
    )
  }

  @Test func `threads may render one template at once`() async throws {
    let library = library(["page": "{{#items}}\n<{{n}}>{{> part}}\n{{/items}}", "part": "{{t}}"])
    let pages = try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
      for index in 0..<200 {
        group.addTask {
          let item: TemplateValue = ["n": .number(index)]
          let value: TemplateValue = [
            "items": .list(Array(repeating: item, count: index)), "t": "t\(index)",
          ]
          return (index, try library.render("page", value))
        }
      }
      var pages = [[UInt8]](repeating: [], count: 200)
      for try await (index, page) in group { pages[index] = page }
      return pages
    }
    for (index, page) in pages.enumerated() {
      let line = "<\(index)>t\(index)\n"
      #expect(String(decoding: page, as: UTF8.self) == String(repeating: line, count: index))
    }
  }
}
