import FileSystem
import Gallery
import TestSupport
import Testing

@testable import Imaging

/// Real and broken files: where the collection is, each behaves as its manifest expects.
@Suite(.needsCorpus) struct CorpusTests {
  private func make(_ path: FilePath, _ sizes: [Int] = [320]) throws -> Making {
    try Making(path, in: try TemporaryFolder()) { $0.sizes = sizes }
  }

  @Test func `every photo is published whole`() throws {
    for path in Corpus.files(of: "photos") {
      let making = try make(path)
      #expect(making.made.damage == nil, "\(path.name)")
      #expect(making.made.lane == .fast, "\(path.name)")
    }
  }

  @Test(arguments: ["Landscape", "Portrait"])
  func `orientations of one photo look the same`(_ name: String) throws {
    let folder = try #require(Corpus.file("orientation"))
    let reference = try make(folder.appending("\(name)_1.jpg")).largest()
    for orientation in [0, 2, 3, 4, 5, 6, 7, 8] {
      let path = folder.appending("\(name)_\(orientation).jpg")
      guard FileStatus.ifPresent(path) != nil else { continue }
      let making = try make(path)
      // 0 is illegal and means that the photo is shown as it is stored.
      #expect(try structuralSimilarity(making.largest(), reference) > 0.95, "\(path.name)")
    }
  }

  @Test(arguments: [
    ("avif_rotate90.avif", 722, 1024), ("avif_orientation_6.avif", 3024, 4032),
    ("heic_iphone15pro_irot270_exif6.heic", 3024, 4032), ("hif_sony_6_right_top.HIF", 4672, 7008),
    ("avif_mirror_rotate270_crop.avif", 385, 330), ("made_orientation_9.jpg", 1200, 1800),
    ("made_thumb_ifd_conflict.jpg", 667, 1000), ("webp_orientation_6.webp", 128, 128),
  ])
  func `containers that turn pictures themselves are turned once`(
    _ name: String,
    _ width: Int,
    _ height: Int
  ) throws {
    let path = try #require(Corpus.file("orientation/\(name)"))
    let header = try ImageProbe.probe(path: path, limits: .init())
    #expect(header.size == PixelSize(width: width, height: height))
  }

  /// Files of the formats folder that are no photos or that no library here decodes.
  private static let refused: [FilePath: String] = [
    // libheif 1.15 knows no image sequences.
    "avif_animated.avifs": "cannot be decoded",
    "jpeg_12bit.jpg": "is a JPEG with 12 bits a sample",
    "jpeg_lossless.jpg": "is a lossless or hierarchical JPEG",
    // The copy in the collection is cut before the first row of its picture.
    "jpeg_ultrahdr_pixel6.jpg": "is damaged",
    "live_photo_still.mov": "is a video",
    "video_short.mp4": "is a video",
    "psd.psd": "is a Photoshop file",
    "raw_iphone.dng": "is a raw file",
  ]

  @Test func `every format is published, or refused with its reason`() throws {
    for path in Corpus.files(of: "formats") where path.name != "heic_samsung_200mp.heic" {
      let reason = Self.refused[path.name]
      do {
        let making = try make(path)
        #expect(reason == nil, "\(path.name) was published")
        #expect(making.made.damage == nil, "\(path.name)")
        let pixels = try making.largest()
        #expect(pixels.size == making.planned.last?.size, "\(path.name)")
      } catch let error as ImageError {
        #expect(reason.map(error.reason.hasPrefix) == true, "\(path.name) \(error.reason)")
      }
    }
  }

  @Test func `broken files are refused or published with a warning, in no time`() throws {
    let clock = ContinuousClock()
    for path in Corpus.files(of: "broken") {
      let start = clock.now
      do {
        _ = try make(path)
      } catch let error as ImageError {
        #expect(!error.reason.isEmpty)
      }
      // Far above what any takes; the attacks among them aim at minutes.
      #expect(clock.now - start < .seconds(20), "\(path.name)")
    }
  }

  @Test(arguments: [
    "bomb_jpeg_20000x20000.jpg", "bomb_jpeg_header_65500x65500.jpg", "png_65536_uint32_limit.png",
    "bomb_avif_17000x17000.avif", "libheif_github_45_15273920px.heic", "zero_byte.jpg",
    "zero_dimensions.jpg", "zero_width.gif", "html.jpg", "mvg_named.jpg", "pdf_named.jpg",
    "svg_named.jpg", "svg_billion_laughs.svg", "appledouble._IMG_0001.jpg", "nul_4k.jpg",
    "empty.heic",
  ])
  func `bombs and what is no photo are refused by their headers`(_ name: String) throws {
    let path = try #require(Corpus.file("broken/\(name)"))
    #expect(throws: ImageError.self) { try ImageProbe.probe(path: path, limits: .init()) }
  }

  @Test func `a Display P3 photo looks like its twin in sRGB`() throws {
    let wide = try make(try #require(Corpus.file("metadata/Iceland-P3.jpg")))
    let plain = try make(try #require(Corpus.file("metadata/Iceland-sRGB.jpg")))
    expect([wide.made.placeholder], near: [plain.made.placeholder], within: 6)
    #expect(try structuralSimilarity(wide.largest(), plain.largest()) > 0.97)
  }
}
