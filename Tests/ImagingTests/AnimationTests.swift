import FileSystem
import Gallery
import TestSupport
import Testing

@testable import Imaging

@Suite struct AnimationTests {
  private static let colors = [
    RGBColor(red: 208, green: 32, blue: 32), RGBColor(red: 32, green: 160, blue: 32),
    RGBColor(red: 32, green: 32, blue: 208),
  ]

  private func animation(_ making: Making) throws -> FilePath {
    let planned = try #require(making.planned.last)
    #expect(planned.isAnimated)
    return making.path(planned)
  }

  /// The colour of each frame of a file, in the middle.
  private func frames(_ path: FilePath, _ size: PixelSize) throws -> [RGBColor] {
    let roll = try RasterImage.openFrames(path, loader: .webp)
      .withBands(3).computed(withinSeconds: 60)
    #expect(roll.size.width == size.width)
    return roll.withPixels { pixels in
      stride(from: size.height / 2, to: roll.size.height, by: size.height).map { y in
        let at = (y * size.width + size.width / 2) * 3
        return RGBColor(red: pixels[at], green: pixels[at + 1], blue: pixels[at + 2])
      }
    }
  }

  @Test(arguments: [(90, 60, 90, 60), (201, 99, 100, 49)])
  func `an animation keeps its frames and its pace, and has a still first frame`(
    _ width: Int,
    _ height: Int,
    _ outWidth: Int,
    _ outHeight: Int
  ) throws {
    let gif = GIFFile.animation(Self.colors, width: width, height: height, comment: "SECRET")
    let making = try Making(gif) { $0.sizes = [40, 100] }
    #expect(making.header.frames == 3)
    expect([try making.largest()[20, 10]], near: [Self.colors[0]], within: 8)
    let path = try animation(making)
    let header = try ImageProbe.probe(path: path, limits: .init())
    let size = PixelSize(width: outWidth, height: outHeight)
    #expect(header.size == size)
    #expect(header.frames == 3)
    expect(try frames(path, size), near: Self.colors, within: 8)
    let file = try File.read(path)
    #expect(file.count <= gif.count)
    let text = String(decoding: file, as: Unicode.ASCII.self)
    #expect(!text.contains("SECRET") && !text.contains("EXIF") && !text.contains("XMP"))
    // Milliseconds of each frame, in the last three bytes before its flags (RFC 9649).
    let delays = WebPChunks.frames(file).map { frame in
      Int(frame[12]) | Int(frame[13]) << 8 | Int(frame[14]) << 16
    }
    #expect(delays == [200, 200, 200])
  }

  @Test func `an animation of WebP goes through once more and stays one`() throws {
    let first = try Making(GIFFile.animation(Self.colors, width: 120, height: 80)) {
      $0.sizes = [120]
    }
    let webp = try File.read(try animation(first))
    let second = try Making(webp) { $0.sizes = [60, 120] }
    #expect(second.header.frames == 3)
    let file = try File.read(try animation(second))
    #expect(file.count <= webp.count)
    expect(
      try frames(try animation(second), PixelSize(width: 120, height: 80)),
      near: Self.colors,
      within: 8
    )
  }

  @Test func `a picture of one frame has no animation`() throws {
    let gif = GIFFile.animation([Self.colors[0]], width: 90, height: 60)
    let making = try Making(gif)
    #expect(making.header.frames == 1)
    #expect(making.planned.filter(\.isAnimated) == [])
  }

  @Test func `animations of very many pixels become smaller, and then still`() {
    func width(_ frames: Int) -> Int? {
      let header = ImageHeader(
        format: .gif,
        size: PixelSize(width: 1600, height: 1000),
        orientation: 1,
        frames: frames
      )
      return DerivativeRecipe(SiteConfiguration()).animation(for: header)?.size.width
    }
    #expect(width(40) == 1600)
    #expect(width(160) == 800)
    #expect(width(10_000) == nil)
  }

  @Test(.needsCorpus, arguments: ["formats/webp_animated_lossy.webp"])
  func `animations of the collection stay animations`(_ name: String) throws {
    let path = try #require(Corpus.file(name))
    let making = try Making(path, in: try TemporaryFolder())
    let made = try ImageProbe.probe(path: try animation(making), limits: .init())
    #expect(made.frames == making.header.frames)
    #expect(try FileStatus.of(try animation(making)).size <= FileStatus.of(path).size)
  }
}

/// The frames of animated WebP files.
private enum WebPChunks {
  /// The contents of the chunks `ANMF`.
  static func frames(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var frames: [ArraySlice<UInt8>] = []
    var at = 12
    while at + 8 <= bytes.count {
      let length = bytes[(at + 4)..<(at + 8)].reversed().reduce(0) { $0 << 8 | Int($1) }
      let body = bytes[(at + 8)..<min(bytes.count, at + 8 + length)]
      if bytes[at..<at + 4].elementsEqual("ANMF".utf8) {
        frames.append(Array(body)[...])
      }
      at += 8 + length + length % 2
    }
    return frames
  }
}
