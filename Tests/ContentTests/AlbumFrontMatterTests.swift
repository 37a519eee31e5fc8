import Diagnostics
import Gallery
import TestSupport
import Testing

@testable import Content

struct AlbumFrontMatterTests {
  private func read(_ yaml: String) -> (album: AlbumFrontMatter, diagnostics: [Diagnostic]) {
    let source = SourceText("---\n" + yaml + "\n---\n", path: "index.md")
    let frontMatter = FrontMatter(source)
    var values = ValueReader(source)
    let album = AlbumFrontMatter(frontMatter, path: "lisbon/index.md", values: &values)
    return (album, frontMatter.diagnostics + values.diagnostics)
  }

  @Test func `every key is read`() throws {
    let (album, diagnostics) = read(
      """
      title:  Old   town
      date: 2024-05
      description: >
        Trams and
        tiles.
      cover: sub/a.jpg
      sort: date
      order: desc
      tags: [tram, "red, green"]
      draft: no
      unlisted: yes
      download: on
      location: Lisbon
      pager: pair
      clock: "+1:30"
      photos:
        a.jpg: A caption
        b.jpg:
          title: B
          caption: |
            Two
            lines
          alt: A tram
          date: 1974-08-02
          hidden: true
      """
    )
    var expected = AlbumSettings()
    expected.title = "Old town"
    expected.date = CalendarDate(year: 2024, month: 5)
    expected.description = "Trams and tiles."
    expected.cover = "sub/a.jpg"
    expected.sort = .date
    expected.order = .descending
    expected.tags = ["tram", "red, green"]
    expected.unlisted = true
    expected.download = true
    expected.location = "Lisbon"
    expected.pager = .pair
    expected.clockShift = 5400
    #expect(diagnostics == [])
    #expect(album.settings == expected)
    #expect(album.coverLocation == SourceLocation(line: 7, column: 8))
    var first = PhotoText()
    first.caption = MarkdownText("A caption", path: "lisbon/index.md", line: 18)
    var second = PhotoText()
    second.title = "B"
    second.caption = MarkdownText("Two\nlines", path: "lisbon/index.md", line: 22)
    second.alternativeText = "A tram"
    second.date = CalendarDate(year: 1974, month: 8, day: 2).map { .day($0) }
    second.hidden = true
    #expect(
      album.photos == [
        NamedPhotoText(name: "a.jpg", location: SourceLocation(line: 18, column: 3), text: first),
        NamedPhotoText(name: "b.jpg", location: SourceLocation(line: 19, column: 3), text: second),
      ]
    )
  }

  @Test func `photos may be a list, which gives their order`() {
    let (album, diagnostics) = read(
      """
      photos:
        - b.jpg
        - a.jpg: Caption
        - file: c.jpg
          title: C
        - {img: d.jpg}
      """
    )
    #expect(diagnostics == [])
    #expect(album.photos.map(\.name) == ["b.jpg", "a.jpg", "c.jpg", "d.jpg"])
    #expect(album.photos.map(\.text.title) == [nil, nil, "C", nil])
    #expect(album.photos[1].text.caption?.text == "Caption")
    #expect(album.settings.sort == .listed)
    #expect(read("sort: name\nphotos: [a.jpg]").album.settings.sort == .name)
    #expect(read("photos: {a.jpg: x}").album.settings.sort == nil)
  }

  @Test(
    arguments: [
      ("order: newest", PhotoSort.date, SortOrder.descending),
      ("order: oldest", .date, .ascending), ("order: newest\nsort: rating", .rating, .descending),
      ("sort: rating\norder: newest", .rating, .descending), ("sort: LISTED", .listed, nil),
      ("order: Ascending", nil, .ascending), ("sort: ~", nil, nil),
    ] as [(String, PhotoSort?, SortOrder?)]
  )
  func `order may say what to sort by`(yaml: String, sort: PhotoSort?, order: SortOrder?) {
    let (album, diagnostics) = read(yaml)
    #expect(diagnostics == [])
    #expect(album.settings.sort == sort)
    #expect(album.settings.order == order)
  }

  @Test func `tags may be one text with commas`() {
    #expect(read("tags: tram, red ,,").album.settings.tags == ["tram", "red"])
  }

  struct Wrong: Sendable {
    var yaml: String
    var message: String
    var hint: String?

    init(_ yaml: String, _ message: String, _ hint: String? = nil) {
      self.yaml = yaml
      self.message = message
      self.hint = hint
    }
  }

  @Test(arguments: [
    Wrong("▸titel: A", "unknown key `titel`", "did you mean `title`?"),
    Wrong(
      "▸colour: red",
      "unknown key `colour`",
      "the keys here are title, date, description, cover, sort, order, tags, draft, unlisted, "
        + "download, location, pager, clock, aliases and photos"
    ),
    Wrong("title: ▸[a]", "`title` must be text, not a list"),
    Wrong(
      "date: ▸yesterday",
      "`date` must be a date, not `yesterday`",
      "write it as 2024-05-31, 2024-05 or 2024"
    ),
    Wrong("date: ▸2024-02-30", "there is no such day as `2024-02-30`"),
    Wrong(
      "date: ▸{a: 1}",
      "`date` must be a date, not a map",
      "write it as 2024-05-31, 2024-05 or 2024"
    ),
    Wrong(
      "sort: ▸dat",
      "`sort` must be name, date, rating or listed, not `dat`",
      "did you mean `date`?"
    ),
    Wrong("pager: ▸3", "`pager` must be window or pair, not `3`"),
    Wrong(
      "download: ▸maybe",
      "`download` must be yes or no, not `maybe`",
      "until then it counts as no"
    ),
    Wrong(
      "clock: ▸90",
      "`clock` must be a time to add, not `90`",
      "write it as +1:30, -00:00:40 or +2d 01:00"
    ),
    Wrong("tags: [▸{a: 1}]", "`tags` must be text, not a map"),
    Wrong("photos: ▸a.jpg", "`photos` must be a map of keys and values, not text"),
    Wrong("photos: [▸[a]]", "a photo must be a file name or a map, not a list"),
    Wrong("photos: [▸{title: a}]", "this photo has no `file`"),
    Wrong(
      "photos: {a.jpg: {▸titel: x}}",
      "unknown key `titel`",
      "did you mean `title`?"
    ),
    Wrong("photos: {a.jpg: ▸[x]}", "`a.jpg` must be a caption or a map of keys, not a list"),
    Wrong(
      "title: A\n▸title: B",
      "`title` is on line 2 already",
      "the last one counts; remove the other"
    ),
    Wrong("▸- a\n- b", "front matter must be a map of keys and values, not a list"),
    Wrong("▸just words", "front matter must be a map of keys and values, not text"),
  ])
  func `what cannot be used is named at its place`(_ wrong: Wrong) {
    let marked = MarkedText("---\n" + wrong.yaml + "\n---\n")
    let (_, diagnostics) = read(MarkedText(wrong.yaml).text)
    let lines = marked.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      diagnostics == [
        Diagnostic(
          .warning,
          wrong.message,
          path: "index.md",
          location: SourceLocation(line: marked.line, column: marked.column),
          sourceLine: String(lines[marked.line - 1]),
          hint: wrong.hint
        )
      ]
    )
  }

  @Test(arguments: ["draft", "unlisted"])
  func `what may be private stays private in doubt`(key: String) {
    let value = { (yaml: String) in
      let settings = read(yaml).album.settings
      return key == "draft" ? settings.draft : settings.unlisted
    }
    #expect(value("\(key): yess"))
    #expect(value("\(key): [no]"))
    #expect(value("title: a: b\n\(key): true"))
    #expect(value("title: a: b\n\(key):"))
    #expect(!value("title: a: b\n\(key): false"))
    #expect(!value("title: a: b\nx\(key): true"))
    #expect(!value("\(key):"))
    let toml = FrontMatter(SourceText("+++\n\(key) = true\n+++\n", path: "index.md"))
    var values = ValueReader(SourceText("", path: "index.md"))
    let settings = AlbumFrontMatter(toml, path: "a/index.md", values: &values).settings
    #expect(settings.draft == (key == "draft") && settings.unlisted == (key == "unlisted"))
  }
}
