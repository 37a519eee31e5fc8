import FileSystem
import Gallery
import TestSupport
import Testing

@testable import Imaging

@Suite struct DamageTests {
  private func cut(_ bytes: [UInt8], to share: Double) -> [UInt8] {
    Array(bytes.prefix(Int(Double(bytes.count) * share)))
  }

  @Test func `a photo cut in half is published with a warning`() throws {
    let jpeg = try Pixels.scene(width: 800, height: 600).jpeg()
    let making = try Making(cut(jpeg, to: 0.6))
    let damage = try #require(making.made.damage)
    #expect(damage.hasPrefix("is damaged: only the upper"))
    #expect(damage.hasSuffix("% of the picture can be decoded"))
    expect(
      [try making.largest()[400, 580]],
      near: [RGBColor(red: 128, green: 128, blue: 128)],
      within: 3
    )
  }

  @Test func `both lanes see the same damage`() throws {
    let jpeg = cut(try Pixels.scene(width: 800, height: 600).jpeg(), to: 0.6)
    let fast = try Making(jpeg)
    let general = try Making(JPEGFile.with(profile: ICCProfile.displayP3, in: jpeg))
    #expect(general.made.lane == .general)
    #expect(fast.made.damage == general.made.damage)
  }

  @Test func `a photo of which little is left is refused`() throws {
    let jpeg = try Pixels.scene(width: 800, height: 600).jpeg()
    #expect(throws: ImageError.self) { try Making(cut(jpeg, to: 0.1)) }
  }

  @Test func `a few missing bytes at the end cost a warning at most`() throws {
    let jpeg = try Pixels.scene(width: 300, height: 200).jpeg()
    #expect(try Making(Array(jpeg.dropLast(6))).made.bytes.isEmpty == false)
    #expect(try Making(jpeg).made.damage == nil)
  }

  @Test func `bytes after the end are no damage`() throws {
    let jpeg = try Pixels.scene(width: 300, height: 200).jpeg()
    #expect(try Making(jpeg + Array("ftypmp42 a video".utf8)).made.damage == nil)
  }

  @Test func `a photo that fails leaves no file behind`() throws {
    let folder = try TemporaryFolder()
    let jpeg = cut(try Pixels.scene(width: 800, height: 600).jpeg(), to: 0.1)
    let source = try folder.write(jpeg, to: "a.jpg")
    #expect(throws: ImageError.self) { try Making(source, in: folder) }
    #expect(try folder.files() == ["a.jpg"])
  }

  @Test func `a progressive file with hundreds of scans is refused unread`() throws {
    let scan: [UInt8] = JPEGFile.segment(0xDA, [1, 1, 0, 0, 0, 0]) + [0x12, 0x34, 0xFF, 0x00]
    let scans = Array(repeatElement(scan, count: 101).joined())
    #expect(JPEGScans.count(in: [0xFF, 0xD8] + scans + [0xFF, 0xD9] + scans) == 101)
    #expect(throws: CodecError.self) {
      try JPEGScans.check([0xFF, 0xD8] + scans, pixels: 1, seconds: 60)
    }
    #expect(throws: Never.self) {
      try JPEGScans.check([0xFF, 0xD8] + scan + scan, pixels: 1, seconds: 60)
    }
    #expect(JPEGScans.limit(pixels: 12_000_000, seconds: 60) == 100)
    #expect(JPEGScans.limit(pixels: 60_000_000, seconds: 60) == 50)
    #expect(JPEGScans.limit(pixels: 60_000_000, seconds: 2) == 20)
  }
}
