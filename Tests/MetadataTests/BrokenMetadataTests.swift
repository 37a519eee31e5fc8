import FileSystem
import Gallery
import Metadata
import TestSupport
import Testing

struct BrokenMetadataTests {
  let folder: TemporaryFolder
  let caption: PhotoMetadata

  init() throws {
    folder = try TemporaryFolder()
    var metadata = PhotoMetadata()
    metadata.caption = "A caption"
    caption = metadata
  }

  private func read(_ bytes: [UInt8], sidecar: [UInt8]? = nil) throws -> MetadataReading {
    let path = try folder.write(bytes, to: "photo.jpg")
    let beside = try sidecar.map { try folder.write($0, to: "photo.jpg.xmp") }
    return MetadataReader().read(path, sidecar: beside)
  }

  private var captioned: MadePhoto {
    var photo = MadePhoto()
    photo.image = [MadePhoto.text(0x010E, "A caption")]
    return photo
  }

  @Test func `rubbish in the place of EXIF is a warning`() throws {
    var photo = MadePhoto()
    photo.segments = MadePhoto.segment(0xE1, Array("Exif\0\0this is not a TIFF header".utf8))
    #expect(
      try read(photo.jpeg).warnings == ["its metadata is damaged and left out"]
    )
  }

  @Test func `an IPTC block cut short is a warning, and EXIF is read`() throws {
    var photo = captioned
    photo.segments = MadePhoto.segment(
      0xED,
      MadePhoto.photoshop([0x1C, 2, 120, 0x7F, 0xFF] + Array("short".utf8))
    )
    #expect(
      try read(photo.jpeg)
        == MetadataReading(
          metadata: caption,
          warnings: ["its IPTC metadata is damaged and left out"]
        )
    )
  }

  @Test func `XMP that is no XML is a warning, and EXIF is read`() throws {
    var photo = captioned
    photo.xmp = "<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF"
    let reading = try read(photo.jpeg)
    #expect(reading.metadata == caption)
    #expect(reading.warnings == ["its XMP metadata is damaged and left out"])
  }

  @Test func `a directory that points outside is a warning, and the rest is read`() throws {
    var photo = captioned
    photo.image.append(.init(tag: 0x8825, type: 4, count: 1, bytes: [0x7F, 0xFF, 0xFF, 0xFF]))
    #expect(
      try read(photo.jpeg)
        == MetadataReading(
          metadata: caption,
          warnings: ["parts of its EXIF metadata are damaged and left out"]
        )
    )
  }

  @Test func `warnings of one photo are not those of the next`() throws {
    var photo = MadePhoto()
    photo.xmp = "<x:xmpmeta"
    #expect(try read(photo.jpeg).warnings.count == 1)
    #expect(try read(captioned.jpeg) == MetadataReading(metadata: caption))
  }

  @Test(arguments: ["", "hello", "<svg/>", "GIF89a"])
  func `a file of another kind says nothing and does not fail`(text: String) throws {
    #expect(try read(Array(text.utf8)).metadata == PhotoMetadata())
  }

  @Test func `a file that is gone, a folder and a pipe are warnings`() throws {
    let expected = MetadataReading(
      warnings: ["its metadata cannot be read: there is no such file"]
    )
    #expect(MetadataReader().read(folder.path.appending("gone.jpg")) == expected)
    #expect(MetadataReader().read(folder.path) == expected)
    #expect(MetadataReader().read("/dev/zero") == expected)
  }

  @Test func `a photo cut anywhere never fails`() throws {
    var photo = captioned
    photo.iptc = [(2, 5, Array("A title".utf8))]
    photo.xmp = MadePhoto.packet("<xmp:Rating>3</xmp:Rating>")
    let whole = photo.jpeg
    for count in stride(from: 0, to: whole.count, by: 7) {
      _ = try read(Array(whole.prefix(count)))
    }
  }

  @Test func `a photo with any byte changed never fails`() throws {
    var photo = captioned
    photo.photo = [photo.fraction(0x829A, 1, 250), MadePhoto.text(0x9003, "2024:05:06 07:08:09")]
    photo.iptc = [(2, 5, Array("A title".utf8))]
    let whole = photo.jpeg
    var state: UInt64 = 3
    for position in whole.indices {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var bytes = whole
      bytes[position] = UInt8(truncatingIfNeeded: state >> 40)
      _ = try read(bytes)
    }
  }

  @Test func `names of any bytes are opened`() throws {
    for name in [[0x6C, 0xE9, 0x2E], Array("file:https:x#?%41 \n.jpg".utf8), Array("-".utf8)] {
      let path = try folder.write(captioned.jpeg, to: FilePath(bytes: name))
      #expect(MetadataReader().read(path) == MetadataReading(metadata: caption))
    }
  }

  @Test func `a sidecar that is no XMP is a warning, and the photo is read`() throws {
    let notXMP = "its sidecar photo.jpg.xmp is no XMP that can be read"
    for text in ["", "hello", "<x:xmpmeta", "<html></html>"] {
      #expect(
        try read(captioned.jpeg, sidecar: Array(text.utf8))
          == MetadataReading(metadata: caption, warnings: [notXMP])
      )
    }
    let path = try folder.write(captioned.jpeg, to: "photo.jpg")
    #expect(
      MetadataReader().read(path, sidecar: folder.path.appending("gone.xmp"))
        == MetadataReading(
          metadata: caption,
          warnings: ["its sidecar gone.xmp cannot be read: No such file or directory"]
        )
    )
  }

  @Test func `sidecars are read in each form that programs write`() throws {
    let packet = MadePhoto.packet("<xmp:Rating>5</xmp:Rating>")
    let begin = "<?xpacket begin='\u{FEFF}' id='W5M0MpCehiHzreSzNTczkc9d'?>\n"
    let forms: [[UInt8]] = [
      Array(packet.utf8),
      Array((begin + packet + "\n<?xpacket end='w'?>").utf8),
      Array(("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + packet).utf8),
      Array(("\u{FEFF}" + packet).utf8),
      Array(("\n  " + packet).utf8),
      [0xFE, 0xFF] + packet.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] },
      [0xFF, 0xFE] + packet.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] },
    ]
    for form in forms {
      var expected = caption
      expected.rating = 5
      #expect(try read(captioned.jpeg, sidecar: form) == MetadataReading(metadata: expected))
    }
  }
}
