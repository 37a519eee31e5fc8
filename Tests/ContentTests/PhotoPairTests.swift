import Content
import Gallery
import Testing

@Suite struct PhotoPairTests {
  /// A photo of the format that its name says, with a rating and a second of the hour if given.
  private struct Shot {
    var name: FilePath
    var second: Int?
    var rating: Int?

    init(_ name: FilePath, second: Int? = nil, rating: Int? = nil) {
      self.name = name
      self.second = second
      self.rating = rating
    }

    var facts: PhotoFacts {
      let formats: [String: SourceFormat] = [
        "jpg": .jpeg, "heic": .heic, "png": .png, "tif": .tiff, "gif": .gif,
      ]
      var metadata = PhotoMetadata()
      metadata.rating = rating
      metadata.captureTime = second.flatMap {
        CaptureTime(year: 2024, month: 5, day: 31, hour: 12, second: $0, millisecond: 10 * $0)
      }
      return PhotoFacts(
        header: ImageHeader(
          format: formats[name.lowercasedExtension] ?? .raw,
          size: PixelSize(width: 3, height: 2)
        ),
        metadata: metadata,
        contentHash: name.description
      )
    }
  }

  private func assemble(
    _ shots: [Shot],
    _ change: (inout AlbumSource) -> Void = { _ in }
  ) -> AlbumAssembly {
    var source = AlbumSource(path: "")
    source.candidates = PackedList(
      shots.map { SourceFile(path: $0.name, size: 1, modified: 1, changed: 1, inode: 1) }
    )
    change(&source)
    let facts = Dictionary(uniqueKeysWithValues: shots.map { ($0.name, $0.facts) })
    return AlbumAssembler(configuration: SiteConfiguration(), facts: PhotoFactsTable(facts))
      .assemble(source)
  }

  private static let raw = "raw file; the picture of its name is shown"
  private static let heic = "HEIC file; the JPEG of its name is shown"

  static let folders: [(names: [FilePath], left: [FilePath: String])] = [
    (["A.CR2", "A.JPG"], ["A.CR2": raw]),
    (["A.dng", "A.heic"], ["A.dng": raw]),
    (["A.dng", "A.heic", "A.jpg"], ["A.dng": raw, "A.heic": heic]),
    (["A.HEIC", "A.JPG"], ["A.HEIC": heic]),
    (["A.NEF", "A.tif"], ["A.NEF": raw]),
    (["A.NEF", "A.NEF.jpg"], ["A.NEF": raw]),
    (["A.NEF", "A.gif"], [:]),
    (["A.NEF", "B.jpg"], [:]),
    (["A.NEF"], [:]),
    (["A.heic", "A.png"], [:]),
    (["A.jpg", "A.png"], [:]),
    (["A-1.JPG", "A.CR2", "A.F.jpg", "A.JPG", "AB.jpg"], ["A.CR2": raw]),
    (["A.CR2", "A.CR2.b.jpg", "A.CR2.jpg", "A.D.jpg"], ["A.CR2": raw]),
    (["A", "A.CR2", "AB"], [:]),
  ]

  @Test(arguments: folders)
  func `of a shot in several files the picture made of it is shown`(
    names: [FilePath],
    left: [FilePath: String]
  ) {
    let assembly = assemble(names.map { Shot($0) })
    #expect(Set(assembly.album.photos.map(\.source)) == Set(names).subtracting(left.keys))
    #expect(
      assembly.skipped
        == left.sorted { $0.key < $1.key }.map {
          SkippedFile(path: $0.key, reason: $0.value, isUnexpected: false)
        }
    )
  }

  @Test func `the picture has the address that it would have alone`() {
    #expect(assemble([Shot("A.CR2"), Shot("A.JPG")]).album.photos.map(\.slug) == ["a"])
  }

  static let seconds: [(raw: Int?, jpeg: Int?, count: Int)] = [
    (3, 3, 1), (3, 4, 2), (nil, 4, 1), (3, nil, 1),
  ]

  @Test(arguments: seconds)
  func `two shots of one name by chance are both shown`(raw: Int?, jpeg: Int?, count: Int) {
    let assembly = assemble([Shot("A.CR2", second: raw), Shot("A.JPG", second: jpeg)])
    #expect(assembly.album.photos.count == count)
  }

  @Test func `a raw file that the album names is shown too`() {
    let shots = [Shot("A.CR2"), Shot("A.JPG")]
    let named = assemble(shots) { $0.settings.photos["A.CR2"] = PhotoText() }
    #expect(named.album.photos.map(\.slug) == ["a-cr2", "a-jpg"])
    let listed = assemble(shots) { $0.listed = ["A.CR2", "A.JPG"] }
    #expect(listed.album.photos.count == 2)
  }

  @Test func `a raw file is hidden with its picture`() {
    let assembly = assemble([Shot("A.CR2"), Shot("A.JPG")]) { source in
      source.photoTexts["A.JPG"] = PhotoText()
      source.photoTexts["A.JPG"]?.hidden = true
    }
    #expect(assembly.album.photos == [])
    #expect(assembly.skipped.map(\.reason) == ["hidden by its text", "hidden by its text"])
  }

  @Test func `rejected photos are left out, unless their text says otherwise`() {
    let shots = [Shot("a.jpg", rating: -1), Shot("b.jpg", rating: -1), Shot("c.jpg", rating: 0)]
    let assembly = assemble(shots) { source in
      source.photoTexts["b.jpg"] = PhotoText()
      source.photoTexts["b.jpg"]?.hidden = false
      source.settings.photos["a.jpg"] = PhotoText()
    }
    #expect(assembly.album.photos.map(\.source) == ["b.jpg", "c.jpg"])
    #expect(
      assembly.skipped
        == [SkippedFile(path: "a.jpg", reason: "rejected (rated −1)", isUnexpected: false)]
    )
  }

  static let ratings: [(raw: Int?, jpeg: Int?, count: Int)] = [
    (-1, nil, 0), (-1, 0, 0), (-1, 3, 1), (nil, -1, 0), (5, -1, 0),
  ]

  @Test(arguments: ratings)
  func `a shot rejected as raw file is rejected as picture`(raw: Int?, jpeg: Int?, count: Int) {
    let assembly = assemble([Shot("A.CR2", rating: raw), Shot("A.JPG", rating: jpeg)])
    #expect(assembly.album.photos.count == count)
    #expect(assembly.skipped.count == 2 - count)
  }
}
