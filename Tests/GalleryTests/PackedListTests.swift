import Gallery
import Testing

struct PackedListTests {
  private static func photo(_ name: String, _ change: (inout Photo) -> Void = { _ in }) -> Photo {
    let header = ImageHeader(format: .jpeg, size: PixelSize(width: 30, height: 20))
    var photo = Photo(
      source: FilePath(name),
      slug: "s",
      facts: PhotoFacts(header: header, metadata: PhotoMetadata(), contentHash: "ab")
    )
    change(&photo)
    return photo
  }

  /// Photos that say everything, something and nothing.
  private static let photos: [Photo] = [
    photo("a/1.jpg"),
    photo("a/2.jpg") {
      $0.title = "Straße"
      $0.caption = .plain("At dusk")
      $0.date = CalendarDate(year: 1974, month: 8).map(PhotoDate.day)
    },
    photo("") { $0.slug = "" },
    photo("b") {
      $0.source = FilePath(bytes: [0xE9, 0x2F, 0xFF])
      $0.caption = .markdown(MarkdownText("*dusk*", path: "b.md", line: 7))
      $0.alternativeText = "A tram"
      $0.aliases = [Alias(file: "old/index.html", source: "index.md", line: 3)]
    },
    photo("c.png") {
      $0.date = CaptureTime(
        year: 2024,
        month: 2,
        day: 29,
        hour: 23,
        minute: 59,
        second: 58,
        millisecond: 999,
        offsetMinutes: -90
      ).map(PhotoDate.time)
      $0.facts.header = ImageHeader(
        format: .raw,
        size: PixelSize(width: 1 << 40, height: 1),
        orientation: 8,
        hasAlpha: true,
        frames: 12
      )
      $0.facts.metadata.keywords = ["sea", ""]
      $0.facts.metadata.aperture = 5.6
      $0.facts.metadata.iso = 200
      $0.facts.contentHash = ""
    },
    photo("d") { $0.facts.contentHash = "00ff9a0123456789abcdef0123456789" },
    photo("e") { $0.facts.contentHash = "00FF" },
    photo("f") { $0.facts.contentHash = "abc" },
    photo("g") { $0.facts.contentHash = "äö" },
  ]

  @Test func `photos come out of a list as they went in`() {
    let list = PackedList(Self.photos)
    #expect(Array(list) == Self.photos)
    #expect(list.reversed() == Self.photos.reversed())
    #expect(Array(PackedList(list)) == Self.photos)
    #expect(PackedList<Photo>().isEmpty)
  }

  @Test func `a list may grow and change in every place`() {
    var expected: [Photo] = []
    var list: PackedList<Photo> = []
    for photo in Self.photos {
      expected.append(photo)
      list.append(photo)
    }
    #expect(list == PackedList(expected))
    for index in expected.indices {
      expected[index].title = String(repeating: "long ", count: index * 40)
      list[index].title = expected[index].title
      #expect(Array(list) == expected)
    }
    for index in expected.indices.reversed() {
      expected[index] = Self.photo("short")
      list[index] = expected[index]
      #expect(list == PackedList(expected))
    }
  }

  @Test func `lists are equal when their values are`() {
    #expect(PackedList(Self.photos) == PackedList(Self.photos))
    #expect(PackedList(Self.photos) != PackedList(Self.photos.dropLast()))
    var other = Self.photos
    other[4].facts.metadata.iso = 201
    #expect(PackedList(other) != PackedList(Self.photos))
  }

  @Test func `files come out of a list as they went in`() {
    let files = [
      SourceFile(path: "a.jpg", size: 0, modified: -1, changed: .max, inode: .max),
      SourceFile(path: FilePath(bytes: [0xE9]), size: 7, modified: 1, changed: 2, inode: 3),
    ]
    #expect(Array(PackedList(files)) == files)
  }
}
