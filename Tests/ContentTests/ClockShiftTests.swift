import Testing

@testable import Content

struct ClockShiftTests {
  @Test(arguments: [
    ("+1:30", 5400), ("-00:00:40", -40), ("+2d 01:00", 176_400), ("1:00", 3600),
    ("-1h 30m", -5400), ("+40s", 40), ("+2d", 172_800), ("2d3h4m5s", 183_845),
    ("\u{2212}1:00", -3600), ("+365d", 31_536_000), ("+100:00", 360_000), ("0:00", 0),
  ])
  func `a shift is read in seconds`(text: String, seconds: Int) {
    #expect(ClockShift.seconds(text) == seconds)
  }

  @Test(arguments: [
    "", "90", "+", "1:60", "1:5", "1:00:60", "30m 1h", "1h 1h", "1:00 2d", "1d 1h 1:00", "1w",
    "99999d", "99999999d", "one hour", "+-1:00", "1:00x",
  ])
  func `anything else is no shift`(text: String) {
    #expect(ClockShift.seconds(text) == nil)
  }
}
