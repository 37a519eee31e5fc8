import Gallery
import Rendering
import Testing

struct SiteFileTests {
  static func day(_ year: Int, _ month: Int) throws -> CalendarDate {
    try #require(CalendarDate(year: year, month: month, day: 2))
  }

  static func model() throws -> SiteModel {
    var old = SampleSite.album("old", photos: 1, title: "Old & <new>")
    old.dates = try day(2024, 1)...day(2024, 2)
    old.settings.description = "A \"quoted\" line & more"
    var new = SampleSite.album("new", photos: 2)
    new.dates = try day(2025, 5)...day(2026, 7)
    let undated = SampleSite.album("undated", photos: 1)
    return SampleSite.model(SampleSite.home(old, undated, new)) {
      $0.baseURL = "https://example.org/photos/"
    }
  }

  @Test func `without a base URL there is neither feed nor site map`() throws {
    var model = try Self.model()
    model.configuration.baseURL = nil
    let renderer = SampleSite.renderer(model)
    let others = renderer.pages.filter(\.isPage).map(\.path)
      .filter { !$0.hasSuffix("index.html") }
    #expect(others == ["404.html", "robots.txt"])
    #expect(try renderer.text("robots.txt") == "# generator: Vitrine\nUser-agent: *\nAllow: /\n")
    #expect(try !renderer.text("index.html").contains("feed.xml"))
  }

  @Test func `a site without dates has no feed`() throws {
    let home = SampleSite.home(SampleSite.album("undated", photos: 1))
    let renderer = SampleSite.renderer(
      SampleSite.model(home) { $0.baseURL = "https://example.org/" }
    )
    #expect(!renderer.pages.map(\.path).contains("feed.xml"))
    #expect(try !renderer.text("index.html").contains("feed.xml"))
  }

  @Test(arguments: [(nil, "index.html"), ("/photos/", "/photos/index.html")])
  func `the page for missing files leads home from any depth`(
    address: String?,
    home: String
  ) throws {
    var model = try Self.model()
    model.address = address
    let text = try SampleSite.renderer(model).text("404.html")
    #expect(text.contains("<a href=\"\(home)\">"))
  }

  @Test func `the feed has the dated albums, the newest first`() throws {
    let feed = try SampleSite.renderer(Self.model()).text("feed.xml")
    let ids = feed.split(separator: "<id>").dropFirst().map { $0.prefix { $0 != "<" } }
    #expect(
      ids == [
        "https://example.org/photos/", "https://example.org/photos/new/",
        "https://example.org/photos/old/",
      ]
    )
    #expect(feed.contains("<updated>2026-07-02T00:00:00Z</updated>"))
    #expect(feed.contains("<title>Old &amp; &lt;new&gt;</title>"))
  }

  @Test func `the site map has every page that is listed`() throws {
    let renderer = SampleSite.renderer(try Self.model())
    let map = try renderer.text("sitemap.xml")
    let pages = renderer.pages.filter { [.home, .album, .photo].contains($0.kind) }
    #expect(map.split(separator: "<loc>").count - 1 == pages.count)
    #expect(map.contains("<loc>https://example.org/photos/new/p2/</loc>"))
    #expect(
      try renderer.text("robots.txt")
        == "# generator: Vitrine\nUser-agent: *\nAllow: /\n\nSitemap: https://example.org/photos/sitemap.xml\n"
    )
  }

  @Test func `a site map of more than 50,000 pages comes in parts`() throws {
    // Photos alone make the list; that none of them is published makes no difference to it.
    var model = try Self.model()
    model.root.albums[2].photos = PackedList(
      (0..<50_000).map { SampleSite.photo("p\($0).jpg", in: "new") }
    )
    let renderer = SampleSite.renderer(model)
    let maps = renderer.pages.filter { $0.path.hasPrefix("sitemap") }
    #expect(maps.map(\.path) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"])
    let index = try renderer.text("sitemap.xml")
    #expect(
      index.contains("<sitemap><loc>https://example.org/photos/sitemap-2.xml</loc></sitemap>")
    )
    let first = try renderer.text("sitemap-1.xml")
    #expect(first.split(separator: "<loc>").count - 1 == 50_000)
  }

  @Test func `absolute addresses are only where a base URL is known`() throws {
    var model = try Self.model()
    let with = try SampleSite.renderer(model).text("new/p1/index.html")
    #expect(
      with.contains("<meta property=\"og:url\" content=\"https://example.org/photos/new/p1/\">")
    )
    #expect(
      with.contains("<meta property=\"og:image\" content=\"https://example.org/photos/images/")
    )
    model.configuration.baseURL = nil
    #expect(try !SampleSite.renderer(model).text("new/p1/index.html").contains("http"))
  }

  @Test func `500 levels of albums have short paths and no endless breadcrumbs`() throws {
    var album = SampleSite.album("a", photos: 1)
    album.slugs = Array(repeating: "a", count: 500)
    album.source = FilePath(album.slugs.joined(separator: "/"))
    for depth in (1..<500).reversed() {
      var parent = SampleSite.album("a", photos: 0, title: "Level \(depth)")
      parent.slugs = Array(repeating: "a", count: depth)
      parent.source = FilePath(parent.slugs.joined(separator: "/"))
      parent.albums = [album]
      album = parent
    }
    let renderer = SampleSite.renderer(SampleSite.model(SampleSite.home(album)))
    let path = Array(repeating: "a", count: 500).joined(separator: "/") + "/index.html"
    let trail = Markup(try renderer.text(path)).links(inElement: "nav class=\"trail\"")
    #expect(trail.map { $0.split(separator: "/").count - 1 } == [500, 4, 3, 2, 1])
  }
}
