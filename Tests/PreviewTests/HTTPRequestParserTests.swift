import Testing

@testable import Preview

struct HTTPRequestParserTests {
  /// What a parser makes of pieces: the requests, then the status of the failure that ended it.
  private static func outcome(_ pieces: [[UInt8]]) -> (requests: [HTTPRequest], failure: Int?) {
    var parser = HTTPRequestParser()
    var requests: [HTTPRequest] = []
    for piece in pieces {
      parser.append(piece)
      do throws(HTTPFailure) {
        while let request = try parser.next() { requests.append(request) }
      } catch {
        return (requests, error.status.code)
      }
    }
    return (requests, nil)
  }

  private static let stream = """
    GET /a%20b?x=%20 HTTP/1.1\r\nHost: localhost\r\nX-Two:  b\t\r\n\r\n\
    GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello\
    \r\nHEAD http://h:1/p HTTP/1.0\r\n\r\n
    """

  @Test func `requests are the same however the bytes are split`() throws {
    let bytes = Array(Self.stream.utf8)
    let whole = Self.outcome([bytes]).requests
    #expect(whole.map(\.method) == ["GET", "GET", "HEAD"])
    #expect(whole[0].target.segments == [Array("a b".utf8)])
    #expect(whole[0].target.query == "x=%20")
    #expect(whole[0].headers["x-two"] == "b")
    #expect(whole[2].target.authority == "h:1")
    #expect(whole[2].minorVersion == 0)
    for split in 1..<bytes.count {
      #expect(Self.outcome([Array(bytes[..<split]), Array(bytes[split...])]).requests == whole)
    }
    #expect(Self.outcome(bytes.map { [$0] }).requests == whole)
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\n\r\n", 400),
    ("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /\tx HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET / HTTP/1.1 \r\nHost: a\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nX: a\rb\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nX: a\u{0}b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nb\r\n\r\n", 400),
    ("GET /% HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /%4 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET a HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /#a HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("BREW / HTTP/1.1\r\nHost: a\r\n\r\n", 501),
    ("GET / HTTP/3.0\r\nHost: a\r\n\r\n", 505),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 010x\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -48\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3, 3\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, chunked\r\n\r\n", 501),
    ("\r\n\r\n\r\n\r\n\r\n\r\n\r\n", 400),
  ])
  func `a request that could be read in two ways is refused`(text: String, status: Int) {
    let outcome = Self.outcome([Array(text.utf8)])
    #expect(outcome.requests.isEmpty)
    #expect(outcome.failure == status)
  }

  @Test func `limits hold before the end of a line arrives`() {
    let long = [UInt8](repeating: UInt8(ascii: "a"), count: 20_000)
    #expect(Self.outcome([Array("GET /".utf8), long]).failure == 414)
    let head = Array("GET / HTTP/1.1\r\nHost: a\r\nX: ".utf8)
    #expect(Self.outcome([head, long, long]).failure == 431)
    let many = String(repeating: "X: a\r\n", count: 200)
    #expect(Self.outcome([Array("GET / HTTP/1.1\r\n\(many)".utf8)]).failure == 431)
  }

  @Test func `a path is decoded exactly once`() {
    let text = "GET /%252e%252e/a%2Fb/%E9 HTTP/1.1\r\nHost: a\r\n\r\n"
    let target = Self.outcome([Array(text.utf8)]).requests.first?.target
    #expect(target?.segments == [Array("%2e%2e".utf8), Array("a/b".utf8), [0xE9]])
    #expect(target?.encodedPath == "/%252e%252e/a%2Fb/%E9")
  }
}
