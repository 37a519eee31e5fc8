import Gallery
import Testing

@testable import Ledger

struct LedgerValueTests {
  @Test func `facts come back as they were stored`() {
    var samples = SampleValues(seed: 1)
    for _ in 0..<500 {
      let facts = samples.facts()
      #expect(PhotoFacts(ledgerBytes: facts.ledgerBytes) == facts)
    }
  }

  @Test func `images come back as they were stored`() {
    var samples = SampleValues(seed: 2)
    for _ in 0..<500 {
      let image = samples.image()
      #expect(PublishedImage(ledgerBytes: image.ledgerBytes) == image)
    }
  }

  @Test(arguments: [0, 1, -1, 63, -64, 64, 127, 128, -129, 1 << 32, .max, .min])
  func `whole numbers of any size come back`(number: Int) throws {
    var encoder = ByteEncoder()
    encoder.encode(number)
    var decoder = ByteDecoder(encoder.bytes, in: 0..<encoder.bytes.count)
    #expect(try decoder.number() == number)
    #expect(decoder.isAtEnd)
  }

  @Test func `composed and decomposed letters stay apart`() throws {
    var encoder = ByteEncoder()
    encoder.encode("e\u{301}")
    var decoder = ByteDecoder(encoder.bytes, in: 0..<encoder.bytes.count)
    #expect(Array(try decoder.text().utf8) == [0x65, 0xCC, 0x81])
  }

  @Test func `a changed bit anywhere makes a value unknown`() {
    var samples = SampleValues(seed: 3)
    let bytes = samples.facts().ledgerBytes
    for position in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[position] ^= 1 << UInt8(bit)
        #expect(PhotoFacts(ledgerBytes: damaged) == nil)
      }
    }
  }

  @Test func `a part of a value is unknown`() {
    var samples = SampleValues(seed: 4)
    let bytes = samples.image().ledgerBytes
    for count in 0..<bytes.count {
      #expect(PublishedImage(ledgerBytes: Array(bytes.prefix(count))) == nil)
    }
  }

  @Test func `any bytes are read without a crash`() {
    var samples = SampleValues(seed: 5)
    for _ in 0..<2000 {
      let bytes = (0..<samples.next(below: 60)).map { _ in UInt8(samples.next(below: 256)) }
      var decoder = ByteDecoder(bytes, in: 0..<bytes.count)
      _ = try? PhotoFacts(from: &decoder)
      decoder = ByteDecoder(bytes, in: 0..<bytes.count)
      _ = try? PublishedImage(from: &decoder)
    }
  }

  @Test func `a length beyond the end is refused before room is made for it`() {
    var encoder = ByteEncoder()
    encoder.encode(Int.max)
    var decoder = ByteDecoder(encoder.bytes, in: 0..<encoder.bytes.count)
    #expect(throws: ByteDecoder.Failure()) { try decoder.text() }
  }

  @Test func `keys depend on where one part ends`() {
    #expect(LedgerKey("ab", "c") != LedgerKey("a", "bc"))
    #expect(LedgerKey("ab") != LedgerKey("ab", ""))
    #expect(LedgerKey("ab", "c") == LedgerKey("ab", "c"))
  }
}
