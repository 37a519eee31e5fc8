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
