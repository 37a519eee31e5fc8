import Diagnostics
import Testing
import YAML

struct YAMLNodeTests {
  private func value(_ text: String) throws -> YAMLNode {
    let document = YAMLDocument(reading: "key: " + text)
    #expect(document.problems.isEmpty)
    return try #require(document.root?.entries?.first?.value)
  }

  @Test(
    arguments: [
      ("yes", true), ("True", true), ("on", true), ("\"true\"", true), ("no", false),
      ("OFF", false),
      ("maybe", nil), ("", nil), ("1", nil),
    ] as [(String, Bool?)]
  )
  func `a yes or no has the spellings of YAML 1.1`(text: String, expected: Bool?) throws {
    #expect(try value(text).flag == expected)
  }

  @Test(
    arguments: [
      ("12", 12), ("-3", -3), ("+5", 5), ("300_000", 300_000), ("\"12\"", nil), ("1.5", nil),
      ("0x10", nil), ("_1", nil), ("99999999999999999999", nil), ("twelve", nil),
    ] as [(String, Int?)]
  )
  func `a whole number is written without quotes`(text: String, expected: Int?) throws {
    #expect(try value(text).integer == expected)
  }

  @Test(
    arguments: [
      ("Lisbon", "Lisbon"), ("2024", "2024"), ("\"~\"", "~"), ("~", nil), ("null", nil), ("", nil),
      ("[a]", nil), ("!!str null", "null"), ("\"\\u00e9\\/\"", "é/"), ("'it''s'", "it's"),
      (">\n  one\n  two", "one two"), ("|\n  one\n  two", "one\ntwo"),
    ] as [(String, String?)]
  )
  func `a single value is text as it was written`(text: String, expected: String?) throws {
    #expect(try value(text).text == expected)
  }

  @Test(arguments: [
    ("[a]", "a list"), ("{a: 1}", "a map"), ("", "nothing"), ("3.5", "a number"),
    ("yes", "yes or no"), ("word", "text"), ("\"3.5\"", "text"),
  ])
  func `a value is named in words`(text: String, expected: String) throws {
    #expect(try value(text).kindName == expected)
  }

  @Test func `nodes know where they were written`() throws {
    let document = YAMLDocument(reading: "é: [a,  b]\ntext: |\n  first\n", firstLine: 3)
    let entries = try #require(document.root?.entries)
    #expect(
      entries.map(\.keyLocation) == [SourceLocation(line: 3), SourceLocation(line: 4)]
    )
    #expect(
      entries[0].value.items?.map(\.location) == [
        SourceLocation(line: 3, column: 5), SourceLocation(line: 3, column: 9),
      ]
    )
    #expect(entries[1].value.location == SourceLocation(line: 4, column: 7))
    #expect(entries[1].value.textLine == 5)
    #expect(entries[0].value.textLine == 3)
  }

  @Test func `rare line breaks within a line are blanks`() throws {
    let document = YAMLDocument(reading: "a: one\u{2028}two\u{85}three\u{2029}\nb: [")
    #expect(document.root?.entries?.first?.value.text == "one two three")
    #expect(document.problems.map(\.location.line) == [2])
  }

  @Test func `JSON with tabs is YAML`() throws {
    let document = YAMLDocument(reading: "[\n\t{\"img\": \"a.jpg\",\n\t\t\"title\": null}\n]\n")
    #expect(document.problems.isEmpty)
    let item = try #require(document.root?.items?.first?.entries)
    #expect(item.map(\.key) == ["img", "title"])
    #expect(item[1].value.isNull)
  }

  @Test func `an alias repeats a value`() throws {
    let document = YAMLDocument(reading: "a: &x {b: 1}\nc: *x\n")
    let entries = try #require(document.root?.entries)
    #expect(entries[1].value.value == entries[0].value.value)
    #expect(entries[1].value.location == SourceLocation(line: 2, column: 4))
  }

  @Test(arguments: ["", "\n\n", "# only a comment\n", "---\n", "~"])
  func `a file that says nothing is no problem`(text: String) {
    let document = YAMLDocument(reading: text)
    #expect(document.root?.isNull ?? true)
    #expect(document.problems.isEmpty)
  }
}
