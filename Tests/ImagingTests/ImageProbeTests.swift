import FileSystem
import Gallery
import TestSupport
import Testing

@testable import Imaging

@Suite struct ImageProbeTests {
  private func reason(_ bytes: [UInt8], _ name: FilePath = "photo.jpg") throws -> String? {
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, to: name)
    do throws(ImageError) {
      _ = try ImageProbe.probe(path: path, limits: SiteConfiguration.Limits())
      return nil
    } catch {
      #expect(error.path == path)
      return error.reason
    }
  }

  @Test(
    arguments: [
      ([], "is empty"),
      (Array("%PDF-1.4\n".utf8), "is a PDF document, not a photo"),
      (Array("<!DOCTYPE html><html>".utf8), "is an HTML page, not a photo"),
      (Array("push graphic-context\nviewbox 0 0 1 1".utf8), "is a text file, not a photo"),
      (Array("1,2,3\n4,5,6\n".utf8), "is a text file, not a photo"),
      (
        Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8),
        "is an SVG drawing without the extension .svg"
      ),
      ([UInt8](repeating: 0, count: 4096), "holds nothing but zero bytes"),
      (Array("8BPS".utf8) + [0, 1], "is a Photoshop file; export it as JPEG, PNG or TIFF"),
      ([0, 0, 1, 0, 1, 0], "is an icon, not a photo"),
      ([0, 0, 0, 20] + Array("ftypisom\0\0\0\0mp41".utf8), "is a video, not a photo"),
      ([0, 0, 0, 20] + Array("ftypqt  \0\0\0\0qt  ".utf8), "is a video, not a photo"),
      ([0x1A, 0x45, 0xDF, 0xA3, 1, 2], "is a video, not a photo"),
      ([0xFF, 0xD8, 0xFF, 0xD9], "is a JPEG with a damaged header"),
      ([0xFF, 0xD8, 0xFF], "is a JPEG that ends before its picture begins"),
      ([7, 1, 0, 200, 255], "is not an image that can be read"),
    ] as [([UInt8], String)]
  )
  func `what is no photo is refused with the reason`(_ bytes: [UInt8], _ expected: String) throws {
    #expect(try reason(bytes) == expected)
  }

  @Test func `the content tells the format, never the name`() throws {
    let pixels = Pixels.quadrants(width: 20, height: 10)
    let folder = try TemporaryFolder()
    for (bytes, format) in [
      (try pixels.jpeg(), SourceFormat.jpeg), (PNGFile.bytes(of: pixels), .png),
      (TIFFFile.bytes(of: pixels), .tiff),
    ] {
      for name in ["a.jpg", "a.heic", "a.png", "a.svg", "a.pdf", "a"] {
        let path = try folder.write(bytes, to: FilePath(name))
        let header = try ImageProbe.probe(path: path, limits: .init())
        #expect(header == ImageHeader(format: format, size: pixels.size))
      }
    }
  }

  @Test func `an SVG drawing counts when it is named so`() throws {
    let drawing =
      "<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg' width='9' height='7'/>"
    #expect(try reason(Array(drawing.utf8), "a.svg") == nil)
  }

  @Test(.timeLimit(.minutes(1)))
  func `what claims too many pixels is refused by its header in no time`() throws {
    let clock = ContinuousClock()
    let huge = "<svg xmlns='http://www.w3.org/2000/svg' width='2000000' height='2000000'/>"
    for (bytes, name) in [
      (PNGFile.claiming(width: 65_536, height: 65_536), FilePath("a.png")),
      (Array(huge.utf8), "a.svg"),
    ] {
      let start = clock.now
      #expect(try reason(bytes, name)?.contains("over the limit") == true)
      // Decoding would take a quarter of a minute; a busy machine must not fail the test.
      #expect(clock.now - start < .seconds(4))
    }
  }

  @Test func `limits are those of the site`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(try Pixels.quadrants(width: 20, height: 10).jpeg(), to: "a.jpg")
    var limits = SiteConfiguration.Limits()
    limits.pixels = 199
    #expect(
      throws: ImageError(path: path, reason: "has 20×10 pixels, over the limit of 199 in all")
    ) { try ImageProbe.probe(path: path, limits: limits) }
    limits.pixels = 200
    #expect(try ImageProbe.probe(path: path, limits: limits).size.width == 20)
    limits.bytes = 10
    #expect(throws: ImageError.self) { try ImageProbe.probe(path: path, limits: limits) }
  }

  @Test func `a file that is not there is named`() {
    #expect(
      throws: ImageError(path: "/nowhere", reason: "cannot be read: No such file or directory")
    ) {
      try ImageProbe.probe(path: "/nowhere", limits: .init())
    }
  }
}
