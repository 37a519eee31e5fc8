/// How far a camera's clock was off, as a person writes it.
enum ClockShift {
  /// A century either way; more is a typing error.
  private static let furthest = 36_525 * 86_400

  /// Seconds to add: `+1:30`, `-00:00:40`, `+2d 01:00`, `-1h 30m`, `+40s`; nil for anything else.
  static func seconds(_ text: String) -> Int? {
    var scanner = DigitScanner(FrontMatter.trimmed(text))
    let sign = scanner.sign() ?? 1
    guard let magnitude = magnitude(&scanner), magnitude <= furthest else { return nil }
    return sign * magnitude
  }

  private static func magnitude(_ scanner: inout DigitScanner) -> Int? {
    var total = 0
    var smallestUnit = Int.max
    repeat {
      scanner.skipBlanks()
      guard let number = scanner.number(upTo: 7) else { return nil }
      if scanner.skip(":") {
        // A clock comes last, and only after days.
        guard smallestUnit >= 86_400, let clock = clock(hours: number, &scanner) else { return nil }
        return total + clock
      }
      guard let unit = unit(&scanner), unit < smallestUnit else { return nil }
      smallestUnit = unit
      total += number * unit
    } while !scanner.isAtEnd
    return total
  }

  private static func unit(_ scanner: inout DigitScanner) -> Int? {
    if scanner.skip("d") { return 86_400 }
    if scanner.skip("h") { return 3600 }
    if scanner.skip("m") { return 60 }
    if scanner.skip("s") { return 1 }
    return nil
  }

  private static func clock(hours: Int, _ scanner: inout DigitScanner) -> Int? {
    guard let minutes = scanner.digits(2), minutes < 60 else { return nil }
    var seconds = 0
    if scanner.skip(":") {
      guard let read = scanner.digits(2), read < 60 else { return nil }
      seconds = read
    }
    guard scanner.isAtEnd else { return nil }
    return hours * 3600 + minutes * 60 + seconds
  }
}
