import Diagnostics
import Gallery
import TestSupport
import Testing

@testable import Content

struct SiteSettingsTests {
  private func read(_ yaml: String) -> SiteSettingsReader {
    SiteSettingsReader(SourceText(yaml, path: "site/site.yml"))
  }

  @Test func `every key is read`() {
    let reader = read(
      """
      title: Light
      description: Photographs
      author: A. Person
      language: pt-BR
      base_url: HTTPS://example.org/photos
      sizes: [1280, 640, 1280]
      formats: [webp, avif]
      quality: {jpg: 82, avif: 55}
      background: "#102030"
      unsafe_html: yes
      pager: pair
      page_size: 60
      privacy: {camera: no, dates: false, keywords: off, texts: no}
      limits: {pixels: 100_000_000, bytes: 5000, seconds: 10}
      """
    )
    var expected = SiteConfiguration()
    expected.title = "Light"
    expected.description = "Photographs"
    expected.author = "A. Person"
    expected.language = "pt-BR"
    expected.baseURL = "https://example.org/photos/"
    expected.sizes = [640, 1280]
    expected.formats = [.avif, .webp, .jpeg]
    expected.quality = [.jpeg: 82, .avif: 55]
    expected.background = RGBColor(red: 16, green: 32, blue: 48)
    expected.unsafeHTML = true
    expected.pager = .pair
    expected.pageSize = 60
    expected.privacy.camera = false
    expected.privacy.dates = false
    expected.privacy.keywords = false
    expected.privacy.texts = false
    expected.limits.pixels = 100_000_000
    expected.limits.bytes = 5000
    expected.limits.seconds = 10
    #expect(reader.diagnostics == [])
    #expect(reader.configuration == expected)
  }

  @Test(arguments: ["", "# nothing\n", "title:\nsizes:\nprivacy:\nlimits:\nbase_url: ~\n"])
  func `what is not said keeps its default`(yaml: String) {
    let reader = read(yaml)
    #expect(reader.diagnostics == [])
    #expect(reader.configuration == SiteConfiguration())
  }

  @Test func `single values stand for lists`() {
    let configuration = read("sizes: 800\nformats: webp\nquality: 70\n").configuration
    #expect(configuration.sizes == [800])
    #expect(configuration.formats == [.webp, .jpeg])
    #expect(configuration.quality == [.avif: 70, .webp: 70, .jpeg: 70])
  }

  static let wrong: [(String, String, String?)] = [
    ("▸titel: A", "unknown key `titel`", "did you mean `title`?"),
    ("▸baseurl: x", "unknown key `baseurl`", "did you mean `base_url`?"),
    (
      "language: ▸english please", "`language` must be a language tag, not `english please`",
      "such as en or pt-BR"
    ),
    (
      "base_url: ▸example.org", "`base_url` must be the address of the site, not `example.org`",
      "such as https://example.org/photos/"
    ),
    ("sizes: [640, ▸8]", "`sizes` must be a whole number from 16 to 16384, not `8`", nil),
    ("sizes: ▸big", "`sizes` must be a whole number from 16 to 16384, not `big`", nil),
    (
      "formats: [▸png]", "`formats` must be jpeg, webp or avif, not `png`",
      nil
    ),
    ("quality: ▸0", "`quality` must be a whole number from 1 to 100, not `0`", nil),
    ("quality: {jpeg: ▸101}", "`jpeg` must be a whole number from 1 to 100, not `101`", nil),
    ("quality: {▸jpge: 80}", "unknown key `jpge`", "did you mean `jpeg`?"),
    (
      "background:▸ #fff", "`background` must be a colour, not nothing",
      "write it in quotes, such as \"#ffffff\": without them YAML takes # for a comment"
    ),
    ("page_size: ▸500", "`page_size` must be a whole number from 1 to 100, not `500`", nil),
    (
      "privacy: {▸gps: no}", "unknown key `gps`",
      "the keys here are camera, dates, keywords and texts"
    ),
    ("limits: ▸[1]", "`limits` must be a map of keys and values, not a list", nil),
    ("limits: {seconds: ▸1.5}", "`seconds` must be a whole number from 1 to 86400, not `1.5`", nil),
    ("▸[1]", "site.yml must be a map of keys and values, not a list", nil),
  ]

  @Test(arguments: wrong)
  func `what cannot be used is named at its place and leaves the default`(
    yaml: String,
    message: String,
    hint: String?
  ) {
    let marked = MarkedText(yaml)
    let reader = read(marked.text)
    #expect(reader.diagnostics.map(\.message) == [message])
    #expect(reader.diagnostics.map(\.hint) == [hint])
    #expect(
      reader.diagnostics.map(\.location)
        == [SourceLocation(line: marked.line, column: marked.column)]
    )
    var configuration = reader.configuration
    if yaml.hasPrefix("sizes: [640") { configuration.sizes = SiteConfiguration().sizes }
    #expect(configuration == SiteConfiguration())
  }

  @Test func `settings that cannot be read publish nothing of the metadata`() {
    let reader = read("title: Light\nunsafe_html: yes\nauthor: a: b\nprivacy: {camera: no}\n")
    #expect(reader.configuration.title == "Light")
    #expect(!reader.configuration.unsafeHTML)
    let privacy = reader.configuration.privacy
    #expect(!privacy.camera && !privacy.dates && !privacy.keywords && !privacy.texts)
    let doubtful = read("privacy: {camera: flase}\n")
    #expect(!doubtful.configuration.privacy.camera)
    #expect(doubtful.diagnostics.map(\.hint) == ["until then it counts as no"])
  }

  @Test(
    arguments: [
      ("https://example.org", "https://example.org/"), ("http://a.b/c/", "http://a.b/c/"),
      ("https://user.github.io/photos", "https://user.github.io/photos/"),
      ("https://münchen.de", "https://münchen.de/"), ("https://[::1]:8080", "https://[::1]:8080/"),
      ("https://a.b/%20", "https://a.b/%20/"), ("ftp://a.b", nil), ("https://", nil),
      ("https:///x", nil), ("https://a.b/?q", nil), ("https://a.b/#x", nil), ("https://a b", nil),
      ("https://a.b/\"x", nil), ("//a.b", nil), ("javascript:x", nil), ("https://:80", nil),
    ] as [(String, String?)]
  )
  func `the base address is http or https, without query, with a slash`(
    text: String,
    expected: String?
  ) {
    #expect(BaseURL.normalized(text) == expected)
  }

  @Test(arguments: [
    ("en", true), ("pt-BR", true), ("zh-Hans-CN", true), ("de-CH-1996", true), ("e", false),
    ("", false), ("en_US", false), ("english-please", true), ("en-", false), ("日本", false),
    ("12", false), ("en-\"x", false),
  ])
  func `a language tag has the form of BCP 47`(text: String, isTag: Bool) {
    #expect(LanguageTag.isWellFormed(text) == isTag)
  }
}
