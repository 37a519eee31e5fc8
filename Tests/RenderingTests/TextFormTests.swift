import Gallery
import Testing

@testable import Rendering

struct TextFormTests {
  static func day(_ text: String) throws -> CalendarDate {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return try #require(
      CalendarDate(
        year: parts[0],
        month: parts.count > 1 ? parts[1] : nil,
        day: parts.count > 2 ? parts[2] : nil
      )
    )
  }

  @Test(arguments: [
    ("2026-07-12", "2026-07-12", "12 July 2026", "July 2026"),
    ("2026-07-12", "2026-07-19", "12–19 July 2026", "July 2026"),
    ("2026-05-03", "2026-07-19", "3 May – 19 July 2026", "May–July 2026"),
    ("2024-12-30", "2026-01-02", "30 December 2024 – 2 January 2026", "2024–2026"),
    ("1974", "1974", "1974", "1974"),
    ("1974", "1974-08", "August 1974", "1974"),
    ("1974-08", "1974-08-02", "2 August 1974", "August 1974"),
    ("1974-08", "1974-09", "August – September 1974", "August–September 1974"),
    ("1974", "1976", "1974 – 1976", "1974–1976"),
  ])
  func `a span of days says once what its ends share`(
    first: String,
    last: String,
    text: String,
    short: String
  ) throws {
    let dates = DateText(language: "en-GB")
    let span = try Self.day(first)...Self.day(last)
    #expect(dates.text(span) == text)
    #expect(dates.short(span) == short)
  }

  @Test func `dates are ISO 8601 in languages whose months are not known`() throws {
    let dates = DateText(language: "de")
    let span = try Self.day("2026-07-12")...Self.day("2026-07-19")
    #expect(dates.text(span) == "2026-07-12 – 2026-07-19")
    #expect(dates.short(span) == "2026-07")
  }

  @Test(arguments: [
    (1.0 / 125, "1/125 s"), (1.0 / 8000, "1/8000 s"), (0.25, "1/4 s"), (0.3, "0.3 s"),
    (1.0, "1 s"),
    (2.5, "2.5 s"), (30.0, "30 s"),
  ])
  func `an exposure time is written as on a camera`(seconds: Double, text: String) {
    var metadata = PhotoMetadata()
    metadata.exposureTime = seconds
    #expect(CameraText.exposure(metadata) == text)
  }

  @Test func `the parts of an exposure that are known stand in one line`() {
    var metadata = PhotoMetadata()
    #expect(CameraText.exposure(metadata) == "")
    metadata.focalLength = 4.25
    metadata.aperture = 1.8
    metadata.iso = 200
    #expect(CameraText.exposure(metadata) == "4.3 mm · f/1.8 · ISO 200")
    metadata.focalLength = 50.4
    metadata.aperture = 8
    metadata.iso = 0
    #expect(CameraText.exposure(metadata) == "50 mm · f/8")
  }

  @Test(arguments: [
    (0.0, "0"), (1.0, "1"), (0.5, "0.5"), (-0.05, "-0.05"), (1.50004, "1.5"), (0.99999, "1"),
    (12.3456, "12.3456"), (Double.infinity, "0"), (Double.nan, "0"),
  ])
  func `a number has no zero that says nothing`(value: Double, text: String) {
    #expect(NumberText.decimal(value, decimals: 4) == text)
  }

  @Test func `a number can be rounded down`() {
    #expect(NumberText.decimal(0.99999, decimals: 4, rounded: .down) == "0.9999")
  }

  @Test(arguments: [
    (0, 1, "1"), (0, 2, "1 2"), (4, 9, "1 2 3 4 5 6 7 8 9"), (0, 1000, "1 2 3 … 1000"),
    (499, 1000, "1 … 498 499 500 501 502 … 1000"), (4, 1000, "1 2 3 4 5 6 7 … 1000"),
    (5, 1000, "1 … 4 5 6 7 8 … 1000"), (999, 1000, "1 … 998 999 1000"),
  ])
  func `a hundred thousand photos need no more page numbers than a thousand`(
    current: Int,
    count: Int,
    text: String
  ) {
    let items = PageNumbers(current: current, count: count).items.map {
      if case .page(let page) = $0 { String(page + 1) } else { "…" }
    }
    #expect(items.joined(separator: " ") == text)
    #expect(items.count <= 9)
  }

  @Test(arguments: [
    ("a/b-c_d.e~f", "a/b-c_d.e~f"), ("a b,c", "a%20b%2Cc"), ("é", "%C3%A9"), ("a:b", "a%3Ab"),
    ("100%", "100%25"), ("(1)'\"&?#", "%281%29%27%22%26%3F%23"),
  ])
  func `an address has nothing in it that means something`(path: String, address: String) {
    #expect(Href.encoded(path) == address)
    #expect(String(decoding: Href.decoded(address), as: UTF8.self) == path)
  }

  @Test func `what is no escape stands for itself`() {
    #expect(String(decoding: Href.decoded("100%"), as: UTF8.self) == "100%")
    #expect(String(decoding: Href.decoded("%zz%4"), as: UTF8.self) == "%zz%4")
  }

  @Test func `plain text keeps its paragraphs and lines and nothing else`() {
    #expect(
      PageText.html(plain: "One <b>\nline\r\n\r\n\n  \nTwo & \"three\"")
        == "<p>One &lt;b&gt;<br>\nline</p>\n<p>Two &amp; &quot;three&quot;</p>\n"
    )
    #expect(PageText.html(plain: " \n ") == "")
  }
}
