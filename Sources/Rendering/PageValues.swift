internal import Diagnostics
internal import Gallery
internal import Geometry
internal import Templates

/// The list of pages and the values of each.
struct PageValues: Sendable {
  let pages: PageList
  /// What is wrong with old addresses.
  let diagnostics: [Diagnostic]

  private let tree: SiteTree
  private let albums: AlbumValues
  private let photos: PhotoValues
  private let feeds: FeedValues
  private let texts: TextRenderer
  let photoData: PhotoData
  private let site: SiteValues
  private let address: String?
  /// The pages that the site map names; none without a base URL.
  private let mapped: PageList

  init(_ model: SiteModel) {
    let tree = SiteTree(model)
    let hasFeed = FeedValues.isWorthwhile(tree)
    let site = SiteValues(model, hasFeed: hasFeed)
    address = model.address
    let images = ImageValues(image: model.image)
    let dates = DateText(language: model.configuration.language)
    self.tree = tree
    self.site = site
    albums = AlbumValues(
      tree: tree,
      site: site,
      images: images,
      dates: dates,
      unreadable: model.unreadable
    )
    let parts = tree.nodes.indices.map {
      let sprites = model.sprites[tree.nodes[$0].album.source] ?? []
      return PhotoPageParts(album: $0, tree: tree, site: site, images: images, sprites: sprites)
    }
    photos = PhotoValues(tree: tree, site: site, images: images, dates: dates, parts: parts)
    texts = TextRenderer(
      tree: tree,
      targets: LinkTargets(tree, staticFiles: model.staticFiles, leftOut: model.leftOut),
      images: images,
      contentFolder: model.contentFolder
    )
    photoData = PhotoData(photos: photos, texts: texts)
    feeds = FeedValues(tree: tree, site: site, images: images, albums: albums)
    let isMapped = model.configuration.baseURL != nil
    mapped = PageList(
      of: tree.nodes.indices.filter { isMapped && !tree.nodes[$0].isHidden },
      in: tree
    )
    let pages = PageList(of: tree.nodes.indices, in: tree, withData: true)
      .adding(Self.otherPages(mapped: mapped.count, hasFeed: hasFeed, tree: tree))
    let aliases = AliasPages(
      tree,
      besides: pages,
      staticFiles: model.staticFiles,
      content: model.contentFolder
    )
    self.pages = pages.adding(aliases.pages)
    diagnostics = aliases.diagnostics
  }

  private static func otherPages(mapped: Int, hasFeed: Bool, tree: SiteTree) -> [Page] {
    var pages = [Page(.notFound, path: "404.html")]
    if tree.configuration.baseURL != nil {
      if hasFeed { pages.append(Page(.feed, path: "feed.xml")) }
      let parts = sitemapParts(of: mapped)
      if parts == 1 {
        pages.append(Page(.sitemap, path: "sitemap.xml"))
      } else {
        pages.append(Page(.sitemapIndex, path: "sitemap.xml", index: parts))
        pages += (0..<parts).map { Page(.sitemap, path: sitemapPath($0), index: $0) }
      }
    }
    return pages + [Page(.robots, path: "robots.txt")]
  }

  private static func sitemapParts(of count: Int) -> Int {
    max(1, (count + FeedValues.sitemapSize - 1) / FeedValues.sitemapSize)
  }

  private static func sitemapPath(_ part: Int) -> String { "sitemap-\(part + 1).xml" }

  /// What a page's template receives, and what is wrong with the page's text.
  func values(of page: Page) -> (value: TemplateValue, diagnostics: [Diagnostic]) {
    let base = tree.configuration.baseURL ?? ""
    switch page.kind {
    case .home, .album:
      let (text, diagnostics) = page.index == 0 ? texts.text(ofAlbum: page.album) : (nil, [])
      return (
        albums.values(album: page.album, page: page.index, path: page.path, text: text),
        diagnostics
      )
    case .photo:
      let photo = tree.nodes[page.album].album.photos[page.index]
      let (caption, diagnostics) = texts.caption(ofPhoto: photo, album: page.album)
      return (
        photos.values(
          of: photo,
          at: page.index,
          album: page.album,
          path: page.path,
          caption: caption
        ),
        diagnostics
      )
    case .notFound:
      var values = site.page(path: page.path, depth: 0, title: nil, root: address)
      values["url"] = nil
      return (["site": site.site, "page": .object(values)], [])
    case .feed: return (feeds.feed(base: base), [])
    case .sitemap:
      let size = FeedValues.sitemapSize
      return (feeds.sitemap(mapped.dropFirst(page.index * size).prefix(size), base: base), [])
    case .sitemapIndex:
      let parts = (0..<page.index).map { Page(.sitemap, path: Self.sitemapPath($0)) }
      return (feeds.sitemap(parts, base: base), [])
    case .robots: return (feeds.robots(), [])
    case .photoData: return ([:], [])
    case .redirect: return (redirect(page), [])
    }
  }

  /// The values of a page at an old address.
  private func redirect(_ page: Page) -> TemplateValue {
    let node = tree.nodes[page.album]
    let photo = page.index == AliasPages.album ? nil : node.album.photos[page.index]
    let target = node.folder + (photo.map { $0.slug + "/" } ?? "") + "index.html"
    let depth = page.path.utf8.count { $0 == UInt8(ascii: "/") }
    var values = site.page(
      path: target,
      depth: depth,
      title: photo?.title ?? (node.isHome ? site.siteTitle : node.album.title),
      isHidden: node.isHidden
    )
    values["target"] = .string(Href.up(depth) + Href.encoded(target))
    return ["site": site.site, "page": .object(values)]
  }
}
