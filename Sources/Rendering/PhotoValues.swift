internal import Gallery
internal import Geometry
internal import Markdown
internal import Templates

/// The values of a photo's page.
///
/// The work for a page does not grow with the number of photos in the album.
struct PhotoValues {
  let tree: SiteTree
  let site: SiteValues
  let images: ImageValues
  let dates: DateText
  /// By the album's place in the tree.
  let parts: [PhotoPageParts]

  /// A title of more characters may not fit into two lines of a phone.
  private static let longTitle = 60
  /// From a photo's page, all the others of its album are in folders beside its own.
  private static let album = "../"

  /// The values of the page of a photo at a place in its album; the caption is HTML.
  func values(
    of photo: Photo,
    at index: Int,
    album: Int,
    path: String,
    caption: String?
  ) -> TemplateValue {
    let node = tree.nodes[album]
    let root = Href.up(node.depth + 1)
    let count = node.album.photos.count
    var page = site.page(
      path: path,
      depth: node.depth + 1,
      title: title(of: photo, number: index + 1, node),
      description: description(of: photo),
      image: images.derivative(photo, width: 1280)?.path,
      isHidden: node.isHidden
    )
    page["previous"] = index > 0 ? .string(href(node.album.photos[index - 1])) : nil
    page["next"] = index + 1 < count ? .string(href(node.album.photos[index + 1])) : nil

    var values = self.values(of: photo, number: index + 1, node, caption: caption)
    values["close"] = .string(close(node, photo, at: index))
    values["show_all"] = .string(Self.album + "index.html")
    values["place"] = .string("--p:\(index)")
    if count > 1 {
      values["data"] = .string(Self.album + PhotoData.file("#"))
      values["data_size"] = .number(PhotoData.size)
    }
    var result: TemplateObject = [
      "site": site.site,
      "page": .object(page),
      "album": self.album(node),
      "photo": .object(values),
      "titles": parts[album].titles,
    ]
    result["before"] = parts[album].before
    result["after"] = parts[album].after
    if count > 1 {
      result["strip"] = strip(node, current: index, root: root)
      result["scrubber"] = scrubber(parts[album], photo: photo, index: index, root: root)
    }
    return .object(result)
  }

  // MARK: The photo

  /// What the templates of the parts of a photo's page receive, and no more.
  func parts(
    _ node: AlbumNode,
    _ photo: Photo,
    number: Int,
    caption: String?
  ) -> TemplateObject {
    [
      "site": site.site,
      "album": self.album(node),
      "photo": .object(values(of: photo, number: number, node, caption: caption)),
    ]
  }

  /// The title of a photo's page.
  func title(of photo: Photo, number: Int, _ node: AlbumNode) -> String {
    (photo.title ?? "\(number) / \(node.album.photos.count)") + " – " + albumTitle(node)
  }

  /// The photo's place in the grid, from its page.
  func close(_ node: AlbumNode, _ photo: Photo, at index: Int) -> String {
    let file = Self.album + node.gridFile(node.paging.page(ofPhoto: index))
    return file + "#p-" + Href.encoded(photo.slug)
  }

  private func albumTitle(_ node: AlbumNode) -> String {
    node.isHome ? site.siteTitle : node.album.title
  }

  private func album(_ node: AlbumNode) -> TemplateValue {
    ["title": .string(albumTitle(node)), "own_photo_count": .number(node.album.photos.count)]
  }

  private func values(
    of photo: Photo,
    number: Int,
    _ node: AlbumNode,
    caption: String?
  ) -> TemplateObject {
    let root = Href.up(node.depth + 1)
    let settings = node.album.settings
    var values: TemplateObject = ["number": .number(number)]
    values["title"] = photo.title.map { .string($0) }
    values["alt"] = (photo.alternativeText ?? photo.title).map { .string($0) }
    values["pager"] = .string((settings.pager ?? tree.configuration.pager).rawValue)
    addFacts(of: photo, to: &values)
    if settings.download, let largest = images.derivative(photo, width: .max) {
      values["download"] = [
        "href": .string(images.href(largest, root: root)),
        "width": .number(largest.size.width),
        "height": .number(largest.size.height),
      ]
      values["has_facts"] = true
    }
    if let damage = images.image(photo)?.damage {
      values["damage"] = .string(damage)
      values["has_facts"] = true
    }
    values["caption"] = caption.map { .string($0) }
    if caption != nil || values["has_facts"] != nil || photo.title?.count ?? 0 > Self.longTitle {
      values["has_more"] = true
    }
    let ratio = images.aspectRatio(photo)
    let text = NumberText.decimal(ratio, decimals: 4)
    // Bars, scrubber and a line of text take about a quarter of the height. See `.room` in the style
    // sheet; `min()` would say it better, but not all HTML checkers know it.
    let widest = NumberText.decimal(ratio * 750, decimals: 0)
    let sizes = "(max-aspect-ratio:\(widest)/1000) 100vw,calc((100vh - 11rem)*\(text))"
    var style = "--i:\(number - 1)"
    if let image = images.values(photo, root: root, sizes: sizes, moves: true) {
      style += ";--r:\(text);--w:" + image.text("width") + "px;--tone:" + image.text("color")
      values["image"] = .object(image)
    }
    values["style"] = .string(style)
    return values
  }

  private func addFacts(of photo: Photo, to values: inout TemplateObject) {
    let privacy = tree.configuration.privacy
    let metadata = photo.facts.metadata
    var facts: TemplateObject = [:]
    if privacy.dates, let date = photo.date {
      facts["date"] = ["iso": .string(Self.iso(date)), "text": .string(dates.text(date))]
    }
    if privacy.camera {
      let exposure = CameraText.exposure(metadata)
      facts["camera"] = metadata.camera.map { .string($0) }
      facts["lens"] = metadata.lens.map { .string($0) }
      facts["exposure"] = exposure.isEmpty ? nil : .string(exposure)
      let line = [metadata.camera, metadata.lens, exposure.isEmpty ? nil : exposure]
      let text = line.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
      facts["camera_line"] = text.isEmpty ? nil : .string(text)
    }
    if privacy.keywords, !metadata.keywords.isEmpty {
      facts["keywords"] = .string(metadata.keywords.joined(separator: ", "))
    }
    guard !facts.fields.isEmpty else { return }
    for field in facts.fields { values[field.name] = field.value }
    values["has_facts"] = true
  }

  /// The caption without markup, for search engines.
  private func description(of photo: Photo) -> String? {
    switch photo.caption {
    case .plain(let text): text
    case .markdown(let text):
      MarkdownRenderer.plainText(text.text, limit: SiteValues.descriptionLength)
    case nil: nil
    }
  }

  private static func iso(_ date: PhotoDate) -> String {
    switch date {
    case .day(let day): day.iso8601
    case .time(let time): time.iso8601
    }
  }

  // MARK: Ways to other photos

  private func href(_ photo: Photo) -> String {
    Self.album + Href.encoded(photo.slug) + "/index.html"
  }

  /// The page of the strip that holds the photo; its neighbours are reached by their first photos.
  private func strip(_ node: AlbumNode, current: Int, root: String) -> TemplateValue {
    let paging = ThumbnailStrip(photoCount: node.album.photos.count).paging
    let number = paging.page(ofPhoto: current)
    let photos = paging.photos(onPage: number)
    var thumbs = photos.map { thumb($0, node, isCurrent: $0 == current, root: root) }
    // Other pages of the strip are full: the script needs all places.
    while paging.pageCount > 1, thumbs.count < ThumbnailStrip.slotCount {
      thumbs.append(["style": .string(Self.place(ofSlot: thumbs.count)), "missing": true])
    }
    var values: TemplateObject = ["thumbs": .list(thumbs)]
    if paging.pageCount > 1 { values["has_pages"] = true }
    func link(_ page: Int) -> TemplateValue {
      let photos = paging.photos(onPage: page)
      return [
        "href": .string(href(node.album.photos[photos.lowerBound])),
        "first": .number(photos.lowerBound + 1),
        "last": .number(photos.upperBound),
      ]
    }
    values["previous"] = paging.page(before: number).map(link)
    values["next"] = paging.page(after: number).map(link)
    return .object(values)
  }

  private static func place(ofSlot slot: Int) -> String {
    "--y:" + NumberText.decimal(ThumbnailStrip.columnFrame(ofSlot: slot).y, decimals: 1)
  }

  private func thumb(
    _ index: Int,
    _ node: AlbumNode,
    isCurrent: Bool,
    root: String
  ) -> TemplateValue {
    let photo = node.album.photos[index]
    var style = Self.place(ofSlot: index % ThumbnailStrip.slotCount)
    var values: TemplateObject = ["href": .string(href(photo)), "number": .number(index + 1)]
    values["alt"] = (photo.alternativeText ?? photo.title).map { .string($0) }
    if let image = images.thumb(photo, root: root) {
      style += ";--tone:" + image.text("color")
      values["image"] = .object(image)
    }
    values["style"] = .string(style)
    if isCurrent { values["current"] = true }
    return .object(values)
  }

  private func scrubber(
    _ parts: PhotoPageParts,
    photo: Photo,
    index: Int,
    root: String
  ) -> TemplateValue {
    var values: TemplateObject = ["style": .string(parts.scrubberStyle), "jumps": parts.jumps]
    values["sprites"] = parts.sprites
    values["image"] = images.thumb(photo, root: root).map { .object($0) }
    values["window_style"] = .string("--p:\(index)")
    return .object(values)
  }
}
