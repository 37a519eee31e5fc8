import FileSystem
import Gallery
import TestSupport
import Testing

struct ContentHashTests {
  /// So many bytes, of which byte i is i · step mod 251, and their hash as `xxhsum -H2` prints it.
  struct Sample: Sendable {
    var count: Int
    var step: Int
    var hash: String
  }

  @Test(arguments: [
    Sample(count: 0, step: 1, hash: "99aa06d3014798d86001c324468d497f"),
    Sample(count: 1, step: 1, hash: "a6cd5e9392000f6ac44bdff4074eecdb"),
    Sample(count: 251, step: 1, hash: "46e256a4fef0f775564104333ca5ceda"),
    Sample(count: 1 << 20, step: 0, hash: "b6ef17a3448492b6918780b90550bf34"),
    Sample(count: (1 << 20) + 1, step: 7, hash: "f9ba7901d196115973bdb90cf31e71a2"),
  ])
  func `hashes are those of XXH3 with 128 bits`(_ sample: Sample) throws {
    let bytes = [UInt8](unsafeUninitializedCapacity: sample.count) { buffer, count in
      for index in 0..<sample.count { buffer[index] = UInt8(index * sample.step % 251) }
      count = sample.count
    }
    #expect(ContentHash.of(bytes) == sample.hash)
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, to: "file")
    #expect(try ContentHash.of(file: path) == sample.hash)
  }

  @Test func `text is hashed as its bytes`() {
    #expect(ContentHash.of("abc") == "06b05ab6733a618578af5f94892f3950")
    #expect(ContentHash.of("é") != ContentHash.of("e\u{301}"))
  }
}
