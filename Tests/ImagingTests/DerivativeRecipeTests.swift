import Gallery
import Imaging
import Testing

@Suite struct DerivativeRecipeTests {
  private func sizes(
    _ width: Int,
    _ height: Int,
    _ widths: [Int] = [320, 640, 1280, 2048]
  )
    -> [String]
  {
    var configuration = SiteConfiguration()
    configuration.sizes = widths
    let header = ImageHeader(format: .jpeg, size: PixelSize(width: width, height: height))
    return DerivativeRecipe(configuration).planned(for: header)
      .map { "\($0.size.width)x\($0.size.height)" }
  }

  @Test(
    arguments: [
      ((4000, 3000), ["320x240", "640x480", "1280x960", "2048x1536"]),
      ((1500, 1000), ["320x213", "640x427", "1280x853", "1500x1000"]),
      ((2048, 1000), ["320x156", "640x313", "1280x625", "2048x1000"]),
      ((2049, 1000), ["320x156", "640x312", "1280x625", "2048x1000"]),
      ((320, 200), ["320x200"]),
      ((1, 1), ["1x1"]),
      ((3000, 4000), ["320x427", "640x853", "1280x1707", "2048x2731"]),
    ] as [((Int, Int), [String])]
  )
  func `a photo gets the widths below its own, and its own when that is not above the largest`(
    _ size: (Int, Int),
    _ expected: [String]
  ) {
    #expect(sizes(size.0, size.1) == expected)
  }

  @Test func `a panorama gets one more size in which it is no hairline`() {
    #expect(
      sizes(16_800, 800) == ["320x15", "640x30", "1280x61", "2048x98", "10752x512"]
    )
    #expect(sizes(12_000, 200).last == "12000x200")
    #expect(sizes(60_000, 60).last == "16383x16")
  }

  @Test func `no side is longer than WebP allows`() {
    #expect(sizes(1000, 21_000) == ["320x6720", "640x13440"])
    #expect(sizes(100, 60_000) == ["27x16383"])
  }

  @Test func `widths beyond that are made as wide as it allows, and never wider than the photo`() {
    var configuration = SiteConfiguration()
    configuration.sizes = [20_000]
    let recipe = DerivativeRecipe(configuration)
    func planned(_ width: Int, _ height: Int) -> [PixelSize] {
      let size = PixelSize(width: width, height: height)
      return recipe.planned(for: ImageHeader(format: .jpeg, size: size)).map(\.size)
    }
    #expect(planned(16_800, 800) == [PixelSize(width: 16_383, height: 780)])
    #expect(planned(400, 300) == [PixelSize(width: 400, height: 300)])
  }

  @Test func `a fingerprint tells what changes the bytes of its format and nothing else`() {
    let plain = DerivativeRecipe(SiteConfiguration())
    var configuration = SiteConfiguration()
    configuration.quality = [.webp: 50]
    configuration.title = "Other"
    let other = DerivativeRecipe(configuration)
    #expect(plain.fingerprint(for: .jpeg) == other.fingerprint(for: .jpeg))
    #expect(plain.fingerprint(for: .webp) != other.fingerprint(for: .webp))
    configuration.background = RGBColor(red: 0, green: 0, blue: 0)
    let dark = DerivativeRecipe(configuration)
    #expect(dark.fingerprint(for: .jpeg) != other.fingerprint(for: .jpeg))
    #expect(dark.fingerprint(for: .webp) == other.fingerprint(for: .webp))
  }

  @Test func `formats come in the order of picture sources, and JPEG is always among them`() {
    var configuration = SiteConfiguration()
    configuration.formats = [.webp, .avif]
    #expect(DerivativeRecipe(configuration).formats == [.avif, .webp, .jpeg])
  }
}
