/// Joins style sheets into one and leaves out what a browser does not need.
///
/// Comments go, and white space at the ends of lines, around braces, semicolons and commas, and after
/// colons: all else could change what a rule means.
enum Stylesheet {
  /// The sheets one after the other, each starting on a line of its own.
  static func joined(_ sheets: [[UInt8]]) -> [UInt8] {
    var result: [UInt8] = []
    for sheet in sheets {
      var shortener = StyleShortener(sheet)
      result += shortener.shortened()
    }
    return result
  }
}

/// Copies a sheet token by token, as far as needed to know what is a comment.
private struct StyleShortener {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var result: [UInt8] = []

  private static let lineFeed = UInt8(ascii: "\n")
  private static let backslash = UInt8(ascii: "\\")

  init(_ bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.bytes = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]
    position = self.bytes.startIndex
  }

  mutating func shortened() -> [UInt8] {
    while position < bytes.endIndex {
      switch bytes[position] {
      case UInt8(ascii: "/") where starts(with: "/*"): skipComment()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): copyString()
      case UInt8(ascii: "u"), UInt8(ascii: "U"): copyName()
      case Self.backslash: copy(2)
      case Self.lineFeed, UInt8(ascii: "\r"), 0x0C:
        if endsInSign { position += 1 } else { breakLine() }
      case let byte where Self.isBlank(byte): copyBlank()
      case let byte where Self.isSign(byte): copySign()
      default: copy(1)
      }
    }
    breakLine()
    return result
  }

  /// A comment also parts two words, so between words an empty one has to stay.
  private mutating func skipComment() {
    position += 2
    while position < bytes.endIndex, !starts(with: "*/") { position += 1 }
    position = min(position + 2, bytes.endIndex)
    let isAfterWord = result.last.map { !Self.isSpace($0) } ?? false
    let isBeforeWord = position < bytes.endIndex && !Self.isSpace(bytes[position])
    if isAfterWord, isBeforeWord { result += "/**/".utf8 }
  }

  /// A string ends at its quote, or at a line break that is not escaped, which browsers also take
  /// for the end.
  private mutating func copyString() {
    let quote = bytes[position]
    copy(1)
    while position < bytes.endIndex, bytes[position] != Self.lineFeed {
      let byte = bytes[position]
      if byte == Self.backslash, starts(with: "\\\r\n") {
        copy(3)
      } else {
        copy(byte == Self.backslash ? 2 : 1)
      }
      if byte == quote { return }
    }
  }

  /// An address without quotes may hold what looks like a comment.
  private mutating func copyName() {
    let isAddress =
      bytes[position...].prefix(4).map { $0 | 0x20 } == Array("url(".utf8)
      && !(result.last.map(Self.isWordByte) ?? false)
    guard isAddress else { return copy(1) }
    copy(4)
    var next = bytes[position...].drop(while: Self.isSpace)
    if next.first == UInt8(ascii: "\"") || next.first == UInt8(ascii: "'") { return }
    next = next.prefix { $0 != UInt8(ascii: ")") }
    copy(next.endIndex - position)
  }

  /// White space stays as it is within a line; at its ends it goes.
  private mutating func copyBlank() {
    if let last = result.last, last != Self.lineFeed, !endsInSign {
      copy(1)
    } else {
      position += 1
    }
  }

  /// No white space counts beside these signs; before a colon it parts two selectors.
  private mutating func copySign() {
    if bytes[position] != UInt8(ascii: ":") {
      dropBlanks()
      if result.last == Self.lineFeed { result.removeLast() }
    }
    if bytes[position] == UInt8(ascii: "}"), result.last == UInt8(ascii: ";"),
      result.dropLast().last != Self.backslash
    {
      result.removeLast()
    }
    copy(1)
    while position < bytes.endIndex, Self.isSpace(bytes[position]) { position += 1 }
  }

  /// Whether white space that follows does not count; after a backslash, a sign is part of a name.
  private var endsInSign: Bool {
    result.last.map(Self.isSign) ?? false && result.dropLast().last != Self.backslash
  }

  private mutating func dropBlanks() {
    // A blank after a backslash is a character of a name.
    while let last = result.last, Self.isBlank(last), result.dropLast().last != Self.backslash {
      result.removeLast()
    }
  }

  private mutating func breakLine() {
    dropBlanks()
    if let last = result.last, last != Self.lineFeed { result.append(Self.lineFeed) }
    position += 1
  }

  private mutating func copy(_ count: Int) {
    let end = min(position + count, bytes.endIndex)
    result += bytes[position..<end]
    position = end
  }

  private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ":")]
      .contains(byte)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): true
    default:
      byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte >= 0x80
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
  }
}
