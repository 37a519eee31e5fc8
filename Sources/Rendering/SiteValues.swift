internal import Gallery
internal import Templates

/// What every page receives: the site, and the page's own place in it.
struct SiteValues {
  private let configuration: SiteConfiguration
  private let title: String
  private let stylesheet: String
  private let hasFeed: Bool
  private let script: String?
  /// The site itself, the same on all pages.
  let site: TemplateValue
  /// The site's title, that of the home page if `site.yml` has none.
  var siteTitle: String { title }

  /// The most characters of a text that stands for a page elsewhere; search engines cut longer ones.
  static let descriptionLength = 200

  init(_ model: SiteModel, hasFeed: Bool) {
    self.hasFeed = hasFeed
    configuration = model.configuration
    title = model.configuration.title ?? model.root.title
    stylesheet = model.stylesheet
    script = model.script
    let language = configuration.language
    var site: TemplateObject = [
      "title": .string(title),
      "language": .string(language),
      "direction": configuration.isRightToLeft ? "rtl" : "ltr",
    ]
    site["description"] = configuration.description.map { .string($0) }
    site["author"] = configuration.author.map { .string($0) }
    site["url"] = configuration.baseURL.map { .string($0) }
    self.site = .object(site)
  }

  /// The values of a page, `depth` folders below the output folder.
  ///
  /// The title is nil for the site's own. The image is the path, below the output folder, of the
  /// picture that stands for the page elsewhere. The root is the way up to the output folder, if it
  /// is not by as many steps.
  func page(
    path: String,
    depth: Int,
    title: String?,
    description: String? = nil,
    image: String? = nil,
    isHidden: Bool = false,
    root given: String? = nil
  ) -> TemplateObject {
    let root = given ?? Href.up(depth)
    var page: TemplateObject = [
      "title": .string(title ?? self.title),
      "root": .string(root),
      "home": .string(root + "index.html"),
      "stylesheet": .string(root + Href.encoded(stylesheet)),
    ]
    page["script"] = script.map { .string(root + Href.encoded($0)) }
    page["description"] = description.map { .string($0) }
    if isHidden { page["unlisted"] = true }
    if let base = configuration.baseURL {
      page["url"] = .string(Self.address(of: path, below: base))
      page["image"] = image.map { .string(base + Href.encoded($0)) }
      if hasFeed { page["feed"] = .string(root + "feed.xml") }
    }
    return page
  }

  /// The address of a file: that of its folder for an index page, as visitors see it.
  static func address(of path: String, below base: String) -> String {
    let index = "index.html"
    guard path == index || path.hasSuffix("/" + index) else { return base + Href.encoded(path) }
    return base + Href.encoded(String(path.dropLast(index.count)))
  }
}
