internal import Gallery

/// Reads the forms in which metadata writes a time.
enum TimeText {
  /// The first year that a photo can be of; before it lie zero points of clocks, such as 1601.
  private static let firstYear = 1800

  /// A day with or without a time, such as `2024:05:06 07:08:09` or `2024-05-06T07:08:09.5+02:00`.
  ///
  /// All of the text must fit: a date is never half read.
  ///
  /// - Parameters:
  ///   - bytes: the text; NUL and white space around it count for nothing.
  ///   - needsTime: whether a day alone is not enough.
  /// - Returns: the time, or nil when the text is none or there is no such time.
  static func parse(_ bytes: [UInt8]?, needsTime: Bool) -> CaptureTime? {
    guard let bytes else { return nil }
    var scanner = Scanner(trimming: bytes)
    guard let year = scanner.number(digits: 4...4), year >= firstYear,
      scanner.skip(anyOf: ":-/."), let month = scanner.number(digits: 1...2),
      scanner.skip(anyOf: ":-/."), let day = scanner.number(digits: 1...2)
    else { return nil }
    if scanner.isAtEnd {
      return needsTime ? nil : CaptureTime(year: year, month: month, day: day)
    }
    guard scanner.skip(anyOf: "T ") else { return nil }
    scanner.skipSpaces()
    guard let clock = scanner.clock() else { return nil }
    scanner.skipSpaces()
    var offset: Int?
    if !scanner.isAtEnd {
      offset = scanner.zone()
      guard offset != nil, scanner.isAtEnd else { return nil }
    }
    return CaptureTime(
      year: year,
      month: month,
      day: day,
      hour: clock.hour,
      minute: clock.minute,
      second: clock.second,
      millisecond: clock.millisecond,
      offsetMinutes: offset
    )
  }

  /// A zone, such as `+02:00`, `-0400` or `Z`, as minutes east of UTC.
  static func zone(_ bytes: [UInt8]?) -> Int? {
    guard let bytes else { return nil }
    var scanner = Scanner(trimming: bytes)
    let zone = scanner.zone()
    return scanner.isAtEnd ? zone : nil
  }

  /// The digits behind the point of a second, such as `09` or `123456`, as milliseconds.
  static func milliseconds(_ bytes: [UInt8]?) -> Int? {
    guard let bytes else { return nil }
    var scanner = Scanner(trimming: bytes)
    let fraction = scanner.fraction()
    return scanner.isAtEnd ? fraction : nil
  }
}

/// Steps through the bytes of a time.
private struct Scanner {
  private var rest: ArraySlice<UInt8>

  init(trimming bytes: [UInt8]) {
    let isBlank = { (byte: UInt8) in byte <= 0x20 }
    rest = bytes[...].drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(anyOf characters: StaticString) -> Bool {
    guard let first = rest.first,
      characters.withUTF8Buffer({ $0.contains(first) })
    else { return false }
    rest.removeFirst()
    return true
  }

  mutating func skipSpaces() { rest = rest.drop { $0 == 0x20 } }

  mutating func number(digits: ClosedRange<Int>) -> Int? {
    let run = rest.prefix(digits.upperBound).prefix { (0x30...0x39).contains($0) }
    guard run.count >= digits.lowerBound else { return nil }
    rest = rest.dropFirst(run.count)
    return run.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// All digits that follow, as thousandths.
  mutating func fraction() -> Int? {
    let run = rest.prefix { (0x30...0x39).contains($0) }
    guard !run.isEmpty else { return nil }
    rest = rest.dropFirst(run.count)
    let thousandths = (run.map { Int($0 - 0x30) } + [0, 0]).prefix(3)
    return thousandths.reduce(0) { $0 * 10 + $1 }
  }

  mutating func clock() -> (hour: Int, minute: Int, second: Int, millisecond: Int)? {
    guard let hour = number(digits: 1...2), skip(anyOf: ":"), let minute = number(digits: 2...2)
    else { return nil }
    guard skip(anyOf: ":") else { return (hour, minute, 0, 0) }
    guard let second = number(digits: 1...2) else { return nil }
    guard skip(anyOf: ".,") else { return (hour, minute, second, 0) }
    guard let millisecond = fraction() else { return nil }
    return (hour, minute, second, millisecond)
  }

  mutating func zone() -> Int? {
    if skip(anyOf: "Zz") { return 0 }
    let isWest = rest.first == UInt8(ascii: "-")
    guard skip(anyOf: "+-"), let hours = number(digits: 2...2) else { return nil }
    _ = skip(anyOf: ":")
    let minutes = isAtEnd ? 0 : number(digits: 2...2)
    guard let minutes, hours <= 14, minutes < 60 else { return nil }
    return (isWest ? -1 : 1) * (hours * 60 + minutes)
  }
}
