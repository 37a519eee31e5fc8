import FileSystem
import Gallery
import TestSupport
import Testing

@testable import Imaging

@Suite struct OrientationTests {
  enum Container: CaseIterable {
    case jpeg
    case png
    case tiff

    func bytes(of pixels: Pixels, orientation: Int) throws -> [UInt8] {
      switch self {
      case .jpeg: JPEGFile.with(EXIFBlock(orientation: orientation), in: try pixels.jpeg())
      case .png: PNGFile.bytes(of: pixels, exif: EXIFBlock(orientation: orientation))
      case .tiff: TIFFFile.bytes(of: pixels, orientation: orientation)
      }
    }
  }

  @Test(arguments: Container.allCases, 0...9)
  func `every orientation comes out upright`(_ container: Container, _ orientation: Int) throws {
    let upright = Pixels.quadrants(width: 96, height: 64)
    let stored = upright.stored(withOrientation: orientation)
    let making = try Making(try container.bytes(of: stored, orientation: orientation)) {
      $0.sizes = [48, 2048]
      $0.formats = [.avif, .webp, .jpeg]
    }
    #expect(making.header.size == upright.size)
    #expect(making.header.orientation == (orientation == 9 ? 1 : max(1, orientation)))
    for planned in making.planned {
      let pixels = try DecodedPixels(making.path(planned))
      #expect(pixels.size == planned.size)
      expect(pixels.quarters, near: Pixels.quadrantColors, within: 12)
    }
  }
}
