import FileSystem
import Foundation
import Gallery
import Metadata
import TestSupport
import Testing

/// Real files, and what they are known to say.
@Suite(.needsCorpus)
struct CorpusMetadataTests {
  private func read(
    _ path: String,
    sidecar: String? = nil,
    language: String = "en"
  ) throws -> MetadataReading {
    let photo = try #require(Corpus.file(path))
    return MetadataReader(language: language)
      .read(photo, sidecar: sidecar.flatMap { Corpus.file($0) })
  }

  @Test(
    arguments: [
      ("made_iptc_latin1_noflag.jpg", "Café Müller", "Señor Ångström dîne à l’hôtel"),
      ("made_xmp_langalt.jpg", "Default title", "Line one\nLine two\n\nSecond paragraph"),
      ("orientation.jpg", "Côte d'Azur 3-9 octobre 2018 - Nice", nil),
      ("photoshop.jpg", "Night Shift / Berlin / 2020", "Example file for development"),
      ("xmp_utf16.jpg", "Test IPTC picture", "UTF-16 (big-endian) encoded XMP"),
      ("lazygal_usercomment-unicode-mm.jpg", nil, "unicode test : éàê"),
      ("lazygal_with-gps.jpg", nil, "sun trying hard to get through..."),
      ("smallFiji.JPG", nil, "June 2004"),
      ("snow.jpg", nil, nil),
      ("date_zero_nikon.jpg", nil, nil),
      ("lazygal_image-keywords.jpg", nil, nil),
      ("exifr_RangeError_2.jpg", "THYSSENKRUPP-RESTRUCTURING/STEEL", "FILE PHOTO: A moving"),
      // EXIF, IPTC and XMP disagree here, and XMP comes first.
      ("mwg_conflict.jpg", nil, "WRONG-XMP-Description"),
    ] as [(String, String?, String?)]
  )
  func `titles and captions are those of people`(
    file: String,
    title: String?,
    caption: String?
  ) throws {
    let metadata = try read("metadata/" + file).metadata
    #expect(metadata.title == title)
    #expect(metadata.caption?.prefix(caption?.count ?? 0) == caption?[...])
    #expect((metadata.caption == nil) == (caption == nil))
  }

  @Test(
    arguments: [("en", "Default title"), ("fr", "Titre français"), ("ar-EG", "عنوان الصورة")]
  )
  func `a title is in the language of the site`(language: String, title: String) throws {
    let reading = try read("metadata/made_xmp_langalt.jpg", language: language)
    #expect(reading.metadata.title == title)
  }

  @Test func `a caption keeps its line break and its quotes`() throws {
    let metadata = try read("metadata/iptc_utf8_multiline_gps_south.jpg").metadata
    #expect(metadata.title == "Haemostratulus clouds over Canberra - 2005-12-28 at 03-25-07")
    let lines = metadata.caption?.split(separator: "\n") ?? []
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("\"Haemo\" because they look like") == true)
  }

  @Test(
    arguments: [
      ("lazygal_bad-iptc-keywords.jpg", ["Anton", "Björn"]),
      ("keywords.jpg", ["cactus", "ever", "lang", "alo", "sonne"]),
      ("mwg_conflict.jpg", ["RIGHT1of2-XMP-Keywords", "RIGHT2of2-XMP-Keywords"]),
      ("lazygal_image-keywords.jpg", ["lazygal", "Xmp.dc.subject.lazygal"]),
      ("made_iptc_latin1_noflag.jpg", ["Björn"]),
    ]
  )
  func `keywords come once each`(file: String, keywords: [String]) throws {
    #expect(try read("metadata/" + file).metadata.keywords == keywords)
  }

  @Test(
    arguments: [
      ("keywords.jpg", nil), ("made_rating_rejected.jpg", -1), ("made_rating_fraction.jpg", 4),
      ("digikam.jpg", 4), ("rating_immich.jpg", 3), ("made_xmp_langalt.jpg", 5),
    ] as [(String, Int?)]
  )
  func `stars are read`(file: String, rating: Int?) throws {
    #expect(try read("metadata/" + file).metadata.rating == rating)
  }

  @Test(
    arguments: [
      ("date_blank_noritsu.jpg", nil), ("date_zero_nikon.jpg", nil), ("made_date_24h.jpg", nil),
      ("made_date_feb30.jpg", nil), ("made_date_garbage.jpg", nil),
      ("dates_iptc_timecreated_immich.jpg", nil),
      ("made_date_1826.jpg", "1826-06-01T12:00:00"),
      ("made_date_iso.jpg", "2024-05-06T07:08:09+00:00"),
      ("made_date_leapsec.jpg", "2016-12-31T23:59:59"),
      ("dates_priority_immich.jpg", "2023-02-02T02:00:00"),
    ] as [(String, String?)]
  )
  func `dates are whole or none`(file: String, date: String?) throws {
    #expect(try read("metadata/" + file).metadata.captureTime?.iso8601 == date)
  }

  @Test func `sidecars say more than the photo`() throws {
    let shop = try read("metadata/digikam.jpg", sidecar: "metadata/apple-test-2.xmp")
    #expect(shop.warnings == [])
    #expect(shop.metadata.title == "Botanischer Garten")
    #expect(shop.metadata.keywords == ["Krokus", "Blume", "Schöne Wiese"])
    #expect(shop.metadata.rating == 4)
    #expect(shop.metadata.camera == "Huawei ELE-L29")
    let plain = try read("metadata/made_gps_zero.jpg", sidecar: "metadata/date.heic.xmp")
    #expect(plain.metadata.captureTime?.iso8601 == "2022-09-03T17:48:26-07:00")
    let ladybug = try read("metadata/made_gps_zero.jpg", sidecar: "metadata/ladybug.xmp")
    #expect(ladybug.metadata.title == "Ladybug")
    #expect(ladybug.metadata.camera == "Canon EOS 50D")
    #expect(ladybug.metadata.exposureTime == 0.008)
  }

  @Test func `broken EXIF is a warning`() throws {
    #expect(
      try read("metadata/exif_bad_pillow.jpg").warnings == [
        "parts of its EXIF metadata are damaged and left out"
      ]
    )
  }

  @Test func `dates and ratings are those that ExifTool reads`() throws {
    let file = try #require(Corpus.file("EXIFTOOL.json"))
    let json = try JSONSerialization.jsonObject(with: Data(try File.read(file)))
    let entries = try #require(json as? [[String: Any]])
    var compared = 0
    for entry in entries {
      guard let path = entry["SourceFile"] as? String, !path.contains("made_date"),
        let original = entry["EXIF:DateTimeOriginal"] as? String,
        original.hasPrefix("1") || original.hasPrefix("2"), !path.hasSuffix(".xmp")
      else { continue }
      let metadata = try read(path).metadata
      let iso = metadata.captureTime?.iso8601.prefix(19)
      let expected = original.replacing(":", with: "-", maxReplacements: 2)
        .replacing(" ", with: "T")
      #expect(iso == expected[...], "\(path)")
      if let rating = entry["XMP:Rating"] as? Int, rating > 0 {
        #expect(metadata.rating == rating, "\(path)")
      }
      compared += 1
    }
    #expect(compared > 50)
  }

  @Test func `several threads read what one reads`() async throws {
    let files = Corpus.files(of: "metadata") + Corpus.files(of: "photos")
    let alone = files.map { MetadataReader().read($0) }
    let together = await withTaskGroup(of: [MetadataReading].self) { group in
      for _ in 0..<4 {
        group.addTask { files.map { MetadataReader().read($0) } }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    for readings in together { #expect(readings == alone) }
  }

  @Test func `the time that reading takes is printed`() {
    let files = Corpus.files(of: "photos")
    let time = ContinuousClock().measure {
      for _ in 0..<10 {
        for file in files { _ = MetadataReader().read(file) }
      }
    }
    print("metadata of \(files.count) photos: \(time / (10 * files.count)) each")
  }

  @Test func `no file of any kind makes it fail`() {
    for part in ["broken", "formats", "orientation", "metadata"] {
      for file in Corpus.files(of: part) {
        _ = MetadataReader().read(file)
        _ = MetadataReader().read(file, sidecar: file)
      }
    }
  }
}
