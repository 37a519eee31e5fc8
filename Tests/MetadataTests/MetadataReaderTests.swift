import FileSystem
import Gallery
import Metadata
import TestSupport
import Testing

struct MetadataReaderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(
    _ photo: MadePhoto,
    sidecar: String? = nil,
    language: String = "en"
  ) throws -> MetadataReading {
    let path = try folder.write(photo.jpeg, to: "photo.jpg")
    let beside = try sidecar.map { try folder.write($0, to: "photo.xmp") }
    return MetadataReader(language: language).read(path, sidecar: beside)
  }

  private static func metadata(_ change: (inout PhotoMetadata) -> Void) -> PhotoMetadata {
    var metadata = PhotoMetadata()
    change(&metadata)
    return metadata
  }

  @Test func `a photo without metadata says nothing`() throws {
    #expect(try read(MadePhoto()) == MetadataReading())
  }

  @Test func `everything of a photo is read, and nothing private`() throws {
    var photo = MadePhoto()
    photo.image = [
      MadePhoto.text(0x010E, "A caption"), MadePhoto.text(0x010F, "NIKON CORPORATION"),
      MadePhoto.text(0x0110, "NIKON D70s"), MadePhoto.text(0x013B, "SECRET artist"),
      photo.short(0x4746, 4), MadePhoto.text(0x8298, "SECRET rights"),
      MadePhoto.text(0x013C, "SECRET computer"),
    ]
    photo.photo = [
      photo.fraction(0x829A, 1, 250), photo.fraction(0x829D, 28, 10), photo.short(0x8827, 400),
      MadePhoto.text(0x9003, "2024:05:06 07:08:09"), MadePhoto.text(0x9011, "+02:00"),
      MadePhoto.text(0x9291, "09"), photo.fraction(0x920A, 350, 10),
      MadePhoto.text(0xA430, "SECRET owner"), MadePhoto.text(0xA431, "SECRET serial"),
      MadePhoto.text(0xA434, "35mm F2"), MadePhoto.text(0xA435, "SECRET lens serial"),
    ]
    let expected = Self.metadata {
      $0.caption = "A caption"
      $0.captureTime = CaptureTime(
        year: 2024,
        month: 5,
        day: 6,
        hour: 7,
        minute: 8,
        second: 9,
        millisecond: 90,
        offsetMinutes: 120
      )
      $0.rating = 4
      $0.camera = "Nikon D70s"
      $0.lens = "35mm F2"
      $0.focalLength = 35
      $0.aperture = 2.8
      $0.exposureTime = 0.004
      $0.iso = 400
    }
    #expect(try read(photo) == MetadataReading(metadata: expected))
    photo.isBigEndian = false
    photo.image[4] = photo.short(0x4746, 4)
    photo.photo[0...2] = [
      photo.fraction(0x829A, 1, 250), photo.fraction(0x829D, 28, 10), photo.short(0x8827, 400),
    ]
    photo.photo[6] = photo.fraction(0x920A, 350, 10)
    #expect(try read(photo) == MetadataReading(metadata: expected))
  }

  @Test func `an empty lens name is not taken from the next tag, the lens's serial number`() throws
  {
    var photo = MadePhoto()
    photo.image = [MadePhoto.text(0x010E, []), MadePhoto.text(0x010F, "SECRET maker")]
    photo.photo = [
      MadePhoto.text(0x9286, []), photo.short(0x9209, 3), MadePhoto.text(0xA434, []),
      MadePhoto.text(0xA435, "SECRET"),
    ]
    let metadata = try read(photo).metadata
    #expect(metadata == Self.metadata { $0.camera = "SECRET maker" })
  }

  @Test func `the sidecar wins over XMP, XMP over IPTC, IPTC over EXIF`() throws {
    var photo = MadePhoto()
    photo.image = [MadePhoto.text(0x010E, "EXIF caption")]
    #expect(try read(photo).metadata.caption == "EXIF caption")
    photo.iptc = [
      (2, 5, Array("IPTC title".utf8)), (2, 120, Array("IPTC caption".utf8)),
      (2, 25, Array("IPTC".utf8)),
    ]
    let iptc = try read(photo).metadata
    #expect([iptc.title, iptc.caption] == ["IPTC title", "IPTC caption"])
    #expect(iptc.keywords == ["IPTC"])
    photo.xmp = MadePhoto.packet(
      MadePhoto.alternatives("dc:title", [("x-default", "XMP title")])
        + MadePhoto.alternatives("dc:description", [("x-default", "XMP caption")])
        + MadePhoto.bag("dc:subject", ["XMP", "b, with comma"]) + "<xmp:Rating>3</xmp:Rating>"
    )
    let xmp = try read(photo).metadata
    #expect([xmp.title, xmp.caption] == ["XMP title", "XMP caption"])
    #expect(xmp.keywords == ["XMP", "b, with comma"])
    #expect(xmp.rating == 3)
    let sidecar = MadePhoto.packet(
      MadePhoto.alternatives("dc:title", [("x-default", "Sidecar title")])
        + "<xmp:Rating>5</xmp:Rating>"
        + "<photoshop:DateCreated>2020-01-02T03:04:05-07:00</photoshop:DateCreated>"
    )
    let all = try read(photo, sidecar: sidecar)
    #expect(all.warnings == [])
    #expect(
      all.metadata
        == Self.metadata {
          $0.title = "Sidecar title"
          $0.caption = "XMP caption"
          $0.keywords = ["XMP", "b, with comma"]
          $0.rating = 5
          $0.captureTime = CaptureTime(
            year: 2020,
            month: 1,
            day: 2,
            hour: 3,
            minute: 4,
            second: 5,
            offsetMinutes: -420
          )
        }
    )
  }

  @Test(
    arguments: [
      ("en", "A title", "A text"), ("de-AT", "Ein Titel", "Ein Text"), ("fr", "A title", "A text"),
    ]
  )
  func `texts are in the language of the site`(language: String, title: String, alt: String) throws
  {
    var photo = MadePhoto()
    photo.xmp = MadePhoto.packet(
      MadePhoto.alternatives("dc:title", [("x-default", "A title"), ("de", "Ein Titel")])
        + MadePhoto.alternatives(
          "Iptc4xmpCore:AltTextAccessibility",
          [("x-default", "A text"), ("de", "Ein Text")]
        )
    )
    let metadata = try read(photo, language: language).metadata
    #expect([metadata.title, metadata.alternativeText] == [title, alt])
  }

  @Test func `markup in XMP is text`() throws {
    var photo = MadePhoto()
    let text = "&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot;"
    photo.xmp = MadePhoto.packet(MadePhoto.alternatives("dc:title", [("x-default", text)]))
    #expect(try read(photo).metadata.title == #"<script>alert(1)</script> & "quotes""#)
  }

  @Test(
    arguments: [
      (nil, Array("Café".utf8), "Café"),
      (nil, [0x43, 0x61, 0x66, 0xE9], "Café"),
      ([0x1B, 0x25, 0x47], Array("Café".utf8), "Café"),
      ([0x1B, 0x25, 0x47], [0x43, 0x61, 0x66, 0xE9], "Café"),
      ([0x1B, 0x2E, 0x41], [0x43, 0x61, 0x66, 0xE9], "Café"),
      ([0x1B, 0x2D, 0x4C], [0xB0, 0xE3, 0xE1], "Аус"),
      ([0x1B, 0x2D, 0x42], [0xA3, 0xF3, 0x64, 0xBC], "Łódź"),
    ] as [([UInt8]?, [UInt8], String)]
  )
  func `IPTC is read in the character set that it names`(
    set: [UInt8]?,
    bytes: [UInt8],
    text: String
  ) throws {
    var photo = MadePhoto()
    if let set { photo.iptc.append((1, 90, set)) }
    photo.iptc += [(2, 5, bytes), (2, 25, bytes), (2, 120, bytes)]
    let expected = Self.metadata {
      $0.title = text
      $0.caption = text
      $0.keywords = [text]
    }
    #expect(try read(photo) == MetadataReading(metadata: expected))
  }

  @Test(
    arguments: [
      ("ASCII\0\0\0", Array("a comment\0\0\0".utf8), "a comment"),
      ("ASCII\0\0\0", [0x43, 0x61, 0x66, 0xE9], "Café"),
      ("\0\0\0\0\0\0\0\0", Array("a comment   ".utf8), "a comment"),
      ("UNICODE\0", "hé京!".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }, "hé京!"),
      ("UNICODE\0", "hé京!".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }, "hé京!"),
      ("UNICODE\0", [0xFE, 0xFF, 0x4E, 0xAC, 0x90, 0xFD], "京都"),
      ("UNICODE\0", [0xFF, 0xFE, 0xAC, 0x4E, 0xFD, 0x90], "京都"),
      ("UNICODE\0", Array("really ASCII".utf8), "really ASCII"),
      ("JIS\0\0\0\0\0", [0x35, 0x7E, 0x45, 0x54], "京都"),
      ("JIS\0\0\0\0\0", [0x1B, 0x24, 0x42, 0x35, 0x7E, 0x1B, 0x28, 0x42], "京"),
      ("no code ", Array("at all".utf8), "no code at all"),
      ("ASCII\0\0\0", [UInt8](repeating: 0, count: 256), nil),
      ("ASCII\0\0\0", [UInt8](repeating: 0x20, count: 117), nil),
      ("\0\0\0\0\0\0\0\0", (1...64).map { $0 }, nil),
      ("UNICODE\0", [], nil),
    ] as [(String, [UInt8], String?)]
  )
  func `comments are read in their encoding`(code: String, bytes: [UInt8], text: String?) throws {
    for isBigEndian in [true, false] {
      var photo = MadePhoto(isBigEndian: isBigEndian)
      photo.photo = [MadePhoto.undefined(0x9286, Array(code.utf8) + bytes)]
      #expect(try read(photo) == MetadataReading(metadata: Self.metadata { $0.caption = text }))
    }
  }

  @Test(arguments: [true, false])
  func `Chinese comments are read in the order of the file`(isBigEndian: Bool) throws {
    var photo = MadePhoto(isBigEndian: isBigEndian)
    let text = "京都的秋天".utf16.flatMap { unit in
      isBigEndian
        ? [UInt8(unit >> 8), UInt8(unit & 255)] : [UInt8(unit & 255), UInt8(unit >> 8)]
    }
    photo.photo = [MadePhoto.undefined(0x9286, Array("UNICODE\0".utf8) + text)]
    let caption = try read(photo).metadata.caption
    #expect(caption == "京都的秋天")
  }

  @Test func `what Windows writes is read`() throws {
    func wide(_ text: String) -> [UInt8] {
      (text + "\0").utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    }
    var photo = MadePhoto()
    photo.image = [
      MadePhoto.bytes(0x9C9B, wide("Ein Titel")), MadePhoto.bytes(0x9C9C, wide("Ein Text")),
      MadePhoto.bytes(0x9C9D, wide("SECRET author")),
      MadePhoto.bytes(0x9C9E, wide("rot; blau;rot")),
    ]
    let expected = Self.metadata {
      $0.title = "Ein Titel"
      $0.caption = "Ein Text"
      $0.keywords = ["rot", "blau"]
    }
    #expect(try read(photo) == MetadataReading(metadata: expected))
  }

  @Test func `numbers that cannot be are left out`() throws {
    var photo = MadePhoto()
    photo.photo = [
      photo.fraction(0x829A, 1, 0), photo.fraction(0x829D, 0, 0), photo.fraction(0x920A, 0, 1),
      MadePhoto.Entry(tag: 0x8827, type: 3, count: 0, bytes: []),
    ]
    #expect(try read(photo) == MetadataReading())
    photo.photo = [
      photo.fraction(0x829A, 0xFFFF_FFFF, 1), photo.fraction(0x829D, 1, 1000),
      photo.short(0x8827, 65_535), photo.fraction(0x920A, 0x7FFF_FFFF, 1),
    ]
    #expect(try read(photo) == MetadataReading())
  }

  @Test(
    arguments: [("3.5", 4), ("-1", -1), ("0", nil), ("5", 5), ("6", nil), ("-2", nil), ("x", nil)]
      as [(String, Int?)]
  )
  func `stars are whole and from one to five, or the photo is rejected`(
    text: String,
    rating: Int?
  ) throws {
    var photo = MadePhoto()
    photo.xmp = MadePhoto.packet("<xmp:Rating>\(text)</xmp:Rating>")
    #expect(try read(photo) == MetadataReading(metadata: Self.metadata { $0.rating = rating }))
  }

  @Test func `the time is the first that is one`() throws {
    var photo = MadePhoto()
    photo.photo = [
      MadePhoto.text(0x9003, "0000:00:00 00:00:00"), MadePhoto.text(0x9004, "2001:01:01 01:01:01"),
    ]
    #expect(try read(photo).metadata.captureTime?.iso8601 == "2001-01-01T01:01:01")
    photo.iptc = [(2, 55, Array("20020202".utf8)), (2, 60, Array("020202+0000".utf8))]
    #expect(try read(photo).metadata.captureTime?.iso8601 == "2002-02-02T02:02:02")
    photo.iptc[1].value = Array("020202-0330".utf8)
    #expect(try read(photo).metadata.captureTime?.iso8601 == "2002-02-02T02:02:02-03:30")
    photo.iptc.removeLast()
    #expect(try read(photo).metadata.captureTime?.iso8601 == "2002-02-02T00:00:00")
    photo.xmp = MadePhoto.packet(
      "<exif:DateTimeOriginal>2003-03-03T03:03:03Z</exif:DateTimeOriginal>"
    )
    #expect(try read(photo).metadata.captureTime?.iso8601 == "2003-03-03T03:03:03+00:00")
    photo.photo[0] = MadePhoto.text(0x9003, "2004:04:04 04:04:04")
    #expect(try read(photo).metadata.captureTime?.iso8601 == "2004-04-04T04:04:04")
  }

  @Test(
    arguments: [
      "OLYMPUS DIGITAL CAMERA         ", "SONY DSC", "IMG_1234", "   ",
      "DCIM\\100MEDIA\\DJI_0012.JPG",
    ]
  )
  func `what the camera wrote is passed over for what a person wrote`(text: String) throws {
    var photo = MadePhoto()
    photo.image = [MadePhoto.text(0x010E, "A person's caption")]
    photo.iptc = [(2, 120, Array(text.utf8)), (2, 5, Array(text.utf8))]
    photo.xmp = MadePhoto.packet(MadePhoto.alternatives("dc:description", [("x-default", text)]))
    let expected = Self.metadata { $0.caption = "A person's caption" }
    #expect(try read(photo) == MetadataReading(metadata: expected))
  }
}
