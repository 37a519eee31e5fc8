import FileSystem
import FoundationEssentials
import Gallery
import Preview
import TestSupport
import Testing

/// Raw requests that other servers get wrong, each with the answers that are right.
struct SharedCasesTests {
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    enum Expectation: Decodable, Sendable, Hashable {
      case status(Int)
      case close

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = (try? container.decode(Int.self)).map(Self.status) ?? .close
      }
    }

    var id: String
    var raw: String
    var expect: [Expectation]
    var testDescription: String { id }
  }

  static let cases: [Case] = {
    guard let shared = Corpus.folder?.parent,
      let bytes = try? File.read(shared.appending("http/http_cases.json"))
    else { return [] }
    return (try? JSONDecoder().decode([Case].self, from: Data(bytes))) ?? []
  }()

  @Test(.enabled(if: !cases.isEmpty, "../shared/http is not here"), arguments: [false, true])
  func `each raw request gets a right answer`(byteByByte: Bool) throws {
    let site = try FileServer()
    try Self.makeFiles(in: site.folder)
    defer { site.server.stop() }
    for item in Self.cases where !byteByByte || item.raw.utf8.count < 400 {
      let text = item.raw.split(separator: "PORT", omittingEmptySubsequences: false)
        .joined(separator: "\(site.port)")
      let isText = ["raw-utf8", "utf8-hdr"].contains(item.id)
      let bytes =
        isText
        ? Array(text.utf8) : text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      let client = try TestClient(port: site.port, seconds: 60)
      if byteByByte {
        for byte in bytes { client.send([byte]) }
      } else {
        client.send(bytes)
      }
      client.finishSending()
      let answer = client.receiveAll()
      let status = String(decoding: answer.prefix(12), as: UTF8.self)
      let got: Case.Expectation =
        status.hasPrefix("HTTP/1.1 ") ? .status(Int(status.suffix(3)) ?? 0) : .close
      #expect(item.expect.contains(got), "\(item.id): \(got)")
      #expect(!String(decoding: answer, as: UTF8.self).contains("root:x:"), "\(item.id)")
    }
  }

  static func makeFiles(in folder: TemporaryFolder) throws {
    try folder.write("<!doctype html><title>root</title>", to: "index.html")
    try folder.write("<!doctype html><title>dir</title>", to: "dir/index.html")
    try folder.write((0..<20_000).map { UInt8($0 % 251) }, to: "a.jpg")
    try folder.write("", to: "empty.txt")
    try folder.write("secret", to: ".hidden")
    for name in ["sp ace#1?.jpg", "100%.jpg", "a%2Fb.jpg", "\u{E9}.jpg", "noindex/x.txt"] {
      try folder.write("x", to: FilePath(name))
    }
    try folder.makeLink("out", to: "/etc")
  }
}
