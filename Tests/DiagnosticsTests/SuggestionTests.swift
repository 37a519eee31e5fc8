import Diagnostics
import Testing

struct SuggestionTests {
  private static let keys = ["title", "date", "description", "cover", "sort", "order", "tags"]

  @Test(arguments: [
    ("titel", "title"), ("tilte", "title"), ("Title", "title"), ("TITLE", "title"),
    ("itle", "title"), ("titlee", "title"), ("dat", "date"), ("desciption", "description"),
    ("descritpoin", "description"), ("srot", "sort"), ("tag", "tags"),
  ])
  func `a slip finds what was meant`(_ word: String, _ meant: String) {
    #expect(Suggestion.nearest(to: word, among: Self.keys) == meant)
  }

  @Test(arguments: ["", "x", "so", "location", "photos", "datum", "tortoise", "日本"])
  func `another word finds nothing`(_ word: String) {
    #expect(Suggestion.nearest(to: word, among: Self.keys) == nil)
  }

  @Test func `a word all of whose letters differ was not meant`() {
    #expect(Suggestion.nearest(to: "x", among: ["y", "z"]) == nil)
    #expect(Suggestion.nearest(to: "x", among: ["xy"]) == "xy")
  }

  @Test func `of two that are as near the first in order wins`() {
    #expect(Suggestion.nearest(to: "cat", among: ["rat", "bat"]) == "bat")
    #expect(Suggestion.nearest(to: "cat", among: ["bats", "cart"]) == "cart")
  }

  @Test func `nothing is near among nothing`() {
    #expect(Suggestion.nearest(to: "title", among: []) == nil)
    #expect(Suggestion.nearest(to: "title", among: [""]) == nil)
  }

  @Test func `a very long word costs nothing`() {
    let word = String(repeating: "title", count: 100_000)
    let elapsed = ContinuousClock().measure {
      #expect(Suggestion.nearest(to: word, among: Self.keys + [word + "x" + word]) == nil)
    }
    #expect(elapsed < .seconds(2))
  }
}
