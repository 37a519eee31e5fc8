import FileSystem
import Gallery
import TestSupport
import Testing

@testable import Imaging

@Suite struct OwnSizeLimitTests {
  /// Photos that were saved at a low quality, by the way that they go.
  enum Poor: CaseIterable {
    case plain
    case turned
    case wide
    case swapped
    case webp
    case png

    func bytes() throws -> [UInt8] {
      let scene = Pixels.scene(width: 500, height: 400)
      let jpeg = try scene.jpeg(quality: 45)
      switch self {
      case .plain: return jpeg
      case .turned: return JPEGFile.with(EXIFBlock(orientation: 6), in: jpeg)
      case .wide: return JPEGFile.with(profile: ICCProfile.displayP3, in: jpeg)
      case .swapped: return JPEGFile.with(profile: ICCProfile.swapped, in: jpeg)
      case .webp:
        let making = try Making(try scene.jpeg()) {
          $0.formats = [.webp]
          $0.quality = [.webp: 45]
        }
        let made = making.planned.filter { $0.format == .webp }
        return try File.read(making.path(made[made.count - 1]))
      case .png: return PNGFile.bytes(of: scene)
      }
    }
  }

  @Test(arguments: Poor.allCases)
  func `a photo at its own size does not become a longer file`(_ poor: Poor) throws {
    let bytes = try poor.bytes()
    let making = try Making(bytes) {
      $0.sizes = [200, 2048]
      $0.formats = [.avif, .webp, .jpeg]
    }
    for (planned, length) in zip(making.planned, making.made.bytes)
    where planned.size.width > 200 {
      #expect(length <= bytes.count, "\(planned.format.rawValue)")
    }
  }

  @Test func `a photo that would become longer is shown as it is stored, without its metadata`()
    throws
  {
    var exif = EXIFBlock(orientation: 1, dateTimeOriginal: "2024:05:06 07:08:09")
    exif.artist = "SECRETARTIST"
    let plain = try Pixels.scene(width: 300, height: 200).jpeg(quality: 40)
    let dressed = JPEGFile.with(profile: ICCProfile.sRGB, in: JPEGFile.with(exif, in: plain))
    let making = try Making(dressed + Array("SECRETVIDEO".utf8))
    let largest = try File.read(making.path(making.planned[making.planned.count - 1]))
    let isPlain = largest == plain
    #expect(isPlain, "\(largest.count) bytes are not the \(plain.count) that are stored")
  }

  @Test func `only whole files by the book are taken as they are stored`() throws {
    let plain = try Pixels.scene(width: 64, height: 48).jpeg()
    #expect(StoredJPEG.withoutMetadata(plain) == plain)
    #expect(StoredJPEG.withoutMetadata(Array(plain.dropLast(2))) == nil)
    #expect(StoredJPEG.withoutMetadata(plain + plain) == plain)
    for length in 0..<plain.count {
      #expect(StoredJPEG.withoutMetadata(Array(plain.prefix(length))) == nil)
    }
    let hidden = Array(plain.prefix(2)) + Array("hidden".utf8) + plain.dropFirst(2)
    #expect(StoredJPEG.withoutMetadata(hidden) == nil)
  }

  @Test func `a drawing keeps its pixels in WebP where that is shorter`() throws {
    let drawing = Pixels(width: 400, height: 300) { x, y in
      (x / 7 + y / 5) % 2 == 0
        ? RGBColor(red: 250, green: 250, blue: 250) : RGBColor(red: 20, green: 40, blue: 90)
    }
    let folder = try TemporaryFolder()
    let source = try folder.write(PNGFile.bytes(of: drawing), to: "drawing")
    let inspected = try SourceImage.inspect(source, limits: .init())
    let lane = GeneralLane(source: source, inspected: inspected, limits: .init())
    let decoded = try lane.decode(at: drawing.size)
    let planned = PlannedDerivative(format: .webp, size: drawing.size)
    var files = TargetFiles([DerivativeTarget(planned, path: "")])
    var compressor = try JPEGCompressor()
    let encoder = DerivativeEncoder(
      recipe: DerivativeRecipe(SiteConfiguration()),
      limit: OwnSizeLimit(size: drawing.size, bytes: 1, format: .png),
      seconds: 60
    )
    _ = try encoder.encode(
      try decoded.image.bare(),
      sizes: [drawing.size],
      into: &files,
      &compressor
    )
    let pixels = try DecodedPixels(folder.write(try files.complete()[0], to: "made"))
    #expect(pixels[0, 0] == drawing[0, 0])
    #expect(pixels[7, 0] == drawing[7, 0])
  }

  @Test func `quality is given up only where that helps`() throws {
    let size = PixelSize(width: 9, height: 9)
    func quality(_ bytes: Int, _ format: SourceFormat) throws -> Int {
      let limit = OwnSizeLimit(size: size, bytes: bytes, format: format)
      return try limit.encode(size, quality: 85) { Array(repeating: 0, count: $0) }.count
    }
    #expect(try quality(85, .jpeg) == 85)
    #expect(try quality(80, .jpeg) == 77)
    #expect(try quality(40, .jpeg) == 37)
    #expect(try quality(20, .jpeg) == 85)
    #expect(try quality(40, .avif) == 85)
    #expect(try quality(65, .png) == 61)
  }

  @Test func `a file that had to be made shorter does not spoil the next one`() throws {
    // TurboJPEG keeps the tables of a progressive file.
    let folder = try TemporaryFolder()
    let poor = JPEGFile.with(
      EXIFBlock(orientation: 3),
      in: try Pixels.scene(width: 300, height: 200).jpeg(quality: 40)
    )
    let making = try Making(try folder.write(poor, to: "a"), in: folder) { $0.sizes = [64, 2048] }
    let pixels = try DecodedPixels(making.path(making.planned[0]))
    let whole = try making.largest()
    expect(pixels.quarters, near: whole.quarters, within: 60)
    #expect(try SourceImage.inspect(making.path(making.planned[0]), limits: .init()).jpeg != nil)
  }
}
