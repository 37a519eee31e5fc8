import FileSystem
import Gallery
import TestSupport
import Testing

@testable import Preview

/// Files served by a function, without a socket.
struct StaticFileHandlerTests {
  private let folder: TemporaryFolder
  private let handler: StaticFileHandler
  private let now = 2_000_000_000

  init() throws {
    folder = try TemporaryFolder()
    try SharedCasesTests.makeFiles(in: folder)
    try folder.write([UInt8](repeating: 7, count: 100_000), to: "images/ab/cd-640.jpg")
    handler = StaticFileHandler(root: folder.path) { $0.isInside("images") }
  }

  private func answer(
    _ path: String,
    _ fields: String = "",
    method: String = "GET"
  ) throws
    -> HTTPResponse
  {
    var parser = HTTPRequestParser()
    parser.append("\(method) \(path) HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n".utf8)
    let request = try #require(try parser.next())
    return handler.respond(to: request, now: now)
  }

  private func bytes(_ response: HTTPResponse) throws -> [UInt8] {
    try response.body.flatMap { part in
      switch part {
      case .bytes(let bytes): bytes
      case .file(let file, let range, _): try file.read(range)
      }
    }
  }

  private func field(_ name: String, _ response: HTTPResponse) -> String? {
    response.headers.fields.first { $0.name == name }?.value
  }

  @Test func `a file comes whole, with type, tag, date and caching`() throws {
    let response = try answer("/a.jpg")
    #expect(response.status.code == 200)
    #expect(try bytes(response) == (0..<20_000).map { UInt8($0 % 251) })
    #expect(field("Content-Type", response) == "image/jpeg")
    #expect(field("Cache-Control", response) == "no-cache")
    #expect(field("ETag", response) != nil)
    #expect(field("Last-Modified", response) != nil)
  }

  @Test func `a hashed image may be kept for ever`() throws {
    let response = try answer("/images/ab/cd-640.jpg")
    #expect(field("Cache-Control", response) == "public, max-age=31536000, immutable")
    #expect(try bytes(response).count == 100_000)
  }

  @Test(arguments: ["/a.jpg", "/images/ab/cd-640.jpg"])
  func `its own tag or date gives 304 without a body, with the tag`(path: String) throws {
    let first = try answer(path)
    let tag = try #require(field("ETag", first))
    let date = try #require(field("Last-Modified", first))
    for fields in [
      "If-None-Match: \(tag)\r\n", "If-None-Match: W/\(tag)\r\n", "If-Modified-Since: \(date)\r\n",
    ] {
      let again = try answer(path, fields)
      #expect(again.status.code == 304)
      #expect(again.body.isEmpty)
      #expect(field("ETag", again) == tag)
      #expect(field("Cache-Control", again) != nil)
    }
    #expect(try answer(path, "If-Match: \"other\"\r\n").status.code == 412)
    #expect(try answer(path, "If-Match: \(tag)\r\n").status.code == 200)
    #expect(
      try answer(path, "If-Unmodified-Since: Sun, 06 Nov 1994 08:49:37 GMT\r\n").status.code == 412
    )
  }

  @Test func `a file written twice in a second has two tags`() throws {
    try folder.write("one", to: "x.txt")
    let first = field("ETag", try answer("/x.txt"))
    try folder.write("two", to: "x.txt")
    #expect(field("ETag", try answer("/x.txt")) != first)
  }

  @Test func `a range comes with its place, and only while the file is the same`() throws {
    let tag = try #require(field("ETag", try answer("/a.jpg")))
    let response = try answer("/a.jpg", "Range: bytes=10-12\r\nIf-Range: \(tag)\r\n")
    #expect(response.status.code == 206)
    #expect(field("Content-Range", response) == "bytes 10-12/20000")
    #expect(try bytes(response) == [10, 11, 12])
    let other = try answer("/a.jpg", "Range: bytes=10-12\r\nIf-Range: \"x\"\r\n")
    #expect(other.status.code == 200)
    let beyond = try answer("/a.jpg", "Range: bytes=20000-\r\n")
    #expect(beyond.status.code == 416)
    #expect(field("Content-Range", beyond) == "bytes */20000")
  }

  @Test func `several ranges come as parts whose length is stated`() throws {
    let response = try answer("/a.jpg", "Range: bytes=0-1,10-11\r\n")
    #expect(response.status.code == 206)
    let type = try #require(field("Content-Type", response))
    let boundary = try #require(type.split(separator: "=").last)
    let expected = """
      \r\n--\(boundary)\r\nContent-Type: image/jpeg\r\nContent-Range: bytes 0-1/20000\r\n\r\n\u{0}\u{1}\
      \r\n--\(boundary)\r\nContent-Type: image/jpeg\r\nContent-Range: bytes 10-11/20000\r\n\r\n\u{A}\u{B}\
      \r\n--\(boundary)--\r\n
      """
    #expect(try bytes(response) == Array(expected.utf8))
    #expect(response.contentLength == expected.utf8.count)
  }

  @Test func `HEAD states the length and sends nothing`() throws {
    let response = try answer("/a.jpg", method: "HEAD")
    #expect(response.status.code == 200)
    #expect(response.body.isEmpty)
    #expect(response.contentLength == 20_000)
  }

  @Test func `a folder without its slash is sent to it, with the query`() throws {
    let response = try answer("/dir?x=1&y=%20")
    #expect(response.status.code == 301)
    #expect(field("Location", response) == "/dir/?x=1&y=%20")
  }

  @Test(arguments: [
    "/nope", "/.hidden", "/out/passwd", "/out", "/noindex/", "/noindex", "//a.jpg", "/a.jpg/",
    "/dir%2Findex.html", "/dir//index.html", "/..%2f..%2fetc/passwd", "/%252e%252e/a",
    "/a.jpg/index.html",
  ])
  func `what is not there or not for everyone is not found`(path: String) throws {
    #expect(try answer(path).status.code == 404)
  }

  @Test(arguments: [
    "/../a.jpg", "/dir/../a.jpg", "/%2e%2e/a.jpg", "/./a.jpg", "/a%00.jpg", "/dir/..",
  ])
  func `a path that climbs is refused`(path: String) throws {
    #expect(try answer(path).status.code == 400)
  }

  @Test func `a link within the folder is followed, unless to a hidden file`() throws {
    try folder.makeLink("same", to: "dir")
    try folder.makeLink("shown", to: ".hidden")
    #expect(try answer("/same/").status.code == 200)
    #expect(try answer("/shown").status.code == 404)
  }

  @Test func `the site's own page is shown for what is missing`() throws {
    try folder.write("<p>gone</p>", to: "404.html")
    let response = try answer("/nope")
    #expect(response.status.code == 404)
    #expect(try bytes(response) == Array("<p>gone</p>".utf8))
  }

  @Test func `a file from the future has no date`() throws {
    let file = handler
    var parser = HTTPRequestParser()
    parser.append("GET /a.jpg HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
    let request = try #require(try parser.next())
    #expect(field("Last-Modified", file.respond(to: request, now: 1)) == nil)
  }
}
