import Gallery
import Testing

struct CaptureTimeTests {
  @Test(arguments: [
    (1970, 1, 1, 0), (1970, 1, 2, 86_400_000), (1969, 12, 31, -86_400_000),
    (2000, 2, 29, 951_782_400_000), (2024, 12, 31, 1_735_603_200_000),
    (1, 1, 1, -62_135_596_800_000),
    (9999, 12, 31, 253_402_214_400_000), (1900, 3, 1, -2_203_891_200_000),
  ])
  func `days are counted from 1970`(year: Int, month: Int, day: Int, milliseconds: Int) throws {
    let time = try #require(CaptureTime(year: year, month: month, day: day))
    #expect(time.clockMilliseconds == milliseconds)
    #expect(CaptureTime(clockMilliseconds: milliseconds, offsetMinutes: nil) == time)
  }

  @Test func `every day of four centuries is counted once`() throws {
    var previous = try #require(CaptureTime(year: 1799, month: 12, day: 31)).clockMilliseconds
    for year in 1800..<2200 {
      for month in 1...12 {
        for day in 1...31 {
          guard let time = CaptureTime(year: year, month: month, day: day) else { continue }
          #expect(time.clockMilliseconds == previous + 86_400_000)
          previous = time.clockMilliseconds
        }
      }
    }
    #expect(previous == CaptureTime(year: 2199, month: 12, day: 31)?.clockMilliseconds)
  }

  @Test(arguments: [
    (2023, 2, 29, 0, 0, 0), (1900, 2, 29, 0, 0, 0), (2024, 4, 31, 0, 0, 0), (2024, 13, 1, 0, 0, 0),
    (0, 1, 1, 0, 0, 0), (10_000, 1, 1, 0, 0, 0), (2024, 0, 1, 0, 0, 0), (2024, 1, 0, 0, 0, 0),
    (2024, 1, 1, 24, 0, 0), (2024, 1, 1, 0, 60, 0), (2024, 1, 1, 0, 0, 61), (2024, 1, 1, -1, 0, 0),
  ])
  func `what the calendar does not have cannot be made`(
    year: Int,
    month: Int,
    day: Int,
    hour: Int,
    minute: Int,
    second: Int
  ) {
    let time = CaptureTime(
      year: year,
      month: month,
      day: day,
      hour: hour,
      minute: minute,
      second: second
    )
    #expect(time == nil)
  }

  private func time(_ hour: Int, _ minute: Int, offset: Int?) throws -> CaptureTime {
    try #require(
      CaptureTime(year: 2025, month: 7, day: 1, hour: hour, minute: minute, offsetMinutes: offset)
    )
  }

  @Test func `a zone makes a moment of a clock`() throws {
    let york = try time(19, 0, offset: -240)
    let paris = try time(19, 1, offset: 120)
    #expect(paris.instant < york.instant)
    #expect(york.instant - paris.instant == (6 * 60 - 1) * 60_000)
    #expect(try time(19, 0, offset: nil).instant == time(19, 0, offset: 0).instant)
    #expect(CaptureTime(year: 2025, month: 7, day: 1, offsetMinutes: 19 * 60) == nil)
  }

  @Test func `a leap second reads as the second before`() {
    #expect(
      CaptureTime(year: 2016, month: 12, day: 31, hour: 23, minute: 59, second: 60)?.second == 59
    )
  }

  @Test func `a shift moves the clock and keeps the zone`() throws {
    let late = try time(23, 30, offset: 60)
    let shifted = late.shifted(bySeconds: 3600)
    #expect(shifted.iso8601 == "2025-07-02T00:30:00+01:00")
    #expect(shifted.shifted(bySeconds: -3600) == late)
    let end = try #require(CaptureTime(year: 9999, month: 12, day: 31))
    #expect(end.shifted(bySeconds: 86_400) == end)
  }

  @Test(
    arguments: [
      (nil, "2025-07-01T09:05:00"), (0, "2025-07-01T09:05:00+00:00"),
      (-210, "2025-07-01T09:05:00-03:30"), (345, "2025-07-01T09:05:00+05:45"),
    ] as [(Int?, String)]
  )
  func `a time is written as ISO 8601`(offset: Int?, text: String) throws {
    #expect(try time(9, 5, offset: offset).iso8601 == text)
  }
}
