/// When a photo was taken: the camera's calendar and clock, and its zone if it was written down.
public struct CaptureTime: Sendable, Hashable, Codable {
  /// Year, 1 to 9999.
  public var year: Int
  /// Month, 1 to 12.
  public var month: Int
  /// Day of the month, counted from one.
  public var day: Int
  /// Hour, 0 to 23.
  public var hour: Int
  /// Minute, 0 to 59.
  public var minute: Int
  /// Second, 0 to 59; a leap second reads as 59.
  public var second: Int
  /// Fraction of the second in milliseconds, 0 to 999.
  public var millisecond: Int
  /// Minutes east of UTC, or nil when the camera did not say.
  public var offsetMinutes: Int?

  /// Makes a time, or nil when the calendar has no such day or the clock no such time.
  public init?(
    year: Int,
    month: Int,
    day: Int,
    hour: Int = 0,
    minute: Int = 0,
    second: Int = 0,
    millisecond: Int = 0,
    offsetMinutes: Int? = nil
  ) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(in: month, of: year)).contains(day), (0...23).contains(hour),
      (0...59).contains(minute), (0...60).contains(second), (0...999).contains(millisecond),
      offsetMinutes.map({ (-18 * 60...18 * 60).contains($0) }) ?? true
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = min(second, 59)
    self.millisecond = millisecond
    self.offsetMinutes = offsetMinutes
  }

  /// Makes the time of an instant as a clock in a zone shows it.
  ///
  /// - Parameters:
  ///   - milliseconds: milliseconds since 1970-01-01T00:00 on that clock.
  ///   - offsetMinutes: the zone to note, which does not move the clock.
  public init?(clockMilliseconds milliseconds: Int, offsetMinutes: Int?) {
    let (days, rest) = Self.floorDivide(milliseconds, 86_400_000)
    let (year, month, day) = Self.civil(fromDays: days)
    self.init(
      year: year,
      month: month,
      day: day,
      hour: rest / 3_600_000,
      minute: rest / 60_000 % 60,
      second: rest / 1000 % 60,
      millisecond: rest % 1000,
      offsetMinutes: offsetMinutes
    )
  }

  /// Milliseconds since 1970-01-01T00:00 on the camera's own clock.
  public var clockMilliseconds: Int {
    let seconds =
      Self.days(year: year, month: month, day: day) * 86_400 + hour * 3600 + minute * 60 + second
    return seconds * 1000 + millisecond
  }

  /// Milliseconds since 1970-01-01T00:00Z; a time without a zone counts as UTC.
  public var instant: Int { clockMilliseconds - (offsetMinutes ?? 0) * 60_000 }

  /// The same clock moved by a number of seconds, the zone unchanged.
  public func shifted(bySeconds seconds: Int) -> CaptureTime {
    CaptureTime(
      clockMilliseconds: clockMilliseconds + seconds * 1000,
      offsetMinutes: offsetMinutes
    ) ?? self
  }

  /// The calendar day.
  public var calendarDate: CalendarDate { CalendarDate(unchecked: year, month, day) }

  /// The time as ISO 8601, with the zone if there is one.
  public var iso8601: String {
    var text = calendarDate.iso8601 + "T"
    text += [hour, minute, second].map(Self.twoDigits).joined(separator: ":")
    if let offsetMinutes {
      let magnitude = abs(offsetMinutes)
      text += offsetMinutes < 0 ? "-" : "+"
      text += Self.twoDigits(magnitude / 60) + ":" + Self.twoDigits(magnitude % 60)
    }
    return text
  }

  static func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

  static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func floorDivide(_ value: Int, _ divisor: Int) -> (quotient: Int, rest: Int) {
    let rest = ((value % divisor) + divisor) % divisor
    return ((value - rest) / divisor, rest)
  }

  /// Days since 1970-01-01 in the proleptic Gregorian calendar.
  ///
  /// Counts years from 1 March so that the leap day comes last (Hinnant, "chrono-compatible
  /// low-level date algorithms").
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = floorDivide(marchYear, 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func civil(fromDays days: Int) -> (Int, Int, Int) {
    let (era, dayOfEra) = floorDivide(days + 719_468, 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day)
  }
}
