import Gallery
import Rendering
import Testing

struct PhotoPageTests {
  /// A page with everything that a photo page can have.
  static func model(photos: Int = 1000) -> SiteModel {
    var album = SampleSite.album("lisbon", photos: photos)
    album.settings.download = true
    for index in album.photos.indices {
      album.photos[index].title = "Tram \(index + 1)"
      album.photos[index].caption = .plain("Waiting for the tram.\n\nIt came late.")
      album.photos[index].date = CaptureTime(year: 2026, month: 7, day: 12, hour: 18, minute: 4)
        .map { .time($0) }
      var metadata = PhotoMetadata()
      metadata.camera = "Nikon D70s"
      metadata.lens = "AF-S 18-70 mm"
      metadata.exposureTime = 1.0 / 125
      metadata.keywords = ["tram", "dusk", "rain", "street", "evening"]
      album.photos[index].facts.metadata = metadata
    }
    let root = SampleSite.home(
      album,
      SampleSite.album("porto", photos: 2),
      SampleSite.album("x", photos: 1)
    )
    var model = SampleSite.model(root) {
      $0.baseURL = "https://example.org/"
      $0.formats = [.avif, .webp, .jpeg]
    }
    model.sprites["lisbon"] = [(320, 10), (480, 16), (768, 25), (1200, 40)].map {
      SpriteImage(
        containerWidth: $0,
        cells: $1,
        path: "images/ab/cdef-\($0)-strip.jpg",
        size: PixelSize(width: $1 * 60, height: 60)
      )
    }
    return model
  }

  @Test func `the fullest page has at most 80 elements`() throws {
    let text = try SampleSite.renderer(Self.model()).text("lisbon/p500/index.html")
    #expect(Markup(text).tags.count <= 80)
  }

  @Test func `a page asks for at most 8 files on a phone`() throws {
    let text = try SampleSite.renderer(Self.model()).text("lisbon/p500/index.html")
    let markup = Markup(text)
    // The page, the style sheet, one strip of the scrubber (the others are not displayed), and
    // the photo; the script adds itself, the data of photos and those at both sides. Thumbnails are
    // backgrounds in an element that is closed: browsers without scripting would fetch lazy
    // pictures there.
    let pictures = markup.tags.filter { $0.hasPrefix("img ") }
    #expect(markup.tags.count { $0.hasPrefix("link rel=\"stylesheet\"") } == 1)
    #expect(pictures.count == 1)
    #expect(!text.contains("<script"))
  }

  @Test func `the window and the strips have the numbers of the scrubber`() throws {
    let markup = Markup(try SampleSite.renderer(Self.model()).text("lisbon/p500/index.html"))
    let window = markup.attribute("style", where: "class=\"window\"")
    #expect(window?.hasPrefix("--p:499;--tone:") == true)
    #expect(
      markup.attribute("style", where: "class=\"scrubber\"")
        == "--last:999;--c1:10;--c2:16;--c3:25;--c4:40"
    )
    #expect(
      markup.attribute("style", where: "class=\"cells c3\"")
        == "background-image:url(../../images/ab/cdef-768-strip.jpg)"
    )
    let jumps = markup.links(inElement: "div class=\"jumps\"")
    #expect(jumps.count == 8)
    #expect(jumps.first == "../p1/index.html")
    #expect(jumps.last == "../p1000/index.html")
  }

  @Test func `the strip has the six photos of its page and leads to its neighbours`() throws {
    let renderer = SampleSite.renderer(Self.model(photos: 14))
    func strip(_ photo: Int) throws -> [String] {
      try Markup(renderer.text("lisbon/p\(photo)/index.html")).links(inElement: "div class=\"six\"")
        .map { String($0.dropFirst("../".count).prefix { $0 != "/" }) }
    }
    #expect(try strip(1) == ["p1", "p2", "p3", "p4", "p5", "p6", "p7"])
    #expect(try strip(8) == ["p1", "p7", "p8", "p9", "p10", "p11", "p12", "p13"])
    #expect(try strip(14) == ["p7", "p13", "p14"])
  }

  @Test func `titles stand where the title bar puts them`() throws {
    let markup = Markup(try SampleSite.renderer(Self.model()).text("lisbon/p1/index.html"))
    let styles = markup.tags.filter { $0.contains("style=\"--x:") }.compactMap {
      Markup("<" + $0 + ">").attribute("style", where: "--x")
    }
    let sides = [-111, 9, 129, 249, 369].map { "--x:\($0);--s:" + ($0 == 129 ? "1" : "0.8571") }
    #expect(styles == sides)
  }

  @Test(arguments: [(1, "index.html"), (100, "index.html"), (101, "page/2/index.html")])
  func `close leads to the photo's place in the grid`(photo: Int, grid: String) throws {
    let markup = Markup(try SampleSite.renderer(Self.model()).text("lisbon/p\(photo)/index.html"))
    #expect(markup.attribute("href", where: "class=\"close\"") == "../\(grid)#p-p\(photo)")
    #expect(markup.attribute("href", where: "class=\"all\"") == "../index.html")
  }

  @Test func `a photo without words has a number, and no more`() throws {
    let root = SampleSite.home(SampleSite.album("lisbon", photos: 3))
    let text = try SampleSite.renderer(SampleSite.model(root)).text("lisbon/p2/index.html")
    #expect(text.contains("<h1 class=\"vh\">Photo 2 of 3</h1>"))
    #expect(text.contains("alt=\"Photo 2 of 3\""))
    #expect(!text.contains("<details class=\"more\""))
    #expect(text.contains("<title>2 / 3 – Lisbon</title>"))
  }

  @Test func `a photo that moves does so on its own page, for those who want motion`() throws {
    let root = SampleSite.home(SampleSite.album("lisbon", photos: 2))
    var model = SampleSite.model(root)
    let source = model.root.albums[0].photos[0].source
    model.change(source) {
      $0?.animation = Derivative(
        format: .webp,
        size: PixelSize(width: 640, height: 480),
        path: "images/moves.webp"
      )
    }
    let renderer = SampleSite.renderer(model)
    let page = try renderer.text("lisbon/p1/index.html")
    #expect(
      page.contains(
        """
        <picture><source media="(prefers-reduced-motion:no-preference)" type="image/webp" \
        srcset="../../images/moves.webp 640w"
        """
      )
    )
    #expect(try !renderer.text("lisbon/index.html").contains("moves.webp"))
    #expect(try !renderer.text("lisbon/p2/index.html").contains("moves.webp"))
  }

  @Test func `a photo alone has neither scrubber nor strip nor neighbours`() throws {
    let root = SampleSite.home(SampleSite.album("lisbon", photos: 1))
    let text = try SampleSite.renderer(SampleSite.model(root)).text("lisbon/p1/index.html")
    for absent in ["scrubber", "strip", "chevron", "rel=\"next\"", "rel=\"prev\"", "data-photos"] {
      #expect(!text.contains(absent), "\(absent)")
    }
  }

  @Test func `a photo that was not published has a page that says so`() throws {
    var model = Self.model(photos: 3)
    model.change("lisbon/p2.jpg") { $0 = nil }
    let renderer = SampleSite.renderer(model)
    #expect(try renderer.text("lisbon/p2/index.html").contains("This photo could not be read."))
    #expect(try renderer.text("lisbon/index.html").contains("Photo 2 could not be read"))
  }

  @Test func `a small photo is never enlarged`() throws {
    var album = SampleSite.album("lisbon", photos: 2)
    album.photos[0].facts.header.size = PixelSize(width: 40, height: 40)
    let renderer = SampleSite.renderer(SampleSite.model(SampleSite.home(album)))
    let page = Markup(try renderer.text("lisbon/p1/index.html"))
    #expect(page.attribute("style", where: "class=\"view\"")?.contains("--w:40px") == true)
    let grid = Markup(try renderer.text("lisbon/index.html"))
    #expect(grid.attribute("style", where: "class=\"small\"")?.hasSuffix("--w:40px") == true)
    #expect(grid.tags.count { $0.contains("class=\"small\"") } == 1)
  }

  @Test(arguments: ["camera", "dates", "keywords"])
  func `what is private is on no page`(setting: String) throws {
    var model = Self.model(photos: 2)
    let day = CalendarDate(year: 2026, month: 7, day: 12)
    model.root.albums[0].dates = day.map { $0...$0 }
    let marks = [
      "camera": ["Nikon", "AF-S", "1/125"], "dates": ["2026", "18:04"], "keywords": ["dusk"],
    ]
    func text(of model: SiteModel) throws -> String {
      let renderer = SampleSite.renderer(model)
      return try renderer.pages.map {
        String(decoding: try renderer.render($0).bytes, as: UTF8.self)
      }
      .joined()
    }
    let open = try text(of: model)
    switch setting {
    case "camera": model.configuration.privacy.camera = false
    case "dates": model.configuration.privacy.dates = false
    default: model.configuration.privacy.keywords = false
    }
    let closed = try text(of: model)
    for mark in try #require(marks[setting]) {
      #expect(open.contains(mark), "\(mark)")
      #expect(!closed.contains(mark), "\(mark)")
    }
  }
}
