import Content
import Diagnostics
import Gallery
import TestSupport
import Testing

/// `photos.json` and `cover:`, which may name photos of other folders.
struct PhotoListTests {
  private let folder: TemporaryFolder
  init() throws {
    folder = try TemporaryFolder()
    for name in ["a/1.jpg", "a/2.jpg", "a/3.jpg", "b/4.jpg", "e\u{301}/5.jpg"] {
      try folder.write("", to: FilePath("content/" + name))
    }
  }

  private func read(list: String) throws -> (album: AlbumSource, reading: ContentReading) {
    try folder.write(list, to: "content/a/photos.json")
    let reading = try ContentReader(project: folder.path).read()
    return (try #require(reading.root.albums.first), reading)
  }

  private func messages(_ reading: ContentReading) -> [String] {
    reading.diagnostics.map { diagnostic in
      let place = diagnostic.location.map { "\($0.line):\($0.column): " } ?? ""
      return place + diagnostic.message + (diagnostic.hint.map { " (\($0))" } ?? "")
    }
  }

  @Test func `a list gives the photos and their order`() throws {
    let (album, reading) = try read(
      list:
        #"["3.jpg", {"img": "./1.jpg", "title": "One", "caption": "*C*", "alt": "A \ud83d\udef6"}]"#
    )
    #expect(messages(reading) == [])
    #expect(album.listed == ["a/3.jpg", "a/1.jpg"])
    #expect(album.candidates.map(\.path) == ["a/1.jpg", "a/3.jpg"])
    var text = PhotoText()
    text.title = "One"
    text.caption = MarkdownText("*C*", path: "a/photos.json", line: 1)
    text.alternativeText = "A 🛶"
    #expect(album.photoTexts == ["a/1.jpg": text])
    #expect(
      reading.skipped
        == [SkippedFile(path: "a/2.jpg", reason: "not listed in photos.json", isUnexpected: false)]
    )
  }

  @Test func `a photo of another album may be listed, in either Unicode form`() throws {
    try folder.write("---\ntitle: Four\n---\nCaption", to: "content/b/4.md")
    try folder.write("", to: "content/b/4.xmp")
    let (album, reading) = try read(list: #"["../b/4.jpg", "/\u00e9/5.jpg", "2.jpg"]"#)
    #expect(messages(reading) == [])
    #expect(album.listed == ["b/4.jpg", "e\u{301}/5.jpg", "a/2.jpg"])
    #expect(album.photoTexts["b/4.jpg"]?.title == "Four")
    #expect(album.sidecars["b/4.jpg"]?.path == "b/4.xmp")
    #expect(reading.root.albums[1].candidates.map(\.path) == ["b/4.jpg"])
    #expect(reading.skipped.map(\.path) == ["a/1.jpg", "a/3.jpg"])
  }

  @Test func `a photo that its own list leaves out may be in another album`() throws {
    try folder.write("[]", to: "content/b/photos.json")
    let (album, reading) = try read(list: #"["../b/4.jpg"]"#)
    #expect(album.candidates.map(\.path) == ["b/4.jpg"])
    #expect(reading.root.albums[1].candidates == [])
    #expect(!reading.skipped.map(\.path).contains("b/4.jpg"))
  }

  @Test(arguments: [
    (#"["▸4.jpg"]"#, "no photo is named `4.jpg` (did you mean `1.jpg`?)"),
    (
      #"["▸../../x.jpg"]"#,
      "the path leads out of the content folder (copy the photo into the content folder)"
    ),
    (#"["▸nowhere/x.jpg"]"#, "no photo is named `nowhere/x.jpg`"),
    (#"["1.jpg", ▸"1.jpg"]"#, "`1.jpg` is listed above already"),
    (
      #"[{"img": ▸"https://example.org/x.jpg"}]"#,
      "photos from other servers are not supported "
        + "(copy the photo into the content folder and list its path)"
    ),
    (#"[▸{"title": "x"}]"#, "this photo has no `img`"),
    (#"[{"img": "1.jpg", ▸"tilte": "x"}]"#, "unknown key `tilte` (did you mean `title`?)"),
    (#"[▸3]"#, "no photo is named `3` (did you mean `3.jpg`?)"),
    (#"[▸["1.jpg"]]"#, "a photo must be a file name or a map, not a list"),
    (#"▸{"img": "1.jpg"}"#, "a list of photos is expected, not a map"),
    (#"▸["1.jpg""#, "the list is not closed, or a comma is missing"),
  ])
  func `what cannot be listed is named at its place`(marked: String, message: String) throws {
    // In JSON a name starts with its quotation mark.
    let source = MarkedText(marked.replacing("\"▸", with: "▸\""))
    let (_, reading) = try read(list: source.text)
    #expect(messages(reading) == ["\(source.line):\(source.column): \(message)"])
  }

  @Test func `a broken list shows nothing rather than everything`() throws {
    let (album, reading) = try read(list: "[\"1.jpg\"")
    #expect(album.listed == [])
    #expect(album.candidates == [])
    #expect(
      reading.skipped.map { "\($0.reason), \($0.isUnexpected)" }
        == Array(repeating: "left out until photos.json can be read, true", count: 3)
    )
  }

  @Test(arguments: [
    ("1.jpg", "1.jpg"), ("../b/4.jpg", "../b/4.jpg"), ("../\u{E9}/5.jpg", "../\u{E9}/5.jpg"),
  ])
  func `a cover may lie in any album`(cover: String, expected: String) throws {
    try folder.write("---\ncover: \(cover)\n---\n", to: "content/a/index.md")
    let reading = try ContentReader(project: folder.path).read()
    #expect(messages(reading) == [])
    #expect(reading.root.albums[0].settings.cover == expected)
  }

  @Test(arguments: [
    ("gone.jpg", "the cover `gone.jpg` does not exist"),
    ("11.jpg", "the cover `11.jpg` does not exist (did you mean `1.jpg`?)"),
    (
      "../../x.jpg",
      "the path leads out of the content folder (copy the photo into the content folder)"
    ),
  ])
  func `a cover that is not there is named at its place`(cover: String, message: String) throws {
    try folder.write("---\ntitle: A\ncover: \(cover)\n---\n", to: "content/a/index.md")
    let reading = try ContentReader(project: folder.path).read()
    #expect(messages(reading) == ["3:8: " + message])
    #expect(reading.root.albums[0].settings.cover == nil)
  }
}
