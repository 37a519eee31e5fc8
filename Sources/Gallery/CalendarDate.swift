/// A day of the calendar, or only its month or its year, as people date old prints.
public struct CalendarDate: Sendable, Hashable, Codable, Comparable {
  /// Year, 1 to 9999.
  public let year: Int
  /// Month, 1 to 12, or nil when only the year is known.
  public let month: Int?
  /// Day of the month, or nil when only the month is known.
  public let day: Int?

  /// Makes a date, or nil when the calendar has no such day.
  public init?(year: Int, month: Int? = nil, day: Int? = nil) {
    guard (1...9999).contains(year) else { return nil }
    if let month {
      guard (1...12).contains(month) else { return nil }
      if let day, !(1...CaptureTime.days(in: month, of: year)).contains(day) { return nil }
    } else if day != nil {
      return nil
    }
    self.init(unchecked: year, month, day)
  }

  init(unchecked year: Int, _ month: Int?, _ day: Int?) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The date as ISO 8601, as short as it is known: `1974`, `1974-08` or `1974-08-02`.
  public var iso8601: String {
    var text = String(repeating: "0", count: max(0, 4 - String(year).count)) + String(year)
    if let month { text += "-" + CaptureTime.twoDigits(month) }
    if let day { text += "-" + CaptureTime.twoDigits(day) }
    return text
  }

  /// Orders by time, a less exact date before the days it may mean.
  public static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month ?? 0, left.day ?? 0) < (right.year, right.month ?? 0, right.day ?? 0)
  }
}
