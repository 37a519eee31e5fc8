import FileSystem
import Gallery
import Preview
import Publishing
import Synchronization
import TestSupport
import Testing

/// A whole preview of a small project, as a browser meets it.
struct PreviewServerTests {
  private let project: WatchedProject
  private let server: PreviewServer
  private let port: Int

  init() throws {
    project = try WatchedProject()
    var options = PreviewOptions(project: project.root, jobs: 1)
    // Any free port: the tests of several machines' users may run at once.
    options.port = 0
    server = try PreviewServer(options) { _ in }
    port = Int(server.address.split(separator: ":").last?.dropLast() ?? "") ?? 0
  }

  private func client() throws -> TestClient { try TestClient(port: port) }

  /// The addresses of images in a page, below the root.
  private func images(in page: String) -> [String] {
    page.split(separator: "\"").flatMap { $0.split(separator: " ") }
      .filter { $0.contains("images/") && $0.hasSuffix(".jpg") }
      .map { "/images/" + ($0.split(separator: "images/").last ?? "") }
  }

  @Test func `a page is shown at once, and each image in it when it is asked for`() throws {
    let client = try client()
    let home = try #require(client.get("/"))
    #expect(home.status == 200)
    #expect(home.text.contains("Watched"))
    #expect(home.text.contains("<script src=\"/-/live.js\""))
    #expect(home.headers["cache-control"] == "no-cache")
    let album = try #require(client.get("/one/"))
    let images = images(in: album.text)
    #expect(!images.isEmpty)
    for image in images {
      let answer = try #require(client.get(image))
      #expect(answer.status == 200)
      #expect(answer.headers["content-type"] == "image/jpeg")
      #expect(answer.headers["cache-control"]?.contains("immutable") == true)
      #expect(answer.body.starts(with: [0xFF, 0xD8]))
    }
    #expect(client.get("/one")?.headers["location"] == "/one/")
    #expect(client.get("/nowhere/")?.status == 404)
    #expect(client.get("/images/00/none-64.jpg")?.status == 404)
    server.stop()
  }

  @Test func `a size of a photo brings the smaller ones, which the page shows as well`() throws {
    let client = try client()
    let album = try #require(client.get("/one/a/"))
    let images = images(in: album.text).sorted()
    let large = try #require(images.last { $0.hasSuffix("-128.jpg") })
    #expect(client.get(large)?.status == 200)
    // The names in a page are of bytes that nobody has read; those of files are of the bytes.
    let root = project.path(".vitrine/preview/images")
    let names = try Folder.names(in: root).flatMap { folder in
      try Folder.names(in: root.appending(folder)).map(\.description)
    }
    #expect(names.map { $0.split(separator: "-").last } == ["128.jpg", "64.jpg"])
    #expect(client.get(large.replacing("-128.jpg", with: "-64.jpg"))?.status == 200)
    server.stop()
  }

  @Test func `a strip is joined of thumbs that are made for the purpose`() throws {
    let client = try client()
    let page = try #require(client.get("/one/a/")).text
    let strips = page.split(separator: "url(").compactMap { $0.split(separator: ")").first }
      .filter { $0.hasSuffix("-strip.jpg") }
      .map { "/images/" + ($0.split(separator: "images/").last ?? "") }
    #expect(!strips.isEmpty)
    for strip in strips {
      let answer = try #require(client.get(strip))
      #expect(answer.status == 200)
      #expect(answer.body.starts(with: [0xFF, 0xD8]))
    }
    server.stop()
  }

  @Test func `a build after a preview takes over what was made, byte for byte`() throws {
    let client = try client()
    for page in ["/one/", "/two/", "/one/a/", "/one/b/", "/two/c/"] {
      for image in images(in: try #require(client.get(page)).text) {
        #expect(client.get(image)?.status == 200)
      }
    }
    server.stop()
    try project.start()
    #expect(try project.difference() == [])
    project.stop()
    project.log.withLock { log in
      #expect((log.reports.first?.derivativesReused ?? 0) > 0)
    }
  }

  @Test func `a preview after a build finds what was built`() throws {
    try project.start()
    project.stop()
    let client = try client()
    let page = try #require(client.get("/one/"))
    for image in images(in: page.text) { #expect(client.get(image)?.status == 200) }
    server.stop()
    #expect(FileStatus.ifPresent(project.path(".vitrine/preview/images")) == nil)
  }

  @Test func `an edit reaches a page that listens, and a mistake does too`() throws {
    let page = try #require(try client().get("/one/"))
    let events = try client()
    let generation = page.text.split(separator: "data-generation=\"").last?.prefix { $0 != "\"" }
    events.send(
      "GET /-/events?generation=\(generation ?? "") HTTP/1.1\r\nHost: localhost\r\n\r\n"
    )
    #expect(events.receiveText(until: "retry:").contains("text/event-stream"))
    try project.write("---\ntitle: Changed\n---\n", to: "content/one/index.md")
    #expect(events.receiveText(until: "event: page").contains("event: fine"))
    let changed = try #require(try client().get("/one/"))
    #expect(changed.text.contains("Changed"))
    #expect(changed.headers["etag"] != page.headers["etag"])
    try project.write("---\ntitle: \"Changed\n---\n", to: "content/one/index.md")
    let problem = events.receiveText(until: "never closed")
    #expect(problem.contains("event: problem"))
    #expect(problem.contains("index.md:2:8"))
    try project.write("---\ntitle: Mended\n---\n", to: "content/one/index.md")
    #expect(events.receiveText(until: "event: page").contains("event: fine"))
    try project.write("p{color:red}", to: "site/styles/9.css")
    #expect(events.receiveText(until: "event: style").contains("event: style"))
    server.stop()
  }

  @Test func `broken templates keep the last good page`() throws {
    let good = try #require(try client().get("/one/"))
    let events = try client()
    events.send("GET /-/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    _ = events.receiveText(until: "retry:")
    try project.write("{{#never}}", to: "site/templates/album.mustache")
    #expect(events.receiveText(until: "album.mustache").contains("event: problem"))
    #expect(try client().get("/one/")?.headers["etag"] == good.headers["etag"])
    try project.remove("site/templates/album.mustache")
    #expect(events.receiveText(until: "event: fine").contains("event: fine"))
    server.stop()
  }

  @Test func `a broken photo is shown as far as it can be read, or leaves the album`() throws {
    let bytes = WatchedProject.photo(5)
    try project.write(Array(bytes.prefix(60)), to: "content/one/broken.png")
    let end = ContinuousClock().now + .seconds(120)
    var statuses: [Int?] = []
    repeat {
      Pause.seconds(0.2)
      let client = try client()
      let album = client.get("/one/")?.text ?? ""
      #expect(album.contains("a/index.html"))
      statuses = images(in: album).map { client.get($0)?.status }
    } while !statuses.allSatisfy { $0 == 200 } && ContinuousClock().now < end
    #expect(!statuses.isEmpty)
    #expect(statuses.allSatisfy { $0 == 200 })
    server.stop()
  }

  @Test func `a project that cannot be shown says so, and is shown when it can`() throws {
    let empty = try TemporaryFolder()
    var options = PreviewOptions(project: empty.path, jobs: 1)
    options.port = 0
    let server = try PreviewServer(options) { _ in }
    let port = Int(server.address.split(separator: ":").last?.dropLast() ?? "") ?? 0
    let answer = try #require(try TestClient(port: port).get("/"))
    #expect(answer.status == 500)
    #expect(answer.text.contains("no content folder"))
    try empty.write("---\ntitle: Now\n---\n", to: "content/index.md")
    let end = ContinuousClock().now + .seconds(120)
    var status = 0
    repeat {
      Pause.seconds(0.1)
      status = try TestClient(port: port).get("/")?.status ?? 0
    } while status != 200 && ContinuousClock().now < end
    #expect(status == 200)
    server.stop()
  }

  @Test func `drafts are shown where they are asked for`() throws {
    #expect(try client().get("/draft/")?.status == 404)
    server.stop()
    try project.write("---\ntitle: Later\ndraft: true\n---\n", to: "content/draft/index.md")
    try project.write(WatchedProject.photo(9), to: "content/draft/a.png")
    var options = PreviewOptions(project: project.root, jobs: 1)
    options.port = 0
    options.showsDrafts = true
    let server = try PreviewServer(options) { _ in }
    let port = Int(server.address.split(separator: ":").last?.dropLast() ?? "") ?? 0
    let home = try #require(try TestClient(port: port).get("/"))
    #expect(home.text.contains("Draft: Later"))
    let album = try #require(try TestClient(port: port).get("/draft/"))
    #expect(album.status == 200 && album.text.contains("<title>Draft: Later"))
    server.stop()
  }

  @Test func `other names than localhost are turned away`() throws {
    let client = try client()
    client.send("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n")
    #expect(client.receiveAnswer()?.status == 421)
    server.stop()
  }
}
