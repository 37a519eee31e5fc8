/// Reads digits and signs from the start of a short text.
struct DigitScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  /// Steps over a character if it comes next.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  mutating func skipBlanks() {
    while skip(" ") {}
  }

  mutating func skipDigits() {
    while let next = rest.first, Self.isDigit(next) { rest.removeFirst() }
  }

  /// A number of exactly so many digits.
  mutating func digits(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(Self.isDigit) else { return nil }
    rest.removeFirst(count)
    return Int(Substring(digits))
  }

  /// A number of one to so many digits.
  mutating func number(upTo count: Int) -> Int? {
    let digits = rest.prefix(while: Self.isDigit)
    guard (1...count).contains(digits.count) else { return nil }
    rest.removeFirst(digits.count)
    return Int(Substring(digits))
  }

  /// 1 for a plus sign, -1 for a minus sign, a hyphen as well as U+2212.
  mutating func sign() -> Int? {
    if skip("+") { return 1 }
    if skip("-") { return -1 }
    guard rest.starts(with: "\u{2212}".utf8) else { return nil }
    rest.removeFirst(3)
    return -1
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
