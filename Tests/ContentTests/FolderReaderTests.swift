import Content
import Diagnostics
import Gallery
import TestSupport
import Testing

/// What is read of a single album with the texts beside its photos.
struct FolderReaderTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func write(_ files: KeyValuePairs<String, String>) throws {
    for (name, text) in files { try folder.write(text, to: FilePath("content/" + name)) }
  }

  /// The reading of the project, with paths in messages made relative to it.
  private func read() throws -> ContentReading {
    var reading = try ContentReader(project: folder.path).read()
    for index in reading.diagnostics.indices {
      let path = FilePath(reading.diagnostics[index].path ?? "")
      reading.diagnostics[index].path = path.relative(to: folder.path)?.description
    }
    return reading
  }

  private func messages(_ reading: ContentReading) -> [String] {
    reading.diagnostics.map { diagnostic in
      let place = diagnostic.location.map { ":\($0.line):\($0.column)" } ?? ""
      return "\(diagnostic.path ?? "")\(place): \(diagnostic.message)"
        + (diagnostic.hint.map { " (\($0))" } ?? "")
    }
  }

  @Test func `the most specific text about a photo wins, key by key`() throws {
    try write([
      "a/p.jpg": "", "a/p.png": "",
      "a/p.md": "---\ntitle: Stem\nalt: Stem\ndate: 2020\n---\nStem caption",
      "a/p.jpg.md": "---\ntitle: Full\nalt: Full\n---\n",
      "a/index.md": "---\nphotos:\n  p.jpg: {title: Index}\n---\n",
    ])
    let reading = try read()
    #expect(messages(reading) == [])
    let texts = reading.root.albums[0].photoTexts
    let jpeg = try #require(texts["a/p.jpg"])
    #expect(
      [jpeg.title, jpeg.alternativeText, jpeg.caption?.text] == ["Index", "Full", "Stem caption"]
    )
    #expect(jpeg.date?.calendarDate == CalendarDate(year: 2020))
    #expect(jpeg.caption == MarkdownText("Stem caption", path: "a/p.md", line: 6))
    #expect(texts["a/p.png"]?.title == "Stem")
  }

  @Test func `a caption may be in front matter, the text below it comes first`() throws {
    try write([
      "a.jpg": "", "a.md": "---\ncaption: in the key\nhidden: yes\n---\n", "b.jpg": "",
      "b.md": "---\ncaption: in the key\n---\nbelow",
    ])
    let texts = try read().root.photoTexts
    #expect(texts["a.jpg"]?.caption == MarkdownText("in the key", path: "a.md", line: 2))
    #expect(texts["a.jpg"]?.hidden == true)
    #expect(texts["b.jpg"]?.caption?.text == "below")
  }

  @Test func `a text that may hide a photo hides it in doubt`() throws {
    try write(["a.jpg": "", "a.md": "---\ntitle: a: b\nhidden: true\n---\n"])
    #expect(try read().root.photoTexts["a.jpg"]?.hidden == true)
  }

  @Test func `a picture with the name of a document may be a photo`() throws {
    try write(["a.html": "<p>", "b.txt": "", "c.thm": ""])
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16]
    for name in ["404.html", "d.txt", "e.thm"] {
      try folder.write(jpeg, to: FilePath("content/" + name))
    }
    try write(["d.md": "About d"])
    let reading = try read()
    #expect(reading.root.candidates.map(\.path) == ["404.html", "d.txt"])
    #expect(reading.root.photoTexts["d.txt"]?.caption?.text == "About d")
    #expect(reading.skipped.map(\.path) == ["a.html", "b.txt", "c.thm", "e.thm"])
  }

  @Test func `a text about no photo names the nearest`() throws {
    try write([
      "a/DSC_0001.jpg": "", "a/DSC_001.md": "x", "a/other.md": "x", "b.md": "x", "b/p.jpg": "",
      "clip.mp4": "", "clip.md": "x",
    ])
    let reading = try read()
    #expect(
      messages(reading) == [
        "content/a/DSC_001.md: no photo here is named `DSC_001` (did you mean `DSC_0001.jpg`?)",
        "content/a/other.md: no photo here is named `other` (text about a photo has the photo's "
          + "name, text about the album is index.md)",
        "content/b.md: no photo here is named `b` (the text of the album is b/index.md)",
      ]
    )
    #expect(
      reading.skipped == [
        SkippedFile(path: "clip.md", reason: "its file is not published", isUnexpected: false),
        SkippedFile(path: "clip.mp4", reason: "video is not supported", isUnexpected: true),
      ]
    )
  }

  @Test func `names in photos match either Unicode form and a bare stem`() throws {
    try write([
      "e\u{301}.jpg": "", "b.jpg": "", "c.jpg": "", "c.png": "", "\u{F6}.jpg": "",
      "o\u{308}.jpg": "",
      "index.md": "---\nphotos:\n  \u{E9}.jpg: E\n  b: B\n  c: C\n  bb.jpg: D\n  \u{F6}.jpg: 1\n"
        + "  o\u{308}.jpg: 2\n  b.jpg: twice\n---\n",
    ])
    let reading = try read()
    let settings = reading.root.settings
    #expect(settings.photoOrder == ["e\u{301}.jpg", "b.jpg", "\u{F6}.jpg", "o\u{308}.jpg"])
    #expect(settings.photos["\u{F6}.jpg"]?.caption?.text == "1")
    #expect(settings.photos["o\u{308}.jpg"]?.caption?.text == "2")
    #expect(
      messages(reading) == [
        "content/index.md:5:3: no photo here is named `c` (did you mean `c.jpg`?)",
        "content/index.md:6:3: no photo here is named `bb.jpg` (did you mean `b.jpg`?)",
        "content/index.md:9:3: `b.jpg` is listed above already",
      ]
    )
  }

  @Test func `the nearer sidecar describes a photo`() throws {
    try write([
      "p.jpg": "", "p.png": "", "p.xmp": "", "p.jpg.XMP": "", "q.jpg": "", "q.xmp": "", "r.xmp": "",
    ])
    let reading = try read()
    #expect(
      reading.root.sidecars.mapValues(\.path)
        == ["p.jpg": "p.jpg.XMP", "p.png": "p.xmp", "q.jpg": "q.xmp"]
    )
    #expect(
      reading.skipped
        == [
          SkippedFile(
            path: "r.xmp",
            reason: "sidecar of a photo that is not here",
            isUnexpected: false
          )
        ]
    )
    #expect(messages(reading) == [])
  }

  @Test func `files that are no photos are named, the rest are candidates`() throws {
    try write([
      "a.txt": "", "b.PDF": "", "c.mov": "", "d.json": "", "e.psd": "", "f": "", "g.nef": "",
      "h.svg": "",
    ])
    let reading = try read()
    #expect(reading.root.candidates.map(\.path) == ["e.psd", "f", "g.nef", "h.svg"])
    #expect(
      reading.skipped.map { "\($0.path): \($0.reason)\($0.isUnexpected ? "!" : "")" } == [
        "a.txt: not a photo", "b.PDF: not a photo", "c.mov: video is not supported!",
        "d.json: not a photo",
      ]
    )
  }

  @Test func `the film of a Live Photo is left out without a warning`() throws {
    try write([
      "IMG_1.HEIC": "", "IMG_1.MOV": "", "b.jpg": "", "b.mp4": "", "b.avi": "", "c.mov": "",
    ])
    #expect(
      try read().skipped.map { "\($0.path): \($0.reason)\($0.isUnexpected ? "!" : "")" } == [
        "IMG_1.MOV: video is not supported; the photo of its name is",
        "b.avi: video is not supported!",
        "b.mp4: video is not supported; the photo of its name is",
        "c.mov: video is not supported!",
      ]
    )
  }

  @Test func `only one text of an album is read`() throws {
    try write(["INDEX.MD": "a", "index.markdown": "b", "index.md": "c"])
    let reading = try read()
    #expect(reading.root.text?.text == "c")
    #expect(
      messages(reading) == [
        "content/INDEX.MD: not read: the text of this album is index.md",
        "content/index.markdown: not read: the text of this album is index.md",
      ]
    )
  }

  @Test func `the home page is always published`() throws {
    try write(["index.md": "---\ndraft: true\nunlisted: true\n---\n", "p.jpg": ""])
    let reading = try read()
    #expect(!reading.root.settings.draft && !reading.root.settings.unlisted)
    #expect(
      messages(reading) == [
        "content/index.md:1:1: the home page cannot be a draft: only its own photos are left out "
          + "(say so in the albums instead)",
        "content/index.md:1:1: the home page cannot be unlisted (say so in the albums instead)",
      ]
    )
    #expect(reading.root.photoTexts["p.jpg"]?.hidden == true)
  }

  @Test func `a hidden photo that is not there keeps back the photos of the home page alone`()
    throws
  {
    try write([
      "index.md": "---\nphotos:\n  gone.jpg: {hidden: true}\n---\n", "p.jpg": "", "a/q.jpg": "",
    ])
    let reading = try read()
    #expect(
      messages(reading) == [
        "content/index.md:3:3: no photo here is named `gone.jpg`",
        "content/index.md:3:3: the photos of the home page are left out until this is mended "
          + "(it may be meant to be private, or photos in it to be hidden)",
      ]
    )
    #expect(reading.root.photoTexts["p.jpg"]?.hidden == true)
    #expect(reading.root.albums[0].photoTexts == [:])
    #expect(!reading.root.settings.draft)
  }

  @Test func `text that is not UTF-8 is read and told`() throws {
    try folder.write(
      Array("---\ntitle: Caf".utf8) + [0xE9] + Array("\n---\n".utf8),
      to: "content/index.md"
    )
    try folder.write(
      [0xFF, 0xFE] + Array("Hi".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
      to: "content/a/index.md"
    )
    let reading = try read()
    #expect(reading.root.settings.title == "Café")
    #expect(reading.root.albums[0].text?.text == "Hi")
    #expect(
      messages(reading) == [
        "content/index.md:2:1: the file is not UTF-8; other bytes are read as Latin-1 "
          + "(save it as UTF-8)"
      ]
    )
  }

  @Test func `broken settings stop nothing but themselves`() throws {
    try write([
      "a/index.md": "---\ntitle: \"unclosed\n  - [\n---\nbody\n", "a/p.jpg": "",
      "b/index.md": "---\ntitle: B\n---\n", "b/p.jpg": "",
    ])
    let reading = try read()
    #expect(messages(reading) == ["content/a/index.md:2:8: the quotation mark is never closed"])
    #expect(reading.root.albums.map(\.settings.title) == [nil, "B"])
    #expect(reading.root.albums[0].text == MarkdownText("body", path: "a/index.md", line: 5))
  }
}
