import Diagnostics
import Testing
import YAML

@testable import Content

struct FrontMatterTests {
  struct Case: Sendable {
    var what: String
    var text: String
    var keys: [String]?
    var body: String
    var bodyLine = 1
    var warnings: [String] = []

    init(
      _ what: String,
      _ text: String,
      keys: [String]? = nil,
      body: String,
      line: Int = 1,
      warnings: [String] = []
    ) {
      self.what = what
      self.text = text
      self.keys = keys
      self.body = body
      bodyLine = line
      self.warnings = warnings
    }
  }

  @Test(arguments: [
    Case("both", "---\ntitle: A\n---\nText\n", keys: ["title"], body: "Text", line: 4),
    Case("blank lines between", "---\na: 1\n---\n\n\nText\n", keys: ["a"], body: "Text", line: 6),
    Case("dots at the end", "---\na: 1\n...\nText", keys: ["a"], body: "Text", line: 4),
    Case("blanks after the dashes", "--- \na: 1\n--- \nText", keys: ["a"], body: "Text", line: 4),
    Case("only settings", "---\na: 1\n---\n", keys: ["a"], body: "", line: 4),
    Case("only settings, no line end", "---\na: 1\n---", keys: ["a"], body: "", line: 4),
    Case("empty settings", "---\n---\nText", keys: [], body: "Text", line: 3),
    Case("only a comment", "---\n# a\n---\nText", keys: [], body: "Text", line: 4),
    Case("no settings", "Text\n\n---\n\nmore\n", body: "Text\n\n---\n\nmore"),
    Case("empty", "", body: ""),
    Case("blank", " \n\n", body: "", line: 3),
    Case("a rule at the top", "---\n\nText", body: "---\n\nText"),
    Case("a rule and prose", "---\nText, and more\n", body: "---\nText, and more"),
    Case("one line of dashes", "---", body: "---"),
    Case(
      "a rule further down",
      "---\na: 1\n---\nx\n---\ny",
      keys: ["a"],
      body: "x\n---\ny",
      line: 4
    ),
    Case("indented text", "---\na: 1\n---\n\n    code\n", keys: ["a"], body: "    code", line: 5),
    Case(
      "not closed",
      "---\na: 1\nb: 2\n\nText\n",
      keys: ["a", "b"],
      body: "Text",
      line: 5,
      warnings: ["1:1 the front matter is not closed"]
    ),
    Case(
      "not closed, no text",
      "---\na: 1",
      keys: ["a"],
      body: "",
      line: 3,
      warnings: ["1:1 the front matter is not closed"]
    ),
    Case(
      "TOML",
      "+++\ntitle = \"A\"\n+++\nText",
      keys: [],
      body: "Text",
      line: 4,
      warnings: ["1:1 front matter in TOML is not read"]
    ),
    Case(
      "no fence above",
      "title: A\ndraft: yes\n---\nText\n",
      keys: ["title", "draft"],
      body: "Text",
      line: 4,
      warnings: ["1:1 the front matter does not start with a line of three dashes"]
    ),
    Case(
      "no fence above, nested",
      "photos:\n  a.jpg:\n    hidden: yes\n# note\ntags:\n- b\n---\n",
      keys: ["photos", "tags"],
      body: "",
      line: 8,
      warnings: ["1:1 the front matter does not start with a line of three dashes"]
    ),
    Case(
      "no fences at all, and something private",
      "Draft: yes\n\nText",
      keys: ["Draft"],
      body: "Text",
      line: 3,
      warnings: ["1:1 the front matter does not start with a line of three dashes"]
    ),
    Case(
      "a blank line above the fence",
      "\n---\ndraft: yes\n---\nText",
      keys: ["draft"],
      body: "Text",
      line: 5,
      warnings: ["1:1 the front matter does not start with a line of three dashes"]
    ),
    Case(
      "a fence of two dashes",
      "--\ndraft: yes\n---\nText",
      keys: ["draft"],
      body: "Text",
      line: 4,
      warnings: ["1:1 the front matter does not start with a line of three dashes"]
    ),
    Case(
      "a fence of four dashes",
      "----\ndraft: yes\n----\n\nText",
      keys: ["draft"],
      body: "Text",
      line: 5,
      warnings: [
        "1:1 the front matter does not start with a line of three dashes"
      ]
    ),
    Case("prose with a colon", "Title: my book\n\nText", body: "Title: my book\n\nText"),
    Case("a heading with a colon", "Note: read\n---\nText", body: "Note: read\n---\nText"),
    Case(
      "prose below a known key",
      "Location: where it was.\nAnd more\n---\nText",
      body: "Location: where it was.\nAnd more\n---\nText"
    ),
    Case("plus signs", "+++\nText", body: "+++\nText"),
    Case(
      "broken",
      "---\na: 1\ntitle: b: c\n---\nText",
      keys: ["a"],
      body: "Text",
      line: 5,
      warnings: ["3:9 a colon is not allowed here"]
    ),
  ])
  func `settings and text are taken apart`(_ example: Case) {
    let frontMatter = FrontMatter(SourceText(example.text, path: "index.md"))
    let keys = frontMatter.settings.map { $0.root?.entries?.map(\.key) ?? [] }
    #expect(keys == example.keys, "\(example.what)")
    #expect(frontMatter.body == example.body, "\(example.what)")
    #expect(frontMatter.bodyLine == example.bodyLine, "\(example.what)")
    let warnings = frontMatter.diagnostics.map {
      "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.message)"
    }
    #expect(warnings == example.warnings, "\(example.what)")
  }
}
