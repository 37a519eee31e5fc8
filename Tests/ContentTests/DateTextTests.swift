import Gallery
import Testing

@testable import Content

struct DateTextTests {
  private static func day(_ year: Int, _ month: Int? = nil, _ day: Int? = nil) -> DateText? {
    CalendarDate(year: year, month: month, day: day).map { .date(.day($0)) }
  }

  private static func time(
    _ hour: Int,
    _ minute: Int,
    _ second: Int = 0,
    offset: Int? = nil
  ) -> DateText? {
    CaptureTime(
      year: 2024,
      month: 5,
      day: 31,
      hour: hour,
      minute: minute,
      second: second,
      offsetMinutes: offset
    ).map { .date(.time($0)) }
  }

  @Test(arguments: [
    ("2024", day(2024)), ("1974-08", day(1974, 8)), (" 2024-05-31 ", day(2024, 5, 31)),
    ("2024-02-29", day(2024, 2, 29)), ("2024-05-31 14:30", time(14, 30)),
    ("2024-05-31T14:30:59.25", time(14, 30, 59)),
    ("2024-05-31 14:30 +02:00", time(14, 30, offset: 120)),
    ("2024-05-31T14:30:00-0330", time(14, 30, offset: -210)),
    ("2024-05-31t14:30+01", time(14, 30, offset: 60)),
    ("2024-05-31T14:30:00Z", time(14, 30, offset: 0)),
  ])
  func `a date is read as exactly as it is written`(text: String, expected: DateText?) {
    #expect(DateText(text) == expected)
  }

  @Test(arguments: ["2024-02-30", "2024-13", "0000", "2023-02-29", "2024-05-31 25:00"])
  func `what the calendar does not have is impossible`(text: String) {
    #expect(DateText(text) == .impossible)
  }

  @Test(arguments: [
    "", "sometime in June", "yesterday", "24-05-31", "2024-5-1", "31.05.2024", "2024-05-31x",
    "2024 14:30", "2024-05-31 14", "٢٠٢٤", "2024-", "2024-05-",
  ])
  func `anything else cannot be read`(text: String) {
    #expect(DateText(text) == .unreadable)
  }
}
