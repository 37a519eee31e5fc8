import Gallery
import Imaging
import TestSupport
import Testing

@Suite struct JPEGEncoderTests {
  @Test func `plain pixels become a JPEG file`() throws {
    let jpeg = try Pixels.quadrants(width: 33, height: 17).jpeg()
    #expect(jpeg.starts(with: [0xFF, 0xD8]))
    #expect(jpeg.suffix(2) == [0xFF, 0xD9])
  }

  @Test func `pixels that do not match their size are refused`() {
    #expect(throws: CodecError.self) {
      try JPEGEncoder.encode(rgb: [1, 2, 3], size: PixelSize(width: 2, height: 1), quality: 80)
    }
  }
}
