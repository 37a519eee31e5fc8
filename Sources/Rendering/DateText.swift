internal import Gallery

/// Dates as the readers of a page write them: in words in English, as ISO 8601 elsewhere.
struct DateText {
  /// Whether pages are in English, the one language whose months are known here.
  let isEnglish: Bool

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  init(language: String) {
    isEnglish = language.lowercased().split(separator: "-").first == "en"
  }

  /// A day, as exactly as it is known: "12 July 2026".
  func text(_ date: CalendarDate) -> String {
    guard isEnglish else { return date.iso8601 }
    return words(date, through: .year)
  }

  /// A photo's date, with the time of day when it is known: "12 July 2026, 18:04".
  func text(_ date: PhotoDate) -> String {
    switch date {
    case .day(let day): text(day)
    case .time(let time):
      text(time.calendarDate) + (isEnglish ? ", " : " ") + Self.two(time.hour) + ":"
        + Self.two(time.minute)
    }
  }

  /// From the first to the last day, saying what they share once: "12–19 July 2026".
  func text(_ dates: ClosedRange<CalendarDate>) -> String {
    let (first, last) = (dates.lowerBound, dates.upperBound)
    if first == last { return text(first) }
    guard isEnglish else { return first.iso8601 + " – " + last.iso8601 }
    if first.year != last.year {
      return words(first, through: .year) + " – " + words(last, through: .year)
    }
    guard first.month != nil else { return words(last, through: .year) }
    if first.month != last.month {
      return words(first, through: .month) + " – " + words(last, through: .year)
    }
    guard let day = first.day else { return words(last, through: .year) }
    return "\(day)–" + words(last, through: .year)
  }

  /// From the first to the last month or year: "July 2026", "May–July 2026", "2024–2026".
  func short(_ dates: ClosedRange<CalendarDate>) -> String {
    let (first, last) = (dates.lowerBound, dates.upperBound)
    if first.year != last.year { return "\(first.year)–\(last.year)" }
    guard let month = first.month, let lastMonth = last.month else { return "\(last.year)" }
    guard isEnglish else { return CalendarDate(year: last.year, month: lastMonth)?.iso8601 ?? "" }
    let name = Self.months[lastMonth - 1]
    return (month == lastMonth ? "" : Self.months[month - 1] + "–") + "\(name) \(last.year)"
  }

  private enum Unit { case month, year }

  private func words(_ date: CalendarDate, through unit: Unit) -> String {
    var words: [String] = []
    if let day = date.day { words.append("\(day)") }
    if let month = date.month { words.append(Self.months[month - 1]) }
    if unit == .year || words.isEmpty { words.append("\(date.year)") }
    return words.joined(separator: " ")
  }

  private static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
