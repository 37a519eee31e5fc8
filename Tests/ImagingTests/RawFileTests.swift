import Gallery
import TestSupport
import Testing

@testable import Imaging

@Suite struct RawFileTests {
  @Test func `the preview of a raw file is published, upright`() throws {
    let upright = Pixels.quadrants(width: 60, height: 40)
    let stored = upright.stored(withOrientation: 6)
    let making = try Making(
      RawPhotoFile.bytes(around: try stored.jpeg(), orientation: 6)
    )
    #expect(
      making.header == ImageHeader(format: .raw, size: upright.size, orientation: 6)
    )
    expect(try making.largest().quarters, near: Pixels.quadrantColors, within: 12)
  }

  /// The starts of files of Olympus (ORF), Sigma (X3F) and Fujifilm (RAF).
  @Test(arguments: [
    [0x49, 0x49, 0x52, 0x4F, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0], Array("FOVb".utf8) + [0, 0, 2, 0],
    Array("FUJIFILMCCD-RAW 0201".utf8),
  ])
  func `a preview is found where no known structure leads to it`(_ start: [UInt8]) throws {
    let pixels = Pixels.quadrants(width: 400, height: 300)
    let thumbnail = try Pixels.quadrants(width: 16, height: 12).jpeg()
    // Numbers of the sensor, some of which look like the start of a picture.
    let numbers = [UInt8](repeating: 7, count: 500) + [0xFF, 0xD8, 0xFF, 0xD9, 1, 2]
    let bytes = start + numbers + thumbnail + numbers + (try pixels.jpeg()) + numbers
    let making = try Making(bytes)
    #expect(making.header == ImageHeader(format: .raw, size: pixels.size))
    #expect(making.made.damage == nil)
    expect(try making.largest().quarters, near: Pixels.quadrantColors, within: 12)
  }

  @Test func `a raw file without a preview is refused`() throws {
    let none = ImageError.self
    #expect(throws: none) { try Making(RawPhotoFile.bytes(around: Array("no picture".utf8))) }
  }

  @Test func `an ordinary TIFF is no raw file, nor is one cut anywhere`() throws {
    let tiff = TIFFFile.bytes(of: .quadrants(width: 8, height: 8))
    #expect(!RawFile.isRaw(tiff: tiff))
    let whole = RawPhotoFile.bytes(around: try Pixels.quadrants(width: 8, height: 8).jpeg())
    #expect(RawFile.isRaw(tiff: whole))
    for length in 0..<whole.count {
      _ = RawFile.isRaw(tiff: Array(whole.prefix(length)))
      _ = RawFile.preview(in: Array(whole.prefix(length)))
    }
  }

  @Test(.needsCorpus) func `the larger of two previews is taken`() throws {
    let path = try #require(Corpus.file("formats/raw_canon_6d.dng"))
    let header = try ImageProbe.probe(path: path, limits: .init())
    #expect(header.format == .raw)
    #expect(header.size == PixelSize(width: 1024, height: 683))
  }
}
