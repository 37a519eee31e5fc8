internal import Gallery
internal import Templates

/// The values of the files that programs read: the feed, the site map, and the rules for robots.
struct FeedValues {
  let tree: SiteTree
  let site: SiteValues
  let images: ImageValues
  let albums: AlbumValues

  /// A feed tells what is new; older albums are on the pages.
  private static let entryCount = 50
  /// The most addresses in one file (sitemaps.org, protocol 0.9).
  static let sitemapSize = 50_000

  /// Whether a feed has anything to tell, and the date that every feed must have.
  static func isWorthwhile(_ tree: SiteTree) -> Bool { !dated(tree).isEmpty }

  /// The albums below the home page that everybody may see and that have a date.
  private static func dated(_ tree: SiteTree) -> [(index: Int, date: CalendarDate)] {
    tree.nodes.indices.dropFirst().compactMap { index in
      guard !tree.nodes[index].isHidden else { return nil }
      return tree.dates(of: tree.nodes[index]).map { (index, $0.upperBound) }
    }
  }

  /// The newest albums.
  ///
  /// An album without a date is not in it: a feed needs one, and there is no clock here.
  func feed(base: String) -> TemplateValue {
    let newest = Self.dated(tree).sorted { ($1.date, $0.index) < ($0.date, $1.index) }
      .prefix(Self.entryCount)
    let entries = newest.map { entry -> TemplateValue in
      let node = tree.nodes[entry.index]
      var values = albums.summary(of: node)
      values["url"] = .string(SiteValues.address(of: node.folder + "index.html", below: base))
      values["updated"] = .string(Self.instant(entry.date))
      values["image"] = node.cover.flatMap { images.derivative($0, width: 1280) }.map {
        [
          "src": .string(base + Href.encoded($0.path)),
          "width": .number($0.size.width),
          "height": .number($0.size.height),
        ]
      }
      return .object(values)
    }
    return [
      "site": site.site,
      "page": .object(site.page(path: "feed.xml", depth: 0, title: nil)),
      "home": .string(base),
      "updated": .string(newest.first.map { Self.instant($0.date) } ?? ""),
      "entries": .list(entries),
    ]
  }

  /// A part of the site map.
  func sitemap(_ pages: some Collection<Page>, base: String) -> TemplateValue {
    [
      "urls": .list(
        pages.map { ["url": .string(SiteValues.address(of: $0.path, below: base))] }
      )
    ]
  }

  /// The rules for robots, which may read everything.
  ///
  /// Unlisted albums are not named here, because everybody can read this.
  func robots() -> TemplateValue {
    guard let base = tree.configuration.baseURL else { return [:] }
    return ["sitemap": .string(base + "sitemap.xml")]
  }

  /// A feed's dates are instants; a day counts as its start, a month as its first day.
  private static func instant(_ date: CalendarDate) -> String {
    let day = CalendarDate(year: date.year, month: date.month ?? 1, day: date.day ?? 1)
    return (day ?? date).iso8601 + "T00:00:00Z"
  }
}
