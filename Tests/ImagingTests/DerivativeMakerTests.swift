import FileSystem
import Gallery
import TestSupport
import Testing

@testable import Imaging

@Suite struct DerivativeMakerTests {
  @Test func `every planned size is made with exactly its pixels`() throws {
    for (width, height) in [(701, 467), (467, 701), (1, 1), (7, 3), (1000, 9), (9, 1000)] {
      let making = try Making(try Pixels.gradient(width: width, height: height).jpeg()) {
        $0.sizes = [5, 97, 233, 466, 640]
        $0.formats = [.webp, .jpeg]
      }
      for planned in making.planned {
        let header = try ImageProbe.probe(path: making.path(planned), limits: .init())
        #expect(header.size == planned.size)
        #expect(header.format.rawValue == planned.format.rawValue)
      }
    }
  }

  @Test func `derivatives carry no metadata at all`() throws {
    var exif = EXIFBlock(orientation: 6, dateTimeOriginal: "2024:05:06 07:08:09")
    exif.artist = "SECRETARTIST"
    exif.latitude = 52
    exif.longitude = 13
    let pixels = Pixels.gradient(width: 400, height: 300)
    let jpeg = JPEGFile.with(
      exif,
      in: JPEGFile.with(profile: ICCProfile.displayP3, in: try pixels.jpeg())
    )
    let png = PNGFile.bytes(of: pixels, exif: exif, profile: ICCProfile.displayP3)
    for bytes in [jpeg, png] {
      let making = try Making(bytes) {
        $0.formats = [.avif, .webp, .jpeg]
        $0.sizes = [64]
      }
      for planned in making.planned {
        let file = String(decoding: try File.read(making.path(planned)), as: Unicode.ASCII.self)
        for trace in [
          "SECRETARTIST", "Exif", "EXIF", "2024:05", "ICC_PROFILE", "ICCP", "xmp", "acsp",
        ] {
          let isThere = file.contains(trace)
          #expect(!isThere, "\(planned.format.rawValue) carries \(trace)")
        }
      }
    }
  }

  @Test func `a derivative has the same bytes whatever is made beside it`() throws {
    let bytes = try Pixels.scene(width: 900, height: 600).jpeg()
    let making = try Making(bytes)
    var maker = DerivativeMaker(
      recipe: DerivativeRecipe(SiteConfiguration()),
      limits: SiteConfiguration.Limits()
    )
    for planned in making.planned {
      let alone = making.folder.path.appending("alone")
      let made = try maker.make(
        source: making.source,
        header: making.header,
        targets: [DerivativeTarget(planned, path: alone)]
      )
      #expect(try File.read(alone) == File.read(making.path(planned)))
      #expect(made.placeholder == making.made.placeholder)
    }
  }

  @Test func `makers in several threads give the bytes of one`() async throws {
    let folder = try TemporaryFolder()
    let source = try folder.write(try Pixels.scene(width: 700, height: 500).jpeg(), to: "a.jpg")
    let alone = try Making(source, in: folder)
    let expected = try alone.planned.map { try File.read(alone.path($0)) }
    try await withThrowingTaskGroup(of: [[UInt8]].self) { group in
      for _ in 0..<8 {
        group.addTask {
          let making = try Making(source, in: try TemporaryFolder())
          return try making.planned.map { try File.read(making.path($0)) }
        }
      }
      for try await files in group { #expect(files == expected) }
    }
  }

  @Test func `a name with brackets is a name like any other`() throws {
    let bytes = try Pixels.quadrants(width: 40, height: 30).jpeg()
    for name in ["photo [final].jpg", "a[1].jpg", "-rf.jpg", "#first.jpg", "50%28x%29.jpg"] {
      #expect(try Making(bytes, named: FilePath(name)).header.size.width == 40)
    }
    let png = PNGFile.bytes(of: Pixels.quadrants(width: 40, height: 30))
    #expect(try Making(png, named: "photo [final].png").header.format == .png)
  }

  @Test func `the placeholder is the average colour`() throws {
    let making = try Making(PNGFile.bytes(of: .quadrants(width: 640, height: 480)))
    expect([making.made.placeholder], near: [RGBColor(red: 124, green: 108, blue: 76)], within: 3)
  }

  @Test func `lengths are those of the files, in the order of the targets`() throws {
    let making = try Making(try Pixels.scene(width: 900, height: 600).jpeg()) {
      $0.formats = [.webp, .jpeg]
    }
    let lengths = try making.planned.map { try FileStatus.of(making.path($0)).size }
    #expect(making.made.bytes == lengths)
  }

  @Test func `a photo that changed after its header was read is refused`() throws {
    let folder = try TemporaryFolder()
    let source = try folder.write(try Pixels.quadrants(width: 40, height: 30).jpeg(), to: "a.jpg")
    let header = try ImageProbe.probe(path: source, limits: .init())
    try folder.write(try Pixels.quadrants(width: 30, height: 40).jpeg(), to: "a.jpg")
    var maker = DerivativeMaker(recipe: DerivativeRecipe(SiteConfiguration()), limits: .init())
    #expect(
      throws: DerivativeError.image(
        ImageError(path: source, reason: "changed while it was read")
      )
    ) {
      try maker.make(source: source, header: header, targets: [])
    }
  }
}
