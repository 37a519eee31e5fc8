import Diagnostics
import Gallery
import Rendering
import Testing

struct LinkTests {
  /// Home, and below it `Lisbon 2012` with a sub-album, and `Café` written in two ways.
  static func model(_ markdown: String, caption: String? = nil) -> SiteModel {
    var lisbon = SampleSite.album("Lisbon 2012", photos: 3, title: "Lisbon")
    lisbon.slugs = ["lisbon-2012"]
    lisbon.text = MarkdownText(markdown, path: "Lisbon 2012/index.md", line: 5)
    lisbon.photos.append(SampleSite.photo("a, b.jpg", in: "Lisbon 2012") { $0.slug = "a-b" })
    lisbon.photos[0].caption = caption.map {
      .markdown(MarkdownText($0, path: "Lisbon 2012/p1.md", line: 1))
    }
    var town = SampleSite.album("old-town", photos: 1)
    town.source = "Lisbon 2012/old-town"
    town.slugs = ["lisbon-2012", "old-town"]
    town.photos[0].source = "Lisbon 2012/old-town/p1.jpg"
    lisbon.albums = [town]
    // The folder has the decomposed form of é, as macOS writes it.
    var cafe = SampleSite.album("Cafe\u{301}", photos: 1, title: "Café")
    cafe.slugs = ["cafe"]
    var model = SampleSite.model(SampleSite.home(lisbon, cafe))
    model.staticFiles = ["files/route.gpx"]
    return model
  }

  static func links(_ markdown: String) throws -> [String] {
    let text = try SampleSite.renderer(model(markdown)).text("lisbon-2012/index.html")
    return Markup(text).links(inElement: "div class=\"text\"")
  }

  @Test(arguments: [
    ("p1.jpg", "p1/index.html"),
    ("./p1.jpg", "p1/index.html"),
    ("p1.md", "p1/index.html"),
    ("p1.jpg#top", "p1/index.html#top"),
    ("index.md", "index.html"),
    (".", "index.html"),
    ("old-town", "old-town/index.html"),
    ("old-town/", "old-town/index.html"),
    ("old-town/index.md", "old-town/index.html"),
    ("old-town/p1.jpg", "old-town/p1/index.html"),
    ("..", "../index.html"),
    ("../index.md", "../index.html"),
    ("/", "../index.html"),
    ("/Lisbon%202012/p2.jpg", "p2/index.html"),
    ("../Lisbon%202012/p2.jpg", "p2/index.html"),
    ("<../Lisbon 2012/p2.jpg>", "p2/index.html"),
    ("<a, b.jpg>", "a-b/index.html"),
    ("a%2C%20b.jpg", "a-b/index.html"),
    ("../Caf%C3%A9/", "../cafe/index.html"),
    ("../Cafe%CC%81/", "../cafe/index.html"),
    ("../Café/p1.jpg", "../cafe/p1/index.html"),
    ("../Cafe\u{301}/p1.jpg", "../cafe/p1/index.html"),
    ("/files/route.gpx", "../files/route.gpx"),
    ("https://example.org/a", "https://example.org/a"),
    ("mailto:ana@example.org", "mailto:ana@example.org"),
    ("//example.org/a", "//example.org/a"),
    ("#top", "#top"),
  ])
  func `a link leads to the page of what it names`(address: String, expected: String) throws {
    #expect(try Self.links("[see](\(address))") == [expected])
  }

  @Test func `a link in a caption starts from the photo's own folder`() throws {
    let model = Self.model("", caption: "[next](p2.jpg), [up](index.md), [town](old-town/p1.jpg)")
    let text = try SampleSite.renderer(model).text("lisbon-2012/p1/index.html")
    let links = Markup(text).links(inElement: "div class=\"caption\"")
    #expect(links == ["../p2/index.html", "../index.html", "../old-town/p1/index.html"])
  }

  @Test func `an image of a photo becomes its derivatives`() throws {
    let renderer = SampleSite.renderer(Self.model("![A \"tram\" & more](<a, b.jpg> \"Title\")"))
    let text = Markup(try renderer.text("lisbon-2012/index.html"))
    let tag = try #require(text.tags.first { $0.contains("title=\"Title\"") })
    let image = Markup("<" + tag + ">")
    #expect(image.attribute("alt", where: "img") == "A &quot;tram&quot; &amp; more")
    #expect(image.attribute("width", where: "img") == "2048")
    #expect(image.attribute("src", where: "img")?.hasPrefix("../images/") == true)
    #expect(image.attribute("srcset", where: "img")?.split(separator: ", ").count == 4)
  }

  @Test func `what leads nowhere loses its address and is reported with its place`() throws {
    let markdown = "First [line](p1.jpg).\n\nThen [*gone*](p9.jpg) and ![lost](old-twn/p1.jpg)."
    let renderer = SampleSite.renderer(Self.model(markdown))
    let page = try #require(renderer.pages.first { $0.path == "lisbon-2012/index.html" })
    let rendered = try renderer.render(page)
    let text = String(decoding: rendered.bytes, as: UTF8.self)
    #expect(text.contains("Then gone and lost."))
    #expect(
      rendered.diagnostics.map(\.message) == [
        "there is nothing at `p9.jpg`", "there is nothing at `old-twn/p1.jpg`",
      ]
    )
    #expect(
      rendered.diagnostics.map(\.path) == Array(repeating: "content/Lisbon 2012/index.md", count: 2)
    )
    #expect(rendered.diagnostics.map(\.location?.line) == [7, 7])
    #expect(rendered.diagnostics[0].hint == "did you mean `p1.jpg`?")
    #expect(
      rendered.diagnostics[0].sourceLine == "Then [*gone*](p9.jpg) and ![lost](old-twn/p1.jpg)."
    )
  }

  @Test(arguments: [
    ("../../elsewhere.jpg", "this address leads out of the content folder"),
    ("notes.pdf", "there is nothing at `notes.pdf`"),
    ("javascript:alert(1)", "links with `javascript:` are left out"),
    ("JavaScript:void%200", "links with `javascript:` are left out"),
    ("file:///home/me/p1.jpg", "links with `file:` are left out"),
    ("data:text/html,x", "links with `data:` are left out"),
  ])
  func `an address without a page is reported`(address: String, message: String) throws {
    let renderer = SampleSite.renderer(Self.model("[see](\(address))"))
    let page = try #require(renderer.pages.first { $0.path == "lisbon-2012/index.html" })
    #expect(try renderer.render(page).diagnostics.map(\.message) == [message])
  }

  @Test(arguments: ["mailto:a@b.example", "https://b.example/", "data:image/png;base64,AA"])
  func `an address elsewhere stays as it is`(address: String) throws {
    let renderer = SampleSite.renderer(Self.model("[see](\(address))"))
    let page = try #require(renderer.pages.first { $0.path == "lisbon-2012/index.html" })
    let rendered = try renderer.render(page)
    #expect(rendered.diagnostics == [])
    let text = String(decoding: rendered.bytes, as: UTF8.self)
    #expect(Markup(text).links(inElement: "div class=\"text\"") == [address])
  }

  @Test func `a link to a photo that is left out says why`() throws {
    var model = Self.model("[see](secret.jpg)")
    model.leftOut = ["Lisbon 2012/secret.jpg": "hidden"]
    let renderer = SampleSite.renderer(model)
    let page = try #require(renderer.pages.first { $0.path == "lisbon-2012/index.html" })
    #expect(
      try renderer.render(page).diagnostics.map(\.message)
        == ["`Lisbon 2012/secret.jpg` has no page: hidden"]
    )
  }

  @Test func `of the albums that show a photo, a link takes its own`() throws {
    var model = Self.model("[see](/Cafe\u{301}/p1.jpg)")
    let shared = model.root.albums[1].photos[0]
    model.root.albums[0].photos.append(shared)
    model.root.albums[0].photos[4].slug = "shared"
    let text = try SampleSite.renderer(model).text("lisbon-2012/index.html")
    #expect(Markup(text).links(inElement: "div class=\"text\"") == ["shared/index.html"])
  }
}
