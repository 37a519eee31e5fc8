/// Writes Latin letters beyond ASCII with ASCII ones.
enum LatinLetter {
  /// Letters whose Unicode name does not spell them.
  private static let spelled: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ð": "d", "þ": "th", "ŋ": "ng", "ı": "i", "ĸ": "k", "ſ": "s",
    "ə": "e", "ƿ": "w", "ȝ": "g", "ª": "a", "º": "o",
  ]

  /// The ASCII letters of a lower-case Latin letter, or nil when it has none.
  static func folded(_ scalar: Unicode.Scalar) -> String? {
    if let letters = spelled[scalar] { return letters }
    // `LATIN SMALL LETTER O WITH STROKE`, `LATIN SMALL LETTER DZ WITH CARON`,
    // `LATIN SMALL LIGATURE FFI`: the name spells the letters.
    guard let name = scalar.properties.name, name.hasPrefix("LATIN SMALL L") else { return nil }
    let words = name.split(separator: " ")
    guard words.count > 3, words[2] == "LETTER" || words[2] == "LIGATURE",
      words[3].utf8.count <= 3, words.count == 4 || words[4] == "WITH"
    else { return nil }
    return words[3].lowercased()
  }
}
