import Gallery
import Rendering
import Templates
import Testing

struct SiteStructureTests {
  @Test func `the templates have no errors`() {
    #expect(SampleSite.templates.diagnostics == [])
  }

  @Test func `every kind of page has a template`() {
    #expect(
      Page.Kind.allCases.filter { $0 != .photoData }.allSatisfy {
        SampleSite.templates.names.contains($0.rawValue)
      }
    )
  }

  @Test(arguments: [1, 3, 17, 100, 101, 400])
  func `every photo is linked from one page of its album's grid`(count: Int) throws {
    let model = SampleSite.model(SampleSite.home(SampleSite.album("lisbon", photos: count)))
    let renderer = SampleSite.renderer(model)
    let grids = try renderer.pages.filter { $0.kind == .album }.map { page in
      String(decoding: try renderer.render(page).bytes, as: UTF8.self)
    }
    #expect(grids.count == (count + 99) / 100)
    let linked = grids.flatMap { Markup($0).links(inElement: "ul class=\"grid\"") }
      .map { $0.split(separator: "/").suffix(2).joined(separator: "/") }
    #expect(linked == model.root.albums[0].photos.map { $0.slug + "/index.html" })
  }

  @Test(arguments: [
    (albums: 0, photos: 250), (99, 0), (100, 0), (101, 0), (250, 0), (250, 1), (120, 350),
  ])
  func `every album is linked from one page of the album above`(albums: Int, photos: Int) throws {
    var root = SampleSite.home()
    root.photos = SampleSite.album("", photos: photos).photos
    root.albums = (0..<albums).map { SampleSite.album("a\($0)", photos: 1) }
    var hidden = SampleSite.album("hidden", photos: 1)
    hidden.settings.unlisted = true
    root.albums.append(hidden)
    let renderer = SampleSite.renderer(SampleSite.model(root))
    let pages = renderer.pages.filter { $0.kind == .home }
    #expect(pages.count == max(1, (albums + 99) / 100, (photos + 99) / 100))
    var linked: [String] = []
    for (number, page) in pages.enumerated() {
      let text = try renderer.text(page.path)
      let up = number == 0 ? "" : "../../"
      func file(_ number: Int) -> String {
        up + (number == 0 ? "index.html" : "page/\(number + 1)/index.html")
      }
      let covers = Markup(text).links(inElement: "ul class=\"covers\"")
      #expect(covers.count == min(100, max(0, albums - number * 100)))
      #expect(covers.allSatisfy { $0.hasPrefix(up) })
      linked += covers.map { String($0.dropFirst(up.count)) }
      #expect(
        text.contains("href=\"\(file(number + 1))\" rel=\"next\"") == (number + 1 < pages.count)
      )
      #expect(text.contains("href=\"\(file(number - 1))\" rel=\"prev\"") == (number > 0))
      #expect(text.contains("<nav class=\"pages\"") == (pages.count > 1))
    }
    #expect(linked == (0..<albums).map { "a\($0)/index.html" })
  }

  @Test func `a walk along the next links passes every photo once`() throws {
    let model = SampleSite.model(SampleSite.home(SampleSite.album("lisbon", photos: 23)))
    let renderer = SampleSite.renderer(model)
    var path = "lisbon/p1/index.html"
    var visited = [path]
    while let next = try Markup(renderer.text(path)).attribute("href", where: "rel=\"next\"") {
      path = "lisbon/" + next.dropFirst("../".count)
      visited.append(path)
      try #require(visited.count <= 23)
    }
    #expect(visited == (1...23).map { "lisbon/p\($0)/index.html" })
  }

  @Test(arguments: [1, 2, 3, 7])
  func `the next section of a ring leads back after a round`(count: Int) throws {
    let albums = (0..<count).map { SampleSite.album("a\($0)", photos: 1) }
    var root = SampleSite.home()
    root.albums = albums
    let renderer = SampleSite.renderer(SampleSite.model(root))
    var path = "a0/p1/index.html"
    for step in 1...count {
      let titles = try Markup(renderer.text(path)).links(inElement: "nav class=\"titles\"")
      #expect(titles.count == (count == 1 ? 1 : 3))
      guard count > 1 else { return }
      #expect(titles[1] == "../index.html")
      #expect(titles[2] == "../../a\(step % count)/index.html")
      path = "a\(step % count)/p1/index.html"
    }
    #expect(path == "a0/p1/index.html")
  }

  @Test func `an unlisted album has pages that nothing leads to`() throws {
    var secret = SampleSite.album("secret", photos: 2)
    secret.settings.unlisted = true
    secret.albums = [SampleSite.album("inner", photos: 1)]
    secret.albums[0].slugs = ["secret", "inner"]
    let open = SampleSite.album("open", photos: 2)
    let model = SampleSite.model(SampleSite.home(open, secret)) {
      $0.baseURL = "https://example.org/"
    }
    let renderer = SampleSite.renderer(model)
    #expect(renderer.pages.contains { $0.path == "secret/inner/index.html" })
    for page in renderer.pages {
      let text = String(decoding: try renderer.render(page).bytes, as: UTF8.self)
      if page.path.hasPrefix("secret") {
        // Data is for the script; search engines are told by pages.
        guard page.isPage else { continue }
        #expect(text.contains("<meta name=\"robots\" content=\"noindex\">"), "\(page.path)")
      } else {
        #expect(!text.contains("secret"), "\(page.path)")
      }
    }
  }

  @Test func `pages come out the same in any order and on any number of threads`() async throws {
    let root = SampleSite.home(
      SampleSite.album("lisbon", photos: 120),
      SampleSite.album("porto", photos: 3)
    )
    let model = SampleSite.model(root) { $0.baseURL = "https://example.org/" }
    let first = SampleSite.renderer(model)
    let second = SampleSite.renderer(model)
    #expect(Array(first.pages) == Array(second.pages))
    let forward = try first.pages.map { try first.render($0) }
    let backward = try second.pages.reversed().map { try second.render($0) }.reversed()
    #expect(forward == Array(backward))
    let parallel = try await withThrowingTaskGroup(of: (Int, RenderedPage).self) { group in
      for (index, page) in first.pages.enumerated() {
        group.addTask { (index, try first.render(page)) }
      }
      var pages: [Int: RenderedPage] = [:]
      for try await (index, page) in group { pages[index] = page }
      return pages
    }
    #expect(forward.indices.allSatisfy { parallel[$0] == forward[$0] })
  }

  @Test func `a photo page does not grow with its album`() throws {
    func size(_ count: Int) throws -> Int {
      let album = SampleSite.album("lisbon", photos: count)
      let renderer = SampleSite.renderer(SampleSite.model(SampleSite.home(album)))
      return try renderer.text("lisbon/p50/index.html").utf8.count
    }
    // Longer numbers and nothing else.
    #expect(try size(20_000) - size(100) < 200)
  }
}
