import FileSystem
import Gallery
import TestSupport
import Testing

@testable import Imaging

@Suite struct FastLaneTests {
  /// A JPEG file with the sampling and the orientation.
  private func jpeg(
    _ upright: Pixels,
    _ sampling: ChromaSampling,
    orientation: Int = 1,
    quality: Int = 95
  ) throws -> [UInt8] {
    let stored = upright.stored(withOrientation: orientation)
    var compressor = try JPEGCompressor()
    let encoded = stored.rgb.withUnsafeBufferPointer { pixels in
      Result {
        try compressor.compress(
          rgb: pixels,
          size: stored.size,
          quality: quality,
          sampling: sampling
        )
      }
    }
    return JPEGFile.with(EXIFBlock(orientation: orientation), in: try encoded.get())
  }

  @Test(arguments: ChromaSampling.allCases, 1...8)
  func `every sampling comes out upright in every orientation at odd sizes`(
    _ sampling: ChromaSampling,
    _ orientation: Int
  ) throws {
    let colors = sampling == .grey ? Self.greys : Pixels.quadrantColors
    for (width, height) in [(96, 64), (97, 63), (35, 51)] {
      let upright = Pixels.quadrants(width: width, height: height)
      let making = try Making(try jpeg(upright, sampling, orientation: orientation)) {
        $0.sizes = [16, 31, 50, 2048]
      }
      #expect(making.made.lane == .fast)
      for planned in making.planned {
        let pixels = try DecodedPixels(making.path(planned))
        #expect(pixels.size == planned.size)
        // At 16 pixels a quarter is a corner of one block, and quality 82 rings there.
        expect(pixels.quarters, near: colors, within: planned.size.width < 40 ? 32 : 16)
      }
    }
  }

  @Test(arguments: ChromaSampling.allCases, 1...8)
  func `every sampling comes out upright in the general lane too`(
    _ sampling: ChromaSampling,
    _ orientation: Int
  ) throws {
    let folder = try TemporaryFolder()
    for (width, height) in [(96, 64), (97, 63), (35, 51)] {
      let upright = Pixels.quadrants(width: width, height: height)
      let bytes = try jpeg(upright, sampling, orientation: orientation)
      let source = try folder.write(bytes, to: "a.jpg")
      let inspected = try SourceImage.inspect(source, limits: .init())
      let lane = GeneralLane(source: source, inspected: inspected, limits: .init())
      for target in [16, 50, width] {
        let size = upright.size.scaledDown(toWidth: target)
        let pixels = try DecodedPixels(lane.decode(at: size))
        #expect(pixels.size == size)
        let colors = sampling == .grey ? Self.greys : Pixels.quadrantColors
        expect(pixels.quarters, near: colors, within: size.width < 40 ? 32 : 16)
      }
    }
  }

  /// The quarters' brightness, as grey.
  private static let greys = [0x54, 0x6B, 0x30, 0xC5].map { RGBColor(red: $0, green: $0, blue: $0) }

  /// Colour changes by eight a pixel: what is let pass is less than one pixel, and one pixel where
  /// colour is scaled to half an odd side, whose last sample stands for a single pixel.
  @Test(arguments: [(ChromaSampling.yuv420, 5), (.yuv444, 10)], 1...8)
  func `colour stays with its pixels when odd sides are mirrored`(
    _ sampling: (kind: ChromaSampling, tolerance: Int),
    _ orientation: Int
  ) throws {
    let upright = Pixels(width: 33, height: 31) { x, y in
      RGBColor(red: UInt8(x * 7), green: 120, blue: UInt8(y * 8))
    }
    let bytes = try jpeg(upright, sampling.kind, orientation: orientation, quality: 100)
    let making = try Making(bytes) {
      $0.sizes = [2048]
      $0.quality = [.jpeg: 100]
    }
    let pixels = try making.largest()
    for (x, y) in [(6, 6), (16, 15), (26, 24), (8, 22), (25, 7)] {
      expect([pixels[x, y]], near: [upright[x, y]], within: sampling.tolerance)
    }
  }

  @Test(arguments: ChromaSampling.allCases)
  func `both lanes agree`(_ sampling: ChromaSampling) throws {
    let upright = Pixels.scene(width: 1203, height: 799)
    let making = try Making(try jpeg(upright, sampling, orientation: 6)) {
      $0.sizes = [160, 320, 640]
      // The resampling is compared and not the noise of coding.
      $0.quality = [.jpeg: 100]
    }
    for planned in making.planned {
      let fast = try DecodedPixels(making.path(planned))
      let other = try throughGeneralLane(making, planned)
      let similarity = structuralSimilarity(fast, other)
      #expect(similarity >= 0.985, "\(planned.size.width) px: \(similarity)")
      expect(fast.quarters, near: other.quarters, within: 16)
    }
  }

  /// The same derivative as the general lane makes it, though the photo would go the other way.
  private func throughGeneralLane(
    _ making: Making,
    _ planned: PlannedDerivative
  ) throws -> DecodedPixels {
    let inspected = try SourceImage.inspect(making.source, limits: .init())
    let lane = GeneralLane(source: making.source, inspected: inspected, limits: .init())
    let sizes = making.planned.map(\.size)
    let decoded = try lane.decode(at: sizes[sizes.count - 1])
    var files = TargetFiles([DerivativeTarget(planned, path: "")])
    var compressor = try JPEGCompressor()
    var configuration = SiteConfiguration()
    configuration.quality = [.jpeg: 100]
    let encoder = DerivativeEncoder(
      recipe: DerivativeRecipe(configuration),
      limit: try inspected.ownSizeLimit(of: making.source),
      seconds: 60
    )
    _ = try encoder.encode(try decoded.image.bare(), sizes: sizes, into: &files, &compressor)
    return try DecodedPixels(making.folder.write(try files.complete()[0], to: "general.jpg"))
  }

  @Test(.needsCorpus) func `both lanes agree on photographs`() throws {
    for path in Corpus.files(of: "photos").prefix(4) {
      let making = try Making(path, in: try TemporaryFolder()) {
        $0.sizes = [200, 400]
        $0.quality = [.jpeg: 100]
      }
      for planned in making.planned {
        let fast = try DecodedPixels(making.path(planned))
        let similarity = structuralSimilarity(fast, try throughGeneralLane(making, planned))
        #expect(similarity >= 0.985, "\(path.name) \(planned.size.width) px: \(similarity)")
      }
    }
  }

  @Test func `white, black and full colours keep their values`() throws {
    for color in [0x000000, 0xFFFFFF, 0xFF0000, 0x00FF00, 0x0000FF, 0x808080, 0xFFFF00] {
      let wanted = RGBColor(
        red: UInt8(color >> 16),
        green: UInt8(color >> 8 & 255),
        blue: UInt8(color & 255)
      )
      let plain = Pixels(width: 90, height: 70) { _, _ in wanted }
      let making = try Making(try jpeg(plain, .yuv420)) { $0.sizes = [40] }
      expect(
        [try making.largest()[20, 15], making.made.placeholder],
        near: [wanted, wanted],
        within: 3
      )
    }
  }

  @Test func `the lane is chosen by what the header says`() throws {
    let pixels = Pixels.quadrants(width: 64, height: 48)
    let plain = try pixels.jpeg()
    #expect(try Making(plain).made.lane == .fast)
    #expect(try Making(JPEGFile.with(profile: ICCProfile.sRGB, in: plain)).made.lane == .fast)
    #expect(
      try Making(JPEGFile.with(profile: ICCProfile.displayP3, in: plain)).made.lane == .general
    )
    #expect(try Making(JPEGFile.with(profile: ICCProfile.swapped, in: plain)).made.lane == .general)
    #expect(try Making(PNGFile.bytes(of: pixels)).made.lane == .general)
  }

  @Test func `a maker gives each photo its own pixels, whatever came before`() throws {
    let folder = try TemporaryFolder()
    var maker = DerivativeMaker(recipe: DerivativeRecipe(SiteConfiguration()), limits: .init())
    let sizes = [(900, 600), (64, 48), (300, 700), (900, 600)]
    for (index, (width, height)) in sizes.enumerated() {
      let bytes = try Pixels.quadrants(width: width, height: height).jpeg()
      let source = try folder.write(bytes, to: FilePath("\(index).jpg"))
      let header = try ImageProbe.probe(path: source, limits: .init())
      let planned = DerivativeRecipe(SiteConfiguration()).planned(for: header)[0]
      let target = folder.path.appending("out.jpg")
      _ = try maker.make(
        source: source,
        header: header,
        targets: [DerivativeTarget(planned, path: target)]
      )
      expect(try DecodedPixels(target).quarters, near: Pixels.quadrantColors, within: 12)
    }
  }

  @Test func `a photo in the fast lane becomes WebP and AVIF too`() throws {
    let making = try Making(try Pixels.quadrants(width: 333, height: 221).jpeg()) {
      $0.formats = [.avif, .webp, .jpeg]
      $0.sizes = [101]
    }
    #expect(making.made.lane == .fast)
    for planned in making.planned {
      expect(
        try DecodedPixels(making.path(planned)).quarters,
        near: Pixels.quadrantColors,
        within: 12
      )
    }
  }
}
