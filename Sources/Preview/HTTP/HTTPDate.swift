/// Times as header fields write them, in whole seconds since 1970 (RFC 9110, section 5.6.7).
enum HTTPDate {
  private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// A time such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  static func text(_ seconds: Int) -> String {
    let (day, second) = seconds.quotientAndRemainder(dividingBy: 86_400)
    let (days, rest) = second < 0 ? (day - 1, second + 86_400) : (day, second)
    let (year, month, date) = civil(days)
    let weekday = Self.days[((days % 7) + 7) % 7]
    return "\(weekday), \(two(date)) \(months[month - 1]) \(four(year)) "
      + "\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60)) GMT"
  }

  /// The time that a text means in one of the three forms that are in use, or nil.
  static func seconds(_ text: String) -> Int? {
    let parts = text.split { $0 == " " || $0 == "," || $0 == "-" }.map(String.init)
    switch parts.count {
    // Sun, 06 Nov 1994 08:49:37 GMT, or Sunday, 06-Nov-94 08:49:37 GMT
    case 6 where parts[5] == "GMT":
      return seconds(day: parts[1], month: parts[2], year: parts[3], time: parts[4])
    // Sun Nov  6 08:49:37 1994
    case 5: return seconds(day: parts[2], month: parts[1], year: parts[4], time: parts[3])
    default: return nil
    }
  }

  private static func seconds(day: String, month: String, year: String, time: String) -> Int? {
    let clock = time.split(separator: ":").compactMap { HTTPSyntax.number($0.utf8) }
    guard let day = HTTPSyntax.number(day.utf8), (1...31).contains(day),
      let month = months.firstIndex(of: month), var fullYear = HTTPSyntax.number(year.utf8),
      (0...9999).contains(fullYear), clock.count == 3, clock[0] < 24, clock[1] < 60, clock[2] <= 60
    else { return nil }
    // Two digits are of this half-century or the last (the form went out of use in 1995).
    if year.utf8.count == 2 { fullYear += fullYear < 50 ? 2000 : 1900 }
    return Self.days(year: fullYear, month: month + 1, day: day) * 86_400
      + clock[0] * 3600 + clock[1] * 60 + clock[2]
  }

  /// Days since 1970 of a day of the Gregorian calendar, counted in years that begin in March.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func four(_ number: Int) -> String {
    String(repeating: "0", count: max(0, 4 - "\(number)".utf8.count)) + "\(number)"
  }
}
