import Gallery
import Rendering
import Templates
import TestSupport
import Testing

struct GoldenPageTests {
  /// A small site with one of everything.
  static func renderer() throws -> SiteRenderer {
    var lisbon = SampleSite.album("lisbon", photos: 5)
    lisbon.settings.location = "Portugal"
    lisbon.settings.download = true
    lisbon.text = MarkdownText(
      "# Up the hill\n\nBy *tram*, see [the second](p2.jpg).\n\n![A tram](p3.jpg)",
      path: "lisbon/index.md",
      line: 4
    )
    let day = try #require(CalendarDate(year: 2026, month: 7, day: 12))
    lisbon.dates = day...day
    lisbon.photos[1].title = "Tram 28 at <dusk>"
    lisbon.photos[1].caption = .markdown(
      MarkdownText("Waiting in the [old town](old-town/).", path: "lisbon/p2.md", line: 1)
    )
    lisbon.photos[1].date = .day(day)
    lisbon.photos[1].facts.metadata.camera = "Nikon D70s"
    lisbon.photos[1].facts.metadata.iso = 200
    lisbon.photos[1].facts.metadata.keywords = ["tram", "dusk"]
    var town = SampleSite.album("old-town", photos: 1, title: "העיר העתיקה")
    town.source = "lisbon/old-town"
    town.slugs = ["lisbon", "old-town"]
    lisbon.albums = [town]
    let model = SampleSite.model(
      SampleSite.home(
        lisbon,
        SampleSite.album("porto", photos: 1),
        SampleSite.album("empty", photos: 0)
      )
    ) {
      $0.author = "Ana"
      $0.baseURL = "https://example.org/"
      $0.pageSize = 3
      $0.formats = [.webp, .jpeg]
    }
    return SampleSite.renderer(model)
  }

  @Test(arguments: [
    "index.html", "lisbon/index.html", "lisbon/page/2/index.html", "lisbon/p2/index.html",
    "empty/index.html", "404.html", "feed.xml", "sitemap.xml",
  ])
  func `a page is the one that was looked at`(path: String) throws {
    let name = String(path.map { $0 == "/" ? "-" : $0 })
    try Golden.expect(Self.renderer().text(path), matches: name)
  }

  @Test func `templates name only what pages offer`() {
    #expect(SiteRenderer.warnings(for: SampleSite.templates) == [])
  }

  @Test func `what pages offer is described`() throws {
    let guide = try SampleSite.projectFile("docs/templates.md")
    let renderer = try Self.renderer()
    var names: Set<String> = []
    for page in renderer.pages { names.formUnion(renderer.context(for: page).names) }
    for name in names.sorted() {
      #expect(guide.contains("`\(name)`") || guide.contains(".\(name)`"), "\(name)")
    }
  }
}
