import Gallery
import Testing

struct CalendarDateTests {
  @Test(
    arguments: [
      (2024, 2, 29), (1974, 8, nil), (1, nil, nil), (9999, 12, 31),
    ] as [(Int, Int?, Int?)]
  )
  func `a date is as exact as it is known`(year: Int, month: Int?, day: Int?) {
    let date = CalendarDate(year: year, month: month, day: day)
    #expect(date?.year == year && date?.month == month && date?.day == day)
  }

  @Test(
    arguments: [
      (2023, 2, 29), (2024, 13, nil), (0, nil, nil), (2024, nil, 5), (10_000, nil, nil),
      (2024, 6, 31),
      (2024, 1, 0),
    ] as [(Int, Int?, Int?)]
  )
  func `what the calendar does not have cannot be made`(year: Int, month: Int?, day: Int?) {
    #expect(CalendarDate(year: year, month: month, day: day) == nil)
  }

  @Test(
    arguments: [
      (1974, nil, nil, "1974"), (1974, 8, nil, "1974-08"), (1974, 8, 2, "1974-08-02"),
      (33, 11, 30, "0033-11-30"),
    ] as [(Int, Int?, Int?, String)]
  )
  func `a date is written as short as it is known`(
    year: Int,
    month: Int?,
    day: Int?,
    text: String
  ) {
    #expect(CalendarDate(year: year, month: month, day: day)?.iso8601 == text)
  }

  @Test func `a less exact date comes before the days it may mean`() {
    let dates = [
      CalendarDate(year: 1973, month: 12, day: 31), CalendarDate(year: 1974),
      CalendarDate(year: 1974, month: 1), CalendarDate(year: 1974, month: 1, day: 1),
      CalendarDate(year: 1974, month: 2),
    ].compactMap(\.self)
    #expect(dates.count == 5)
    #expect(Array(dates.reversed()).sorted() == dates)
  }

  @Test func `a person's date has a day and an instant`() throws {
    let day = PhotoDate.day(try #require(CalendarDate(year: 1970, month: 1)))
    #expect(day.instant == 0)
    #expect(day.calendarDate.iso8601 == "1970-01")
    let time = PhotoDate.time(try #require(CaptureTime(year: 1970, month: 1, day: 2, hour: 1)))
    #expect(time.instant == 90_000_000)
    #expect(time.calendarDate.iso8601 == "1970-01-02")
  }
}
