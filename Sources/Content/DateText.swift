import Gallery

/// What a person's date means: a year, a month, a day, or a moment of a day.
enum DateText: Equatable {
  case date(PhotoDate)
  /// The form is right, but the calendar or the clock has no such moment.
  case impossible
  case unreadable

  /// Reads `2024`, `2024-05`, `2024-05-31`, and the last followed by a time and a zone.
  init(_ text: String) {
    var scanner = DigitScanner(FrontMatter.trimmed(text))
    guard let year = scanner.digits(4) else {
      self = .unreadable
      return
    }
    var month: Int?
    var day: Int?
    if scanner.skip("-") {
      month = scanner.digits(2)
      guard month != nil else {
        self = .unreadable
        return
      }
      if scanner.skip("-") {
        day = scanner.digits(2)
        guard day != nil else {
          self = .unreadable
          return
        }
      }
    }
    if scanner.isAtEnd {
      let date = CalendarDate(year: year, month: month, day: day)
      self = date.map { .date(.day($0)) } ?? .impossible
    } else if let month, let day {
      self = Self.moment(year, month, day, &scanner)
    } else {
      self = .unreadable
    }
  }

  private static func moment(
    _ year: Int,
    _ month: Int,
    _ day: Int,
    _ scanner: inout DigitScanner
  ) -> DateText {
    guard scanner.skip("T") || scanner.skip("t") || scanner.skip(" "),
      let hour = scanner.digits(2), scanner.skip(":"), let minute = scanner.digits(2)
    else { return .unreadable }
    var second = 0
    if scanner.skip(":") {
      guard let seconds = scanner.digits(2) else { return .unreadable }
      second = seconds
      if scanner.skip(".") { scanner.skipDigits() }
    }
    _ = scanner.skip(" ")
    let offset: Int?
    if scanner.skip("Z") || scanner.skip("z") {
      offset = 0
    } else if let sign = scanner.sign() {
      guard let hours = scanner.digits(2) else { return .unreadable }
      _ = scanner.skip(":")
      guard let minutes = scanner.isAtEnd ? 0 : scanner.digits(2) else { return .unreadable }
      offset = sign * (hours * 60 + minutes)
    } else {
      offset = nil
    }
    guard scanner.isAtEnd else { return .unreadable }
    let time = CaptureTime(
      year: year,
      month: month,
      day: day,
      hour: hour,
      minute: minute,
      second: second,
      offsetMinutes: offset
    )
    return time.map { .date(.time($0)) } ?? .impossible
  }
}
