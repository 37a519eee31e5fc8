import Gallery
import TestSupport
import Testing

@testable import Imaging

@Suite struct CodedColorTests {
  private func box(_ primaries: UInt8, _ transfer: UInt8) -> [UInt8] {
    [0, 0, 0, 19] + Array("colrnclx".utf8) + [0, primaries, 0, transfer, 0, 6, 128]
  }

  @Test func `numbers that mean sRGB, or nothing known, need no profile`() {
    for (primaries, transfer) in [(1, 13), (1, 1), (2, 2), (1, 6), (77, 16)] as [(UInt8, UInt8)] {
      #expect(CodedColor(box(primaries, transfer)) == nil)
    }
    #expect(CodedColor([]) == nil)
    for length in 0..<16 { #expect(CodedColor(Array(box(12, 16).prefix(length))) == nil) }
  }

  @Test func `wide colours are converted by their numbers`() throws {
    let color = try #require(CodedColor(Array(repeating: 7, count: 99) + box(12, 13)))
    let stored = Pixels(width: 32, height: 32) { _, _ in
      RGBColor(red: 0xBF, green: 0x34, blue: 0x2C)
    }
    let making = try Making(JPEGFile.with(profile: color.profile, in: try stored.jpeg()))
    expect(
      [try making.largest()[9, 9]],
      near: [RGBColor(red: 0xD0, green: 0x20, blue: 0x20)],
      within: 5
    )
  }

  @Test(arguments: [(16, 0.58, 236), (16, 0.75, 255), (16, 0.4, 111), (18, 0.75, 236)])
  func `bright light is rolled off and paper stays paper`(
    _ transfer: Int,
    _ code: Double,
    _ wanted: Int
  ) throws {
    let color = try #require(CodedColor(box(1, UInt8(transfer))))
    let level = UInt8((code * 255).rounded())
    let stored = Pixels(width: 32, height: 32) { _, _ in
      RGBColor(red: level, green: level, blue: level)
    }
    let making = try Making(JPEGFile.with(profile: color.profile, in: try stored.jpeg()))
    let made = try making.largest()[9, 9]
    #expect(abs(Int(made.red) - wanted) <= 12, "\(made.hex)")
    #expect(made.distance(to: RGBColor(red: made.green, green: made.green, blue: made.green)) < 4)
  }

  @Test(.needsCorpus) func `a photo for bright screens is not a washed-out grey`() throws {
    let path = try #require(Corpus.file("formats/avif_10bit_hdr_p3.avif"))
    let pixels = try Making(path, in: try TemporaryFolder()) { $0.sizes = [320] }.largest()
    var (low, high) = (255, 0)
    for y in stride(from: 0, to: pixels.size.height, by: 4) {
      for x in stride(from: 0, to: pixels.size.width, by: 4) {
        low = min(low, Int(pixels[x, y].green))
        high = max(high, Int(pixels[x, y].green))
      }
    }
    #expect(low < 40 && high > 200, "\(low) to \(high)")
  }
}
