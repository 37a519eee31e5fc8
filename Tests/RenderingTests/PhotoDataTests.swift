import Gallery
import Rendering
import Testing

struct PhotoDataTests {
  private func paths(_ renderer: SiteRenderer) -> [String] {
    renderer.pages.filter { !$0.isPage }.map(\.path)
  }

  @Test(arguments: [(0, 0), (1, 0), (2, 1), (198, 1), (199, 2), (1000, 6)])
  func `an album has a file for each 198 photos, and none for a single one`(
    _ photos: Int,
    _ files: Int
  ) {
    let root = SampleSite.home(SampleSite.album("lisbon", photos: photos))
    let renderer = SampleSite.renderer(SampleSite.model(root))
    #expect(paths(renderer) == (0..<files).map { "lisbon/photos-\($0 + 1).json" })
  }

  @Test func `a photo's entry is the one that was looked at`() throws {
    var album = SampleSite.album("lisbon", photos: 2)
    album.photos[0].title = "Tram \"28\""
    album.photos[0].caption = .plain("At <dusk>")
    let renderer = SampleSite.renderer(SampleSite.model(SampleSite.home(album)))
    let json = try renderer.text("lisbon/photos-1.json")
    let image = "../../images/2727919883-"
    let sizes = "(max-aspect-ratio:1125/1000) 100vw,calc((100vh - 11rem)*1.5004)"
    let first = #"""
      [{"href":"../p1/index.html","close":"../index.html#p-p1","title":"Tram \"28\" – Lisbon",\#
      "alt":"Tram \"28\"","style":"--i:0;--r:1.5004;--w:2048px;--tone:#4a5b0b",\#
      "thumb":"\#(image)320.jpg","picture":"<img src=\"\#(image)1280.jpg\" \#
      srcset=\"\#(image)320.jpg 320w, \#(image)640.jpg 640w, \#(image)1280.jpg 1280w, \#
      \#(image)2048.jpg 2048w\" sizes=\"\#(sizes)\" width=\"2048\" height=\"1365\" \#
      alt=\"Tram &quot;28&quot;\">\n","words":"<h1 class=\"name\" dir=\"auto\">\#
      Tram &quot;28&quot;</h1>\n<div class=\"caption\" dir=\"auto\">\n<p>At &lt;dusk&gt;</p>\n\#
      </div>\n<details class=\"more\"><summary>More</summary>\n</details>\n"},
      """#
    #expect(json.hasPrefix(first))
    #expect(json.hasSuffix("}]\n"))
  }

  @Test func `a photo's entry holds what its page shows`() throws {
    let renderer = SampleSite.renderer(PhotoPageTests.model(photos: 400))
    let json = try renderer.text("lisbon/photos-2.json")
    let page = try renderer.text("lisbon/p300/index.html")
    let begin = try #require(page.range(of: "<h1 "))
    let end = try #require(page.range(of: "\n</figcaption>"))
    let words = page[begin.lowerBound..<end.lowerBound]
    func quoted(_ html: some StringProtocol) -> String {
      let escapes: [Character: String] = ["\"": "\\\"", "\n": "\\n"]
      return html.map { escapes[$0] ?? String($0) }.joined()
    }
    #expect(json.contains(quoted(words)))
    #expect(json.contains("\"title\":\"Tram 300 – Lisbon\""))
  }

  @Test func `what is not to be told is not in the data either`() throws {
    var model = PhotoPageTests.model(photos: 3)
    model.configuration.privacy.camera = false
    model.configuration.privacy.dates = false
    model.configuration.privacy.keywords = false
    let json = try SampleSite.renderer(model).text("lisbon/photos-1.json")
    for secret in ["Nikon", "2026", "rain"] { #expect(!json.contains(secret)) }
  }

  @Test func `a damaged photo says so`() throws {
    var model = PhotoPageTests.model(photos: 2)
    model.change("lisbon/p1.jpg") { $0?.damage = "is damaged: only half of it can be decoded" }
    let text = "This photo’s file is damaged: only half of it can be decoded."
    let renderer = SampleSite.renderer(model)
    #expect(try renderer.text("lisbon/p1/index.html").contains(text))
    #expect(try renderer.text("lisbon/photos-1.json").contains(text))
    #expect(try !renderer.text("lisbon/p2/index.html").contains("damaged"))
  }
}
