import Content
import Diagnostics
import Gallery
import Testing

struct CoverTests {
  /// Photos are tall, wide, a panorama or damaged as their names say.
  private func assemble(_ root: AlbumSource) -> AlbumAssembly {
    var facts: [FilePath: PhotoFacts] = [:]
    var damaged: Set<FilePath> = []
    var pending = [root]
    while let source = pending.popLast() {
      for candidate in source.candidates where candidate.path.name != "broken.jpg" {
        let name = candidate.path.name.description
        if name.hasSuffix("damaged.jpg") { damaged.insert(candidate.path) }
        let format: SourceFormat = name.hasSuffix(".gif") ? .gif : .jpeg
        let width = name.hasPrefix("tall") ? 20 : name.hasPrefix("pano") ? 400 : 45
        facts[candidate.path] = PhotoFacts(
          header: ImageHeader(format: format, size: PixelSize(width: width, height: 30)),
          metadata: PhotoMetadata(),
          contentHash: ""
        )
      }
      pending += source.albums
    }
    return AlbumAssembler(
      configuration: SiteConfiguration(),
      facts: PhotoFactsTable(facts),
      damaged: damaged
    )
    .assemble(root)
  }

  private func album(
    _ path: FilePath,
    _ photos: [String] = [],
    cover: String? = nil,
    unlisted: Bool = false,
    albums: [AlbumSource] = []
  ) -> AlbumSource {
    let candidates = photos.map {
      SourceFile(path: path.appending($0), size: 1, modified: 1, changed: 1, inode: 1)
    }
    var source = AlbumSource(path: path, candidates: candidates, albums: albums)
    source.settings.cover = cover
    source.settings.unlisted = unlisted
    for photo in photos where photo.hasSuffix("hidden.jpg") {
      source.photoTexts[path.appending(photo)] = PhotoText()
      source.photoTexts[path.appending(photo)]?.hidden = true
    }
    return source
  }

  @Test func `the first landscape photo stands for an album, then the first photo`() {
    #expect(assemble(album("", ["pano.jpg", "tall.jpg", "wide.jpg"])).album.cover == "wide.jpg")
    #expect(assemble(album("", ["pano.jpg", "tall.jpg"])).album.cover == "pano.jpg")
    #expect(assemble(album("", ["a-hidden.jpg", "b.jpg"])).album.cover == "b.jpg")
    #expect(assemble(album("")).album.cover == nil)
  }

  @Test(arguments: [
    (["wide-damaged.jpg", "tall.jpg"], "tall.jpg"),
    (["wide.gif", "tall.jpg"], "tall.jpg"),
    (["a-damaged.jpg", "b.gif"], "a-damaged.jpg"),
    (["wide.gif", "x.jpg", "y.jpg"], "x.jpg"),
  ])
  func `a damaged photo or a GIF stands for an album only where nothing else is there`(
    photos: [String],
    cover: String
  ) {
    #expect(assemble(album("", photos)).album.cover == FilePath(cover))
  }

  @Test func `an album without photos borrows the cover of the first listed sub-album`() {
    let root = album(
      "",
      albums: [
        album("a", ["a.jpg"], unlisted: true),
        album("b", albums: [album("b/c", ["x.jpg"], unlisted: true), album("b/d", ["y.jpg"])]),
      ]
    )
    let home = assemble(root).album
    #expect(home.cover == "b/d/y.jpg")
    #expect(home.albums[0].cover == "a/a.jpg")
  }

  @Test(
    arguments: [
      ("b.jpg", "a/b.jpg"), ("sub/s.jpg", "a/sub/s.jpg"), ("../o/o.jpg", "o/o.jpg"),
      ("/o/o.jpg", "o/o.jpg"), ("e\u{301}.jpg", "a/\u{E9}.jpg"),
    ] as [(String, FilePath)]
  )
  func `front matter chooses the cover`(cover: String, expected: FilePath) {
    let root = album(
      "",
      albums: [
        album(
          "a",
          ["a.jpg", "b.jpg", "\u{E9}.jpg"],
          cover: cover,
          albums: [album("a/sub", ["s.jpg"])]
        ), album("o", ["o.jpg"]),
      ]
    )
    let result = assemble(root)
    #expect(result.diagnostics == [])
    #expect(result.album.albums[0].cover == expected)
  }

  @Test(arguments: ["broken.jpg", "x-hidden.jpg", "secret/s.jpg", "../secret2/t.jpg", "none.jpg"])
  func `a cover that is not published warns, and another is taken`(cover: String) {
    let root = album(
      "",
      albums: [
        album(
          "a",
          ["broken.jpg", "ok.jpg", "x-hidden.jpg"],
          cover: cover,
          albums: [album("a/secret", ["s.jpg"], unlisted: true)]
        ), album("secret2", ["t.jpg"], unlisted: true),
      ]
    )
    let result = assemble(root)
    #expect(result.album.albums[0].cover == "a/ok.jpg")
    #expect(
      result.diagnostics == [
        Diagnostic(
          .warning,
          "the cover `\(cover)` is not published",
          path: "content/a/index.md",
          hint: "choose a photo that can be read and is not hidden, in a draft or in an unlisted "
            + "album"
        )
      ]
    )
  }

  @Test func `an unlisted album may choose its own photo, and those below it`() {
    let root = album(
      "",
      albums: [
        album(
          "a",
          ["a.jpg"],
          cover: "b/b.jpg",
          unlisted: true,
          albums: [album("a/b", ["b.jpg"])]
        )
      ]
    )
    let result = assemble(root)
    #expect(result.diagnostics == [])
    #expect(result.album.albums[0].cover == "a/b/b.jpg")
  }
}
