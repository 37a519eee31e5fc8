import Gallery
import TestSupport
import Testing

@testable import Imaging

@Suite struct SRGBProfileTests {
  @Test func `sRGB is known by its primaries and its curve`() {
    #expect(SRGBProfile.matches(ICCProfile.sRGB))
    #expect(!SRGBProfile.matches(ICCProfile.displayP3))
    #expect(!SRGBProfile.matches(ICCProfile.adobeRGB))
    #expect(!SRGBProfile.matches(ICCProfile.swapped))
  }

  @Test func `a profile that is cut short matches nothing and harms nothing`() {
    // The last 16 bytes are the copyright, which nothing asks for.
    for length in stride(from: 0, to: ICCProfile.sRGB.count - 16, by: 7) {
      #expect(!SRGBProfile.matches(Array(ICCProfile.sRGB.prefix(length))))
    }
  }

  @Test(.needsCorpus) func `sRGB profiles of cameras and editors are known`() throws {
    for name in [
      "photos/10-samsung-sm-g965w.jpg", "photos/58-ashim-dsilva.jpg",
      "photos/41-book-beside-flowers.jpg",
    ] {
      #expect(try SRGBProfile.matches(profile(of: name)), "\(name)")
    }
    #expect(try !SRGBProfile.matches(profile(of: "metadata/Iceland-P3.jpg")))
  }

  private func profile(of name: String) throws -> [UInt8] {
    let path = try #require(Corpus.file(name))
    let inspected = try SourceImage.inspect(path, limits: .init())
    return try #require(inspected.jpeg?.profile)
  }
}
