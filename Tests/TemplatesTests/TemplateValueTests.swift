import Templates
import Testing

struct TemplateValueTests {
  @Test func `JSON keeps the order of names`() {
    let value: TemplateValue = [
      "title": "Lisbon", "draft": false, "tags": ["a", "b"], "none": [], "nothing": [:],
      "cover": ["width": .number(12), "alt": ""],
    ]
    #expect(
      value.json == """
        {
          "title": "Lisbon",
          "draft": false,
          "tags": [
            "a",
            "b"
          ],
          "none": [],
          "nothing": {},
          "cover": {
            "width": "12",
            "alt": ""
          }
        }
        """
    )
  }

  @Test(arguments: [
    ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t", #""\n\r\t""#),
    ("\u{0}\u{8}\u{1F}", #""\u0000\u0008\u001f""#),
    ("é日😀</script>", "\"é日😀</script>\""), ("e\u{301}", "\"e\u{301}\""),
  ])
  func `JSON escapes text`(_ text: String, _ json: String) {
    #expect(Array(TemplateValue.string(text).json.utf8) == Array(json.utf8))
  }

  @Test func `an object keeps the order of first mention`() {
    var object: TemplateObject = ["a": "1", "b": "2", "a": "3"]
    object["c"] = "4"
    object["b"] = nil
    object["d"] = nil
    #expect(object.fields.map(\.name) == ["a", "c"])
    #expect(object["a"] == "3")
    #expect(object["b"] == nil)
  }

  @Test func `names are those of all depths`() {
    let value: TemplateValue = ["a": [["b": "x"], ["c": ["d": true]]], "e": ""]
    #expect(value.names == ["a", "b", "c", "d", "e"])
  }
}
