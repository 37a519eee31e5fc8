import Content
import Diagnostics
import Gallery
import TestSupport
import Testing

struct ContentReaderTests {
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
