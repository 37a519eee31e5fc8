import Templates
import Testing

struct RenderingRulesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var template: String
    var partials: [String: String] = [:]
    var value: TemplateValue
    var page: String

    init(
      _ rule: String,
      _ template: String,
      _ value: TemplateValue,
      _ page: String,
      partials: [String: String] = [:]
    ) {
      testDescription = rule
      self.template = template
      self.value = value
      self.page = page
      self.partials = partials
    }
  }

  @Test(arguments: tags + sections + lines + partials + delimiters)
  func `a template renders as the Mustache rules say`(_ example: Case) throws {
    var files = example.partials.map { name, text in
      TemplateFile(name: name, text: text, path: "\(name).mustache")
    }
    files.append(TemplateFile(name: "page", text: example.template, path: "page.mustache"))
    let library = TemplateLibrary(files)
    #expect(library.diagnostics == [])
    let page = try library.render("page", example.value)
    #expect(String(decoding: page, as: UTF8.self) == example.page)
  }

  static let tags = [
    Case("text stays", "a  b\tc\n\n d\r\n", [:], "a  b\tc\n\n d\r\n"),
    Case("an empty template is an empty page", "", [:], ""),
    Case("a blank template stays blank", " \n", [:], " \n"),
    Case("a blank value stays", "{{#a}}{{b}}{{/a}}", ["a": true, "b": " "], " "),
    Case(
      "two braces escape",
      "{{x}}",
      ["x": "<a href=\"x\">&'"],
      "&lt;a href=&quot;x&quot;&gt;&amp;&apos;"
    ),
    Case("three braces do not", "{{{x}}}{{& x }}", ["x": "<b>&"], "<b>&<b>&"),
    Case("a missing name renders nothing", "[{{x}}{{{x}}}{{x.y}}]", [:], "[]"),
    Case("a condition renders nothing", "[{{x}}]", ["x": true], "[]"),
    Case("white space in a tag does not count", "{{ x }}{{{ x }}}", ["x": "1"], "11"),
    Case(
      "values are not templates",
      "{{{x}}}",
      ["x": "{{y}} {{=a b=}}", "y": "!"],
      "{{y}} {{=a b=}}"
    ),
    Case("values keep their white space", "{{x}}", ["x": " \n\t\r "], " \n\t\r "),
    Case("other scripts pass", "é{{x}}日", ["x": "ü😀"], "éü😀日"),
    Case(
      "the last scripts pass",
      "\u{40000}{{x}}\u{E0067}",
      ["x": "\u{10FFFD}"],
      "\u{40000}\u{10FFFD}\u{E0067}"
    ),
    Case("a decomposed accent stays", "{{x}}", ["x": "e\u{301}"], "e\u{301}"),
    Case("a NUL passes", "a\0{{x}}", ["x": "\0b"], "a\0\0b"),
    Case("single braces are text", "a { b } {c}", [:], "a { b } {c}"),
    Case("dots go into objects", "{{a.b.c}}", ["a": ["b": ["c": "1"]]], "1"),
    Case(
      "the first part of a dotted name decides",
      "{{#s}}[{{a.b}}]{{/s}}",
      ["a": ["b": "1"], "s": ["a": ["c": "2"]]],
      "[]"
    ),
  ]

  static let sections = [
    Case("true shows", "{{#x}}a{{/x}}{{^x}}b{{/x}}", ["x": true], "a"),
    Case("false hides", "{{#x}}a{{/x}}{{^x}}b{{/x}}", ["x": false], "b"),
    Case("missing hides", "{{#x}}a{{/x}}{{^x}}b{{/x}}", [:], "b"),
    Case("empty text hides", "{{#x}}a{{/x}}{{^x}}b{{/x}}", ["x": ""], "b"),
    Case("an empty list hides", "{{#x}}a{{/x}}{{^x}}b{{/x}}", ["x": []], "b"),
    Case("an empty object shows", "{{#x}}a{{/x}}{{^x}}b{{/x}}", ["x": [:]], "a"),
    Case("the text 0 shows", "{{#x}}{{.}}{{/x}}", ["x": "0"], "0"),
    Case("a list repeats", "{{#x}}<{{.}}>{{/x}}", ["x": ["1", "2", "3"]], "<1><2><3>"),
    Case(
      "objects of a list bring their names",
      "{{#x}}{{n}},{{/x}}",
      ["x": [["n": "1"], ["n": "2"]]],
      "1,2,"
    ),
    Case(
      "outer names are seen inside",
      "{{#x}}{{n}}{{o}}{{/x}}",
      ["o": "!", "x": [["n": "1"]]],
      "1!"
    ),
    Case(
      "inner names hide outer ones",
      "{{n}}{{#x}}{{n}}{{/x}}{{n}}",
      ["n": "1", "x": ["n": "2"]],
      "121"
    ),
    Case(
      "an empty inner name hides an outer one",
      "{{#x}}[{{n}}]{{/x}}",
      ["n": "1", "x": ["n": ""]],
      "[]"
    ),
    Case("lists nest", "{{#a}}({{#.}}{{.}}{{/.}}){{/a}}", ["a": [["1", "2"], ["3"]]], "(12)(3)"),
    Case("dots open sections", "{{#a.b}}{{c}}{{/a.b}}", ["a": ["b": ["c": "1"]]], "1"),
  ]

  static let lines = [
    Case("section lines leave nothing", "a\n{{#x}}\nb\n{{/x}}\nc\n", ["x": true], "a\nb\nc\n"),
    Case(
      "indented section lines leave nothing",
      " a\n  {{#x}}\n  b\n\t{{/x}} \nc",
      ["x": ["1", "2"]],
      " a\n  b\n  b\nc"
    ),
    Case("hidden sections leave nothing", "a\n{{#x}}\nb\n{{/x}}\nc\n", [:], "a\nc\n"),
    Case("comments leave nothing", "a\n  {{! one\n two {{x }}\nb{{! three }}\n", [:], "a\nb\n"),
    Case("a section within a line keeps the line", "a {{#x}}b{{/x}} c\n", ["x": true], "a b c\n"),
    Case("two tags on one line keep the line", "{{#x}}{{/x}}\n", ["x": true], "\n"),
    Case(
      "carriage returns belong to the line",
      "a\r\n{{#x}}\r\nb\r\n{{/x}}\r\n",
      ["x": true],
      "a\r\nb\r\n"
    ),
    Case("the last line needs no break", "a\n  {{#x}}\nb\n{{/x}}", ["x": true], "a\nb\n"),
    Case("blank lines in sections stay", "{{#x}}\n\n{{/x}}\n", ["x": true], "\n"),
    Case("a line whose values are empty stays", "{{#x}}\n{{y}}\n{{/x}}\n", ["x": true], "\n"),
  ]

  static let partials = [
    Case(
      "a partial stands in its place",
      "a{{> p}}b",
      ["x": "1"],
      "a[1]b",
      partials: ["p": "[{{x}}]"]
    ),
    Case(
      "a partial sees the section around it",
      "{{#l}}{{>p}}{{/l}}",
      ["l": [["x": "1"], ["x": "2"]]],
      "[1][2]",
      partials: ["p": "[{{x}}]"]
    ),
    Case("partials nest", "{{>a}}", [:], "(<>)", partials: ["a": "({{>b}})", "b": "<>"]),
    Case(
      "a partial may be used twice",
      "{{>a}}{{>a}}{{>b}}",
      [:],
      "xxx",
      partials: ["a": "x", "b": "{{>a}}"]
    ),
    Case("a partial in a folder", "{{> parts/a }}", [:], "x", partials: ["parts/a": "x"]),
    Case(
      "a partial on its own line is indented",
      "<ul>\n  {{>p}}\n</ul>\n",
      ["x": "1\n2"],
      "<ul>\n  <li>\n    1\n2\n\n  </li>\n</ul>\n",
      partials: ["p": "<li>\n  {{{x}}}\n\n{{#x}}\n</li>\n{{/x}}\n"]
    ),
    Case("indents add up", " {{>a}}\n", [:], "  x\n", partials: ["a": " {{>b}}\n", "b": "x\n"]),
    Case(
      "a partial within a line is not indented",
      "  {{x}}{{>p}}\n",
      [:],
      "  a\nb\n\n",
      partials: ["p": "a\nb\n"]
    ),
  ]

  static let delimiters = [
    Case("delimiters change", "{{=<% %>=}}<% x %>{{x}}<%={{ }}=%>{{x}}", ["x": "1"], "1{{x}}1"),
    Case("delimiters may be one byte", "{{=| |=}}|x| |#s||.||/s|", ["x": "1", "s": ["a"]], "1 a"),
    Case(
      "new delimiters end with the file",
      "{{>p}}{{x}}",
      ["x": "1"],
      "11",
      partials: ["p": "{{=<% %>=}}<%x%>"]
    ),
    Case(
      "a partial starts with braces",
      "{{=<% %>=}}<%>p%>",
      ["x": "1"],
      "1",
      partials: ["p": "{{x}}"]
    ),
    Case("a delimiter line leaves nothing", "a\n{{=<% %>=}}\nb\n", [:], "a\nb\n"),
  ]
}
