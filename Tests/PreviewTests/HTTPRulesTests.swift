import Testing

@testable import Preview

struct HTTPRulesTests {
  @Test(arguments: [
    (nil, 10, ByteRanges.whole),
    ("bytes=0-0", 10, .parts([0..<1])),
    ("bytes=2-", 10, .parts([2..<10])),
    ("bytes=-3", 10, .parts([7..<10])),
    ("bytes=-30", 10, .parts([0..<10])),
    ("bytes=9-99", 10, .parts([9..<10])),
    ("bytes=10-", 10, .unsatisfiable),
    ("bytes=-0", 10, .unsatisfiable),
    ("bytes=0-", 0, .unsatisfiable),
    ("bytes=5-2", 10, .whole),
    ("bytes=a-b", 10, .whole),
    ("bytes=", 10, .whole),
    ("pages=1-2", 10, .whole),
    ("bytes=0-1, 4-5", 10, .parts([0..<2, 4..<6])),
    ("bytes=4-5,0-1", 10, .parts([4..<6, 0..<2])),
    ("bytes=0-1,20-30", 10, .parts([0..<2])),
    ("bytes=0-5,3-8", 10, .whole),
    ("bytes=0-4,5-9", 10, .whole),
    ("bytes=99999999999999999999-", 10, .unsatisfiable),
    ("bytes=0-99999999999999999999", 10, .parts([0..<10])),
  ])
  func `a Range field means these parts`(field: String?, size: Int, ranges: ByteRanges) {
    #expect(ByteRanges(field, size: size) == ranges)
  }

  @Test func `too many parts are the whole`() {
    let field = "bytes=" + (0..<17).map { "\($0 * 2)-\($0 * 2)" }.joined(separator: ",")
    #expect(ByteRanges(field, size: 1000) == .whole)
  }

  @Test(arguments: [
    (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
    (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
    (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
    (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
    (4_133_894_400, "Fri, 31 Dec 2100 00:00:00 GMT"),
  ])
  func `a time is written and read as the same`(seconds: Int, text: String) {
    #expect(HTTPDate.text(seconds) == text)
    #expect(HTTPDate.seconds(text) == seconds)
  }

  @Test(arguments: [
    ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777 as Int?),
    ("Sun Nov  6 08:49:37 1994", 784_111_777),
    ("Sun, 06 Nov 1994 25:49:37 GMT", nil), ("yesterday", nil), ("", nil),
  ])
  func `the older forms of a time are read too`(text: String, seconds: Int?) {
    #expect(HTTPDate.seconds(text) == seconds)
  }

  @Test(arguments: [
    ("*", true, true), ("\"a\"", true, true), ("W/\"a\"", true, false),
    ("\"b\", \"a\"", true, true),
    ("\"b\", W/\"a\"", true, false), ("\"ab\"", false, false), ("a", false, false),
    ("\"a", false, false), ("", false, false),
  ])
  func `a list of tags holds a tag`(list: String, weakly: Bool, strongly: Bool) {
    let tag = EntityTag(opaque: "a")
    #expect(tag.isIn(list, weakly: true) == weakly)
    #expect(tag.isIn(list, weakly: false) == strongly)
  }

  @Test(arguments: [
    ("localhost", true), ("LOCALHOST:8080", true), ("127.0.0.1:1", true), ("[::1]:80", true),
    ("[::1]", true), ("192.168.1.5", true), ("nas.local:8080", true), ("localhost.", true),
    ("a.localhost", true), ("evil.example", false), ("evil.example:8080", false),
    ("localhost.evil.example", false), ("127.0.0.1.evil.example", false), ("127.0.0.1:x", false),
    ("[evil.example]", false), ("", false), ("127.0.0.256", false), ("nas.local.evil", false),
  ])
  func `only names that somebody chose are answered`(host: String, isAllowed: Bool) {
    #expect(AllowedHosts(["nas.local"]).allows(host) == isAllowed)
  }

  @Test(arguments: [
    ("html", "text/html; charset=utf-8"), ("css", "text/css; charset=utf-8"),
    ("mjs", "text/javascript; charset=utf-8"), ("js", "text/javascript; charset=utf-8"),
    ("json", "application/json"), ("webmanifest", "application/manifest+json"),
    ("svg", "image/svg+xml"), ("avif", "image/avif"), ("webp", "image/webp"),
    ("jxl", "image/jxl"), ("heic", "image/heic"), ("mp4", "video/mp4"), ("webm", "video/webm"),
    ("woff2", "font/woff2"), ("xml", "application/xml"), ("txt", "text/plain; charset=utf-8"),
    ("ico", "image/x-icon"), ("wasm", "application/wasm"), ("", "application/octet-stream"),
  ])
  func `an extension has its media type`(name: String, type: String) {
    #expect(MediaType.of(extension: name) == type)
  }
}
