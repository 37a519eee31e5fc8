import Gallery
import Testing

@testable import Metadata

struct TimeTextTests {
  private func parse(_ text: String, needsTime: Bool = false) -> String? {
    guard let time = TimeText.parse(Array(text.utf8), needsTime: needsTime) else { return nil }
    return time.iso8601 + (time.millisecond == 0 ? "" : " \(time.millisecond) ms")
  }

  @Test(
    arguments: [
      ("2024:05:06 07:08:09", "2024-05-06T07:08:09"),
      ("2024-05-06T07:08:09", "2024-05-06T07:08:09"),
      ("2024-05-06T07:08:09Z", "2024-05-06T07:08:09+00:00"),
      ("2024-05-06T07:08:09.5-04:30", "2024-05-06T07:08:09-04:30 500 ms"),
      ("2024-05-06T07:08:09,123456+0200", "2024-05-06T07:08:09+02:00 123 ms"),
      ("2024-05-06T07:08", "2024-05-06T07:08:00"),
      ("2024-05-06T07:08+02", "2024-05-06T07:08:00+02:00"),
      ("2024-05-06 07:08:09+02:00", "2024-05-06T07:08:09+02:00"),
      ("2024:05:06  7:08:09", "2024-05-06T07:08:09"),
      ("2024/5/6 07:08:09", "2024-05-06T07:08:09"),
      ("2024-05-06", "2024-05-06T00:00:00"),
      (" 2024:05:06 07:08:09\0\0", "2024-05-06T07:08:09"),
      ("1826:06:01 12:00:00", "1826-06-01T12:00:00"),
      ("2016:12:31 23:59:60", "2016-12-31T23:59:59"),
      ("2024:02:29 00:00:00", "2024-02-29T00:00:00"),
    ]
  )
  func `the forms in use are read`(text: String, time: String) {
    #expect(parse(text) == time)
  }

  @Test(
    arguments: [
      "", "   ", "    :  :     :  :  ", "0000:00:00 00:00:00", "0001:01:01 00:00:00",
      "1601:01:01 00:00:00", "2023:02:30 10:00:00", "2023:02:29 10:00:00", "2024:13:01 00:00:00",
      "2024:00:01 00:00:00", "2024:01:00 00:00:00", "2024:05:06 24:00:00", "2024:05:06 07:60:00",
      "2024:05:06 07:08:61", "2020-13-45T99:99:99", "not a date at all!!", "2024:05:06 07:08:09 x",
      "2024:05:06x", "2024:05", "2024", "24:05:06 07:08:09", "20240506", "2024:05:06 07",
      "2024:05:06 07:08:09.", "2024:05:06 07:08:09+25:00", "2024:05:06 07:08:09+02:60", "\0\0\0",
      "２０２４:05:06 07:08:09",
    ]
  )
  func `what is no time is none, and none is half read`(text: String) {
    #expect(parse(text) == nil)
  }

  @Test func `a day alone is no time where one is needed`() {
    #expect(parse("2020:01:02\0\0\0\0\0\0\0\0\0", needsTime: true) == nil)
    #expect(parse("2020:01:02 03:04:05", needsTime: true) == "2020-01-02T03:04:05")
  }

  @Test(
    arguments: [
      ("+02:00", 120), ("-0430", -270), ("Z", 0), ("+14:00", 840), ("   :  ", nil), ("", nil),
      ("02:00", nil), ("+2:00", nil), ("+02:00 ", 120), ("+15:00", nil), ("+02:0", nil),
    ] as [(String, Int?)]
  )
  func `zones are minutes east`(text: String, minutes: Int?) {
    #expect(TimeText.zone(Array(text.utf8)) == minutes)
  }

  @Test(
    arguments: [
      ("09", 90), ("9", 900), ("999", 999), ("123456", 123), ("000", 0), ("", nil), ("  ", nil),
      ("5x", nil), ("50 ", 500), ("-5", nil),
    ] as [(String, Int?)]
  )
  func `digits behind the point are milliseconds`(text: String, milliseconds: Int?) {
    #expect(TimeText.milliseconds(Array(text.utf8)) == milliseconds)
  }

  @Test func `any bytes are read without a crash`() {
    let pieces: [[UInt8]] = [
      Array("2024".utf8), Array("05".utf8), [0x3A], [0x20], [0x2D], [0x2E], [0x2B], [0x5A], [0xFF],
      Array("99999999999999999999999".utf8), [0],
    ]
    var state: UInt64 = 7
    for _ in 0..<5000 {
      var bytes: [UInt8] = []
      for _ in 0..<14 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes += pieces[Int(state >> 33) % pieces.count]
      }
      _ = TimeText.parse(bytes, needsTime: false)
      _ = TimeText.zone(bytes)
      _ = TimeText.milliseconds(bytes)
    }
  }
}
