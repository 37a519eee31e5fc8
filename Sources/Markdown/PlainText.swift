/// Text without markup, gathered piece by piece.
struct PlainText {
  private var pieces = ""

  mutating func add(_ piece: String) { pieces += piece }

  /// The text on one line, with single blanks.
  var line: String { pieces.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// A text of at most so many characters, cut after a word if it was longer.
  static func shortened(_ text: String, to limit: Int) -> String {
    guard limit < text.count else { return text }
    guard limit > 1 else { return limit == 1 ? "…" : "" }
    let cut = text.prefix(limit - 1)
    let isWordWhole = text[cut.endIndex] == " "
    // A single word longer than the limit is cut where it must be.
    let end = isWordWhole ? nil : cut.lastIndex(of: " ")
    return cut[..<(end ?? cut.endIndex)] + "…"
  }
}
