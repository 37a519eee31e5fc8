import Content
import Diagnostics
import FileSystem
import Foundation
import Gallery
import TestSupport
import Testing

struct ContentReaderTests {
  @Test func `a project without settings has the defaults, a wrong name for them is told`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "content/a.jpg")
    let reader = ContentReader(project: folder.path)
    #expect(try reader.read().configuration == SiteConfiguration())
    #expect(try reader.read().diagnostics == [])
    try folder.write("title: Light", to: "site/site.yaml")
    let (configuration, diagnostics) = reader.readConfiguration()
    #expect(configuration == SiteConfiguration())
    #expect(
      diagnostics == [
        Diagnostic(
          .warning,
          "not read",
          path: folder.path.appending("site/site.yaml").description,
          hint: "name it site.yml"
        )
      ]
    )
  }

  @Test(arguments: [(".", "content"), ("", "content"), ("a/b", "a/b/content"), ("/", "/content")])
  func `folders are named as the user would write them`(project: String, content: String) {
    #expect(ContentReader(project: FilePath(project)).contentFolder == FilePath(content))
  }

  @Test func `without a content folder nothing can be read`() throws {
    let folder = try TemporaryFolder()
    let missing = FileSystemError(.inspect, folder.path.appending("content"), code: 2)
    #expect(throws: missing) { try ContentReader(project: folder.path).read() }
  }

  @Test(.enabled(if: getuid() != 0, "the superuser may read everything"))
  func `what may not be read is named`() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "content/secret/a.jpg")
    try folder.write("x", to: "content/index.md")
    let secret = folder.path.appending("content/secret").description
    let text = folder.path.appending("content/index.md").description
    #expect(chmod(secret, 0) == 0 && chmod(text, 0) == 0)
    defer { _ = chmod(secret, 0o700) }
    let reading = try ContentReader(project: folder.path).read()
    #expect(
      reading.skipped == [
        SkippedFile(path: "secret", reason: "cannot list it: Permission denied", isUnexpected: true)
      ]
    )
    #expect(
      reading.diagnostics
        == [Diagnostic(.warning, "cannot be read: Permission denied", path: text)]
    )
  }

  @Test func `messages are in order of file and line`() throws {
    let folder = try TemporaryFolder()
    try folder.write("---\nx: 1\ncover: no.jpg\ny: 2\n---\n", to: "content/b/index.md")
    try folder.write("---\nz: 1\n---\n", to: "content/a/index.md")
    try folder.write("q: 1\n", to: "site/site.yml")
    let reading = try ContentReader(project: folder.path).read()
    let places = reading.diagnostics.map { diagnostic in
      let path = FilePath(diagnostic.path ?? "").relative(to: folder.path)
      return "\(path ?? ""):\(diagnostic.location?.line ?? 0)"
    }
    #expect(
      places == [
        "content/a/index.md:2", "content/b/index.md:2", "content/b/index.md:3",
        "content/b/index.md:4", "site/site.yml:1",
      ]
    )
  }

  @Test func `a project is read with its texts and candidates`() throws {
    let folder = try TemporaryFolder()
    try folder.write("title: Light\nsizes: [640, 320]\n", to: "site/site.yml")
    try folder.write("---\ntitle: Home\n---\n\nWelcome.\n", to: "content/index.md")
    try folder.write("", to: "content/lisbon/DSC_0001.jpg")
    try folder.write("---\ntitle: Tram\n---\nUphill.\n", to: "content/lisbon/DSC_0001.md")
    try folder.write("", to: "content/lisbon/old-town/a.jpg")
    try folder.write("", to: "content/lisbon/notes.txt")
    let reading = try ContentReader(project: folder.path).read()
    #expect(reading.diagnostics == [])
    #expect(reading.configuration.title == "Light")
    #expect(reading.configuration.sizes == [320, 640])
    #expect(reading.root.settings.title == "Home")
    #expect(reading.root.text == MarkdownText("Welcome.", path: "index.md", line: 5))
    #expect(reading.root.albums.map(\.path) == ["lisbon"])
    let lisbon = reading.root.albums[0]
    #expect(lisbon.candidates.map(\.path) == ["lisbon/DSC_0001.jpg"])
    #expect(lisbon.albums.map(\.path) == ["lisbon/old-town"])
    var text = PhotoText()
    text.title = "Tram"
    text.caption = MarkdownText("Uphill.", path: "lisbon/DSC_0001.md", line: 4)
    #expect(lisbon.photoTexts == ["lisbon/DSC_0001.jpg": text])
    #expect(
      reading.skipped == [
        SkippedFile(path: "lisbon/notes.txt", reason: "not a photo", isUnexpected: false)
      ]
    )
  }
}
