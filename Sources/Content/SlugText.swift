/// Turns a name into the part of an address.
///
/// What comes out holds `a` to `z`, digits and hyphens, and letters of other scripts as they are.
enum SlugText {
  /// File systems allow names of 255 bytes; addresses are easier to read when much shorter.
  static let mostBytes = 80

  /// The slug of a text, perhaps empty, of at most so many bytes.
  static func slug(_ text: String, limit: Int = mostBytes) -> String {
    if let slug = plainSlug(text) { return cut(slug, to: limit) }
    var slug = ""
    var isWordEnded = false
    var allowsMarks = false
    for scalar in text.lowercased().composed.unicodeScalars {
      switch kind(scalar) {
      case .ignored: continue
      case .mark:
        if allowsMarks { slug.unicodeScalars.append(scalar) }
      case .separator:
        isWordEnded = true
        allowsMarks = false
      case .letters(let letters, let isLatin):
        if isWordEnded, !slug.isEmpty { slug += "-" }
        isWordEnded = false
        allowsMarks = !isLatin
        slug += letters
      }
    }
    return cut(slug.composed, to: limit)
  }

  /// The slug of a text in ASCII, as most names are; nil for any other.
  private static func plainSlug(_ text: String) -> String? {
    var slug: [UInt8] = []
    var isWordEnded = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        if isWordEnded, !slug.isEmpty { slug.append(UInt8(ascii: "-")) }
        isWordEnded = false
        // Digits have this bit already.
        slug.append(byte | 0x20)
      case UInt8(ascii: "'"): continue
      case 0..<0x80: isWordEnded = true
      default: return nil
      }
    }
    return String(decoding: slug, as: UTF8.self)
  }

  private enum Kind {
    case letters(String, isLatin: Bool)
    case mark
    case separator
    /// Joins what stands on both sides.
    case ignored
  }

  private static func kind(_ scalar: Unicode.Scalar) -> Kind {
    switch scalar {
    case "a"..."z", "0"..."9": return .letters(String(scalar), isLatin: true)
    // Apostrophes: `it's` is one word.
    case "'", "\u{2018}", "\u{2019}", "\u{2BC}": return .ignored
    // Variation selectors and the keycap belong to emoji.
    case "\u{FE00}"..."\u{FE0F}", "\u{20E3}", "\u{E0100}"..."\u{E01EF}": return .ignored
    case _ where scalar.isASCII: return .separator
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return .mark
    case .format: return .ignored
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      if let letters = LatinLetter.folded(scalar) { return .letters(letters, isLatin: true) }
      return .letters(String(scalar), isLatin: false)
    case .decimalNumber, .letterNumber: return .letters(String(scalar), isLatin: false)
    default: return .separator
    }
  }

  /// Cuts between characters, so that no accent loses its letter.
  private static func cut(_ slug: String, to limit: Int) -> String {
    guard slug.utf8.count > limit else { return slug }
    var result = ""
    var bytes = 0
    for character in slug {
      bytes += character.utf8.count
      if bytes > limit { break }
      result.append(character)
    }
    while result.hasSuffix("-") { result.removeLast() }
    return result
  }
}
