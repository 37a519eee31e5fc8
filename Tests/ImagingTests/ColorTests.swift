import FileSystem
import Gallery
import TestSupport
import Testing

@testable import Imaging

@Suite struct ColorTests {
  private static let red = RGBColor(red: 0xD0, green: 0x20, blue: 0x20)

  /// What the numbers of #D02020 are in each space, from its primaries and its curve.
  enum Space: CaseIterable {
    case sRGB
    case displayP3
    case adobeRGB
    case swapped

    var profile: [UInt8] {
      switch self {
      case .sRGB: ICCProfile.sRGB
      case .displayP3: ICCProfile.displayP3
      case .adobeRGB: ICCProfile.adobeRGB
      case .swapped: ICCProfile.swapped
      }
    }

    var stored: Pixels {
      let color =
        switch self {
        case .sRGB: ColorTests.red
        case .displayP3: RGBColor(red: 0xBF, green: 0x34, blue: 0x2C)
        case .adobeRGB: RGBColor(red: 0xB2, green: 0x25, blue: 0x25)
        case .swapped: RGBColor(red: 0x20, green: 0x20, blue: 0xD0)
        }
      return Pixels(width: 64, height: 64) { _, _ in color }
    }
  }

  @Test(arguments: Space.allCases)
  func `colours are converted by the profile in the file`(_ space: Space) throws {
    for bytes in [
      JPEGFile.with(profile: space.profile, in: try space.stored.jpeg(quality: 100)),
      PNGFile.bytes(of: space.stored, profile: space.profile),
      TIFFFile.bytes(of: space.stored, profile: space.profile),
    ] {
      let making = try Making(bytes)
      expect([try making.largest()[32, 32]], near: [Self.red], within: 4)
      expect([making.made.placeholder], near: [Self.red], within: 3)
    }
  }

  @Test func `a profile that says nothing is ignored`() throws {
    let broken = JPEGFile.with(profile: Array("no profile".utf8), in: try Space.sRGB.stored.jpeg())
    expect([try Making(broken).largest()[32, 32]], near: [Self.red], within: 5)
  }

  /// What inks look like in print; the profile that libvips has for all is not that of any printer.
  @Test(
    arguments: [
      ([0, 0, 0, 0], 0xFFFFFF), ([0, 0, 0, 255], 0x231F20), ([0, 255, 255, 0], 0xED1C24),
      ([255, 0, 255, 0], 0x00A651), ([255, 255, 0, 0], 0x2E3192),
    ] as [([UInt8], Int)]
  )
  func `inks without a profile are neither inverted nor left as they are`(
    _ inks: [UInt8],
    _ wanted: Int
  ) throws {
    let size = PixelSize(width: 32, height: 24)
    let making = try Making(TIFFFile.bytes(inks: inks, size: size))
    let color = RGBColor(
      red: UInt8(wanted >> 16),
      green: UInt8(wanted >> 8 & 255),
      blue: UInt8(wanted & 255)
    )
    expect([try making.largest()[16, 12]], near: [color], within: 56)
  }

  /// Mean colours as Pillow and lcms make them of the same files.
  @Test(
    .needsCorpus,
    arguments: [
      ("jpeg_cmyk_swop_profile.jpg", RGBColor(red: 121, green: 126, blue: 115)),
      ("jpeg_cmyk_no_profile.jpg", RGBColor(red: 109, green: 132, blue: 110)),
      ("jpeg_cmyk_adobe_inverted.jpg", RGBColor(red: 47, green: 132, blue: 217)),
      ("jpeg_ycck.jpg", RGBColor(red: 209, green: 56, blue: 18)),
    ]
  )
  func `photos for printing keep their colours`(_ name: String, _ mean: RGBColor) throws {
    let path = try #require(Corpus.file("formats/\(name)"))
    let making = try Making(path, in: try TemporaryFolder()) { $0.sizes = [200] }
    // Without a profile, colours depend on which one is assumed; inverted ones are far beyond this.
    let tolerance = name.contains("swop") ? 4 : 70
    expect([making.made.placeholder], near: [mean], within: tolerance)
  }

  /// Mean colours as Pillow and lcms make them of the same files.
  @Test(
    .needsCorpus,
    arguments: [
      ("formats/jpeg_xyb.jpg", RGBColor(red: 127, green: 118, blue: 108)),
      ("metadata/icc_4mb_like_big.jpg", RGBColor(red: 60, green: 122, blue: 177)),
    ]
  )
  func `a profile that has tables for one intent alone is used`(
    _ name: String,
    _ mean: RGBColor
  ) throws {
    let making = try Making(try #require(Corpus.file(name)), in: try TemporaryFolder())
    expect([making.made.placeholder], near: [mean], within: 4)
  }

  @Test func `transparency is kept where the format has it and filled where not`() throws {
    let bytes = PNGFile.bytes(of: Space.sRGB.stored, alpha: 128)
    let making = try Making(bytes) {
      $0.formats = [.avif, .webp, .jpeg]
      $0.background = RGBColor(red: 0, green: 0, blue: 255)
    }
    #expect(making.header.hasAlpha)
    expect(
      [try making.largest()[32, 32]],
      near: [RGBColor(red: 0x68, green: 0x10, blue: 0x8F)],
      within: 6
    )
    for format in [ImageFormat.webp, .avif] {
      let pixels = try making.largest(format)
      #expect(abs(Int(pixels.alpha(32, 32)) - 128) <= 2)
      expect([pixels[32, 32]], near: [Self.red], within: 8)
    }
  }
}
