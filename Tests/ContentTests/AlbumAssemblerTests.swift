import Content
import Diagnostics
import Gallery
import Testing

struct AlbumAssemblerTests {
  /// Facts of photos that need no more than a size and a time.
  private static func facts(
    _ width: Int = 30,
    _ height: Int = 20,
    _ change: (inout PhotoMetadata) -> Void = { _ in }
  ) -> PhotoFacts {
    var metadata = PhotoMetadata()
    change(&metadata)
    return PhotoFacts(
      header: ImageHeader(format: .jpeg, size: PixelSize(width: width, height: height)),
      metadata: metadata,
      contentHash: ""
    )
  }

  private static func album(
    _ path: FilePath,
    _ photos: [String] = [],
    albums: [AlbumSource] = [],
    _ change: (inout AlbumSource) -> Void = { _ in }
  ) -> AlbumSource {
    let candidates = photos.sorted().map { name in
      SourceFile(path: path.appending(name), size: 1, modified: 1, changed: 1, inode: 1)
    }
    var source = AlbumSource(path: path, candidates: candidates, albums: albums)
    change(&source)
    return source
  }

  /// Assembles with plain facts for every candidate that has none and is not broken.
  private func assemble(
    _ root: AlbumSource,
    facts known: [FilePath: PhotoFacts] = [:],
    broken: Set<FilePath> = [],
    configuration: SiteConfiguration = SiteConfiguration()
  ) -> AlbumAssembly {
    var facts: [FilePath: PhotoFacts] = [:]
    var pending = [root]
    while let source = pending.popLast() {
      for path in source.candidates.map(\.path) where !broken.contains(path) {
        facts[path] = known[path] ?? Self.facts()
      }
      pending += source.albums
    }
    return AlbumAssembler(configuration: configuration, facts: PhotoFactsTable(facts)).assemble(
      root
    )
  }

  // MARK: Texts

  @Test func `texts beside the photo come before its metadata, key by key`() {
    let source = Self.album("", ["a.jpg", "b.jpg"]) { source in
      var text = PhotoText()
      text.title = "Written"
      text.caption = MarkdownText("*C*", path: "a.md", line: 1)
      source.photoTexts["a.jpg"] = text
    }
    let metadata = Self.facts { metadata in
      metadata.title = "Embedded"
      metadata.caption = "plain"
      metadata.alternativeText = "A tram"
    }
    let photos = assemble(source, facts: ["a.jpg": metadata, "b.jpg": metadata]).album.photos
    #expect(photos.map(\.title) == ["Written", "Embedded"])
    #expect(
      photos.map(\.caption)
        == [.markdown(MarkdownText("*C*", path: "a.md", line: 1)), .plain("plain")]
    )
    #expect(photos.map(\.alternativeText) == ["A tram", "A tram"])
  }

  @Test func `titles and captions in the photos stay private where the site says so`() {
    let source = Self.album("", ["a.jpg"]) { source in
      source.photoTexts["a.jpg"] = PhotoText()
      source.photoTexts["a.jpg"]?.title = "Written"
    }
    let metadata = Self.facts { metadata in
      metadata.title = "Embedded"
      metadata.caption = "Aunt Ida, second from the left"
      metadata.alternativeText = "Ida"
      metadata.captureTime = CaptureTime(year: 1962, month: 7, day: 1)
    }
    var configuration = SiteConfiguration()
    configuration.privacy.texts = false
    let photo = assemble(source, facts: ["a.jpg": metadata], configuration: configuration)
      .album.photos[0]
    #expect(photo.title == "Written" && photo.caption == nil && photo.alternativeText == nil)
    #expect(photo.date?.calendarDate.year == 1962)
  }

  @Test func `a photo without texts has no title`() {
    let photo = assemble(Self.album("", ["DSC_0001.jpg"])).album.photos[0]
    #expect(photo.title == nil && photo.caption == nil && photo.alternativeText == nil)
    #expect(photo.slug == "dsc-0001")
  }

  @Test(arguments: [
    ("old-town", "Old town"), ("Trip (2019)", "Trip (2019)"),
    ("2024-05-31_lisbon", "2024-05-31 lisbon"),
    ("iPhone-shots", "iPhone shots"), ("京都", "京都"), ("élan", "Élan"),
    ("2019 - rome", "2019 - rome"),
    ("a__b", "A b"), ("---", "---"), ("москва", "Москва"), ("e\u{301}te\u{301}", "Été"),
    ("x-", "X"),
  ])
  func `an album without a title is called by its folder`(name: String, title: String) {
    let source = Self.album("", albums: [Self.album(FilePath(name), ["a.jpg"])])
    #expect(assemble(source).album.albums.map(\.title) == [title])
  }

  @Test func `the home page is called as the site unless it says otherwise`() {
    var configuration = SiteConfiguration()
    #expect(assemble(Self.album("")).album.title == "Photos")
    configuration.title = "Light"
    #expect(assemble(Self.album(""), configuration: configuration).album.title == "Light")
    let titled = Self.album("") { $0.settings.title = "Home" }
    #expect(assemble(titled, configuration: configuration).album.title == "Home")
  }

  // MARK: What is left out

  @Test func `drafts and hidden photos are left out with the reason`() {
    let source = Self.album(
      "",
      ["a.jpg", "b.jpg"],
      albums: [
        Self.album("d", ["1.jpg"], albums: [Self.album("d/e", ["2.jpg"])]) {
          $0.settings.draft = true
        }
      ]
    ) { source in
      source.photoTexts["b.jpg"] = PhotoText()
      source.photoTexts["b.jpg"]?.hidden = true
    }
    let result = assemble(source)
    #expect(result.album.photos.map(\.source) == ["a.jpg"])
    #expect(result.album.albums == [])
    #expect(
      result.skipped == [
        SkippedFile(path: "b.jpg", reason: "hidden by its text", isUnexpected: false),
        SkippedFile(path: "d", reason: "a draft", isUnexpected: false),
        SkippedFile(path: "d/1.jpg", reason: "in a draft", isUnexpected: false),
        SkippedFile(path: "d/e", reason: "a draft", isUnexpected: false),
        SkippedFile(path: "d/e/2.jpg", reason: "in a draft", isUnexpected: false),
      ]
    )
    #expect(result.diagnostics == [])
  }

  @Test func `a photo of a draft is not published by another album that lists it either`() {
    let draft = Self.album("d", ["1.jpg"]) { $0.settings.draft = true }
    let lists = Self.album("a") { source in
      source.candidates = draft.candidates
      source.listed = ["d/1.jpg"]
    }
    let result = assemble(Self.album("", albums: [lists, draft]))
    #expect(result.album.albums == [])
    #expect(result.skipped.map(\.path) == ["a", "d", "d/1.jpg"])
  }

  @Test func `an album with nothing to show is dropped, one with text stays`() {
    let source = Self.album(
      "",
      albums: [
        Self.album("broken", ["x.jpg"]), Self.album("deep", albums: [Self.album("deep/empty")]),
        Self.album("full", albums: [Self.album("full/sub", ["p.jpg"])]),
        Self.album("text") { $0.text = MarkdownText("Hi", path: "text/index.md", line: 1) },
        Self.album("titled") { $0.settings.title = "Only a title" },
      ]
    )
    let result = assemble(source, broken: ["broken/x.jpg"])
    #expect(result.album.albums.map(\.source) == ["full", "text"])
    #expect(result.skipped.map(\.path) == ["broken", "deep", "deep/empty", "titled"])
    #expect(Set(result.skipped.map(\.reason)) == ["nothing in it to show"])
    #expect(assemble(Self.album("")).album.photos == [])
  }

  @Test func `an album of nothing but unlisted albums is unlisted itself, up to the home page`() {
    let source = Self.album(
      "",
      albums: [
        Self.album("a", albums: [Self.album("a/b", albums: [unlisted("a/b/c")])]),
        Self.album("d", ["p.jpg"], albums: [unlisted("d/e")]),
        Self.album("f", albums: [unlisted("f/g"), Self.album("f/h", ["p.jpg"])]),
        Self.album("t", albums: [unlisted("t/u")]) {
          $0.text = MarkdownText("Hi", path: "t/index.md", line: 1)
        },
      ]
    )
    let album = assemble(source).album
    #expect(!album.settings.unlisted)
    #expect(album.listedAlbums.map(\.source) == ["d", "f", "t"])
    #expect(
      album.withDescendants.filter(\.settings.unlisted).map(\.source)
        == ["a", "a/b", "a/b/c", "d/e", "f/g", "t/u"]
    )
  }

  private func unlisted(_ path: FilePath) -> AlbumSource {
    Self.album(path, ["p.jpg"]) { $0.settings.unlisted = true }
  }

  // MARK: Slugs

  @Test func `slugs lead from the home page down and differ in one album`() {
    let source = Self.album(
      "",
      ["lisbon.jpg", "index.jpg"],
      albums: [
        Self.album("Lisbon", ["Old Town.jpg"], albums: [Self.album("Lisbon/Old Town", ["1.jpg"])]),
        Self.album("images", ["1.jpg"]),
      ]
    )
    let home = assemble(source).album
    #expect(home.slugs == [])
    #expect(home.photos.map(\.slug) == ["index-jpg", "lisbon-jpg"])
    #expect(home.albums.map(\.slugs) == [["images-album"], ["lisbon"]])
    #expect(home.albums[1].photos.map(\.slug) == ["old-town-jpg"])
    #expect(home.albums[1].albums.map(\.slugs) == [["lisbon", "old-town"]])
  }

  @Test func `hiding a photo changes no slug of another`() {
    let names = ["a.jpg", "a.png"]
    let all = assemble(Self.album("", names)).album.photos.map(\.slug)
    let some = assemble(
      Self.album("", names) { source in
        source.photoTexts["a.jpg"] = PhotoText()
        source.photoTexts["a.jpg"]?.hidden = true
      }
    )
    #expect(all == ["a-jpg", "a-png"])
    #expect(some.album.photos.map(\.slug) == ["a-png"])
  }

  // MARK: Dates

  @Test func `an album spans the days of its photos and of the albums it lists`() throws {
    func dated(_ day: Int) -> PhotoFacts {
      Self.facts { $0.captureTime = CaptureTime(year: 2024, month: 5, day: day) }
    }
    let source = Self.album(
      "",
      ["a.jpg"],
      albums: [
        Self.album("listed", ["b.jpg"]),
        Self.album("secret", ["c.jpg"]) { $0.settings.unlisted = true },
        Self.album("said", ["d.jpg"]) { $0.settings.date = CalendarDate(year: 2023) },
      ]
    )
    let home = assemble(
      source,
      facts: [
        "a.jpg": dated(10), "listed/b.jpg": dated(12), "secret/c.jpg": dated(20),
        "said/d.jpg": dated(25),
      ]
    ).album
    let first = try #require(CalendarDate(year: 2023))
    let last = try #require(CalendarDate(year: 2024, month: 5, day: 12))
    #expect(home.dates == first...last)
    #expect(home.albums.first { $0.source == "said" }?.dates == first...first)
    #expect(assemble(Self.album("", ["a.jpg"])).album.dates == nil)
  }

  @Test func `the clock is put right, but not what a person wrote`() throws {
    let time = try #require(CaptureTime(year: 2024, month: 5, day: 31, hour: 23, minute: 30))
    let source = Self.album("", ["a.jpg", "b.jpg"]) { source in
      source.settings.clockShift = 3600
      source.photoTexts["b.jpg"] = PhotoText()
      source.photoTexts["b.jpg"]?.date = .time(time)
    }
    let facts = Self.facts { $0.captureTime = time }
    let photos = assemble(source, facts: ["a.jpg": facts, "b.jpg": facts]).album.photos
    let dates = Dictionary(uniqueKeysWithValues: photos.map { ($0.source, $0.date) })
    #expect(
      dates["a.jpg"] == CaptureTime(year: 2024, month: 6, day: 1, minute: 30).map { .time($0) }
    )
    #expect(dates["b.jpg"] == .time(time))
  }

  // MARK: Depth

  @Test func `a thousand nested albums are assembled`() {
    var source = Self.album(FilePath((0..<1000).map { "d\($0)" }.joined(separator: "/")), ["p.jpg"])
    while !source.path.isEmpty {
      source = Self.album(source.path.parent, albums: [source])
    }
    var album = assemble(source).album
    var depth = 0
    while let next = album.albums.first {
      album = next
      depth += 1
    }
    #expect(depth == 1000)
    #expect(album.slugs.count == 1000)
    #expect(album.cover == album.photos.first?.source)
  }
}
