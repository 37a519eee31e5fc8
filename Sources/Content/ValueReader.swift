import Diagnostics
import Gallery
import YAML

/// Turns the values of one YAML file into settings and says what is wrong with those it cannot use.
struct ValueReader {
  let source: SourceText
  private(set) var diagnostics: [Diagnostic] = []

  init(_ source: SourceText) { self.source = source }

  mutating func warn(_ message: String, at location: SourceLocation, hint: String? = nil) {
    diagnostics.append(source.diagnostic(.warning, message, at: location, hint: hint))
  }

  /// The entries of a map; nothing written is an empty map.
  mutating func entries(_ node: YAMLNode?, of what: String) -> [YAMLEntry] {
    guard let node, !node.isNull else { return [] }
    guard let entries = node.entries else {
      warn("\(what) must be a map of keys and values, not \(node.kindName)", at: node.location)
      return []
    }
    return entries
  }

  mutating func unknown(_ entry: YAMLEntry, known: [String]) {
    let nearest = Suggestion.nearest(to: entry.key, among: known)
    warn(
      "unknown key `\(entry.key)`",
      at: entry.keyLocation,
      hint: nearest.map { "did you mean `\($0)`?" }
        ?? "the keys here are " + Self.list(known, last: "and")
    )
  }

  /// One line of text: blanks and line breaks between words become one space.
  mutating func text(_ entry: YAMLEntry) -> String? { text(entry.value, of: entry.key) }

  mutating func text(_ node: YAMLNode, of key: String) -> String? {
    guard !node.isNull else { return nil }
    guard let text = node.text else {
      mismatch(key, "text", node)
      return nil
    }
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.isEmpty ? nil : line
  }

  /// A yes or a no; anything else is named and counts as what is safe.
  mutating func flag(_ entry: YAMLEntry, safe: Bool) -> Bool? {
    guard !entry.value.isNull else { return nil }
    if let flag = entry.value.flag { return flag }
    warn(
      "`\(entry.key)` must be yes or no, not \(Self.described(entry.value))",
      at: entry.value.location,
      hint: "until then it counts as \(safe ? "yes" : "no")"
    )
    return safe
  }

  mutating func number(_ entry: YAMLEntry, in range: ClosedRange<Int>) -> Int? {
    number(entry.value, of: entry.key, in: range)
  }

  mutating func number(_ node: YAMLNode, of key: String, in range: ClosedRange<Int>) -> Int? {
    guard !node.isNull else { return nil }
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard let number = node.integer, range.contains(number) else {
      mismatch(key, expected, node)
      return nil
    }
    return number
  }

  /// One of a few words.
  mutating func choice<Value>(_ entry: YAMLEntry, _ values: KeyValuePairs<String, Value>) -> Value?
  {
    choice(entry.value, of: entry.key, values)
  }

  mutating func choice<Value>(
    _ node: YAMLNode,
    of key: String,
    _ values: KeyValuePairs<String, Value>
  ) -> Value? {
    guard !node.isNull else { return nil }
    let words = values.map(\.key)
    let word = node.text?.lowercased()
    if let word, let match = values.first(where: { $0.key == word }) { return match.value }
    mismatch(
      key,
      Self.list(words, last: "or"),
      node,
      hint: word.flatMap { Suggestion.nearest(to: $0, among: words) }
        .map { "did you mean `\($0)`?" }
    )
    return nil
  }

  /// A list of texts, or one text with commas.
  mutating func texts(_ entry: YAMLEntry) -> [String] {
    if let items = entry.value.items {
      return items.compactMap { text($0, of: entry.key) }
    }
    return text(entry)?.split(separator: ",").map(FrontMatter.trimmed).filter { !$0.isEmpty } ?? []
  }

  mutating func date(_ entry: YAMLEntry) -> PhotoDate? {
    guard !entry.value.isNull else { return nil }
    switch entry.value.text.map(DateText.init) {
    case .date(let date): return date
    case .impossible:
      warn("there is no such day as \(Self.described(entry.value))", at: entry.value.location)
    case .unreadable, nil:
      mismatch(entry.key, "a date", entry.value, hint: "write it as 2024-05-31, 2024-05 or 2024")
    }
    return nil
  }

  mutating func mismatch(_ key: String, _ expected: String, _ node: YAMLNode, hint: String? = nil) {
    warn(
      "`\(key)` must be \(expected), not \(Self.described(node))",
      at: node.location,
      hint: hint
    )
  }

  /// A value in words: a short text as it was written, anything else by its kind.
  static func described(_ node: YAMLNode) -> String {
    guard let text = node.text, text.count <= 40, !text.contains("\n") else { return node.kindName }
    return "`\(text)`"
  }

  /// Words as a sentence lists them.
  static func list(_ words: [String], last: String) -> String {
    guard let end = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(last) \(end)"
  }
}
