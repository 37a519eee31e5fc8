internal import Gallery
internal import Geometry
internal import Markdown
internal import Templates

/// The values of the home page and of albums.
struct AlbumValues {
  let tree: SiteTree
  let site: SiteValues
  let images: ImageValues
  let dates: DateText
  let unreadable: [FilePath: Int]

  /// Titles of more characters are set smaller: in full size they would fill a phone.
  private static let longTitle = 60
  /// Photos that are fetched at once: about what a phone shows before scrolling.
  private static let eagerCount = 4
  /// Covers on the home page stand in one to four columns, the first in two; see the style sheet.
  private static let homeCoverSizes =
    "(min-width:1600px) 25vw,(min-width:1100px) 33vw,(min-width:640px) 46vw,92vw"
  private static let firstCoverSizes = "(min-width:1600px) 50vw,(min-width:1100px) 66vw,92vw"
  private static let coverSizes = "(min-width:640px) 260px,46vw"

  /// The values of one page of an album's grid, counted from 0; the text is HTML.
  func values(album index: Int, page number: Int, path: String, text: String?) -> TemplateValue {
    let node = tree.nodes[index]
    let album = node.album
    // From a further page of the grid, the album's folder is two levels up.
    let up = number == 0 ? "" : Href.up(2)
    let depth = node.depth + (number == 0 ? 0 : 2)
    var page = site.page(
      path: path,
      depth: depth,
      title: node.isHome ? nil : album.title + " – " + site.siteTitle,
      description: description(of: album),
      image: node.cover.flatMap { images.derivative($0, width: 1280)?.path },
      isHidden: node.isHidden
    )
    page["previous"] = number > 0 ? .string(up + node.gridFile(number - 1)) : nil
    page["next"] =
      node.pages.contains(number + 1) ? .string(up + node.gridFile(number + 1)) : nil

    var values = summary(of: node)
    if album.title.count > Self.longTitle { values["has_long_title"] = true }
    values["text"] = text.map { .string($0) }
    values["tags"] = tags(of: album)
    var result: TemplateObject = [
      "site": site.site, "page": .object(page), "album": .object(values),
    ]
    result["trail"] = trail(to: index, up: up)
    if let covers = covers(in: index, page: number, up: up, root: Href.up(depth)) {
      result["has_albums"] = true
      result["albums"] = covers
    }
    if !node.paging.photos(onPage: number).isEmpty {
      addGrid(of: node, page: number, up: up, root: Href.up(depth), to: &result)
    } else if album.photos.isEmpty, node.children.isEmpty {
      let count = unreadable[album.source] ?? 0
      result["empty"] = ["unreadable_count": count > 0 ? .number(count) : false]
    }
    result["pagination"] = pagination(node, current: number, up: up)
    result["around"] = around(node, up: up)
    return .object(result)
  }

  /// What is said of an album on its own page, and on others that lead to it.
  func summary(of node: AlbumNode) -> TemplateObject {
    var values: TemplateObject = [
      "title": .string(node.isHome ? site.siteTitle : node.album.title),
      "photo_count": .number(node.totalPhotos),
      "own_photo_count": .number(node.album.photos.count),
    ]
    if node.totalPhotos == 1 { values["has_one_photo"] = true }
    values["description"] = node.album.settings.description.map { .string($0) }
    values["location"] = node.album.settings.location.map { .string($0) }
    values["dates"] = tree.dates(of: node).map {
      [
        "first": .string($0.lowerBound.iso8601),
        "last": .string($0.upperBound.iso8601),
        "text": .string(dates.text($0)),
        "short": .string(dates.short($0)),
      ]
    }
    return values
  }

  /// What the author says of the album in a sentence, or else the beginning of its text.
  private func description(of album: Album) -> String? {
    album.settings.description
      ?? album.text.map {
        MarkdownRenderer.plainText($0.text, limit: SiteValues.descriptionLength)
      }
  }

  private func tags(of album: Album) -> TemplateValue? {
    let tags = album.settings.tags
    return tags.isEmpty ? nil : .string(tags.joined(separator: ", "))
  }

  // MARK: Ways to other albums

  private func covers(
    in index: Int,
    page number: Int,
    up: String,
    root: String
  ) -> TemplateValue? {
    let parent = tree.nodes[index]
    let range = parent.albumPaging.photos(onPage: number)
    guard !range.isEmpty else { return nil }
    let (listed, isHome) = (parent.listed[range], parent.isHome)
    return .list(
      listed.enumerated().map { place, child in
        let node = tree.nodes[child]
        var values = summary(of: node)
        values["href"] = .string(up + Href.encoded(node.album.slugs.last ?? "") + "/index.html")
        if place == 0 { values["first"] = true }
        let sizes =
          isHome ? (place == 0 ? Self.firstCoverSizes : Self.homeCoverSizes) : Self.coverSizes
        values["cover"] = node.cover.flatMap {
          images.values($0, root: root, sizes: sizes).map { .object($0) }
        }
        return .object(values)
      }
    )
  }

  /// The albums above: all of them, or the first, one that stands for those left out, and three.
  private func trail(to index: Int, up: String) -> TemplateValue? {
    let ancestors = tree.ancestors(of: index)
    guard !ancestors.isEmpty else { return nil }
    let depth = tree.nodes[index].depth
    var shown = ancestors.indices.map { (place: $0, isGap: false) }
    if shown.count > 4 {
      shown = [shown[0], (shown.count - 4, true)] + shown.suffix(3)
    }
    return .list(
      shown.map { place, isGap in
        let node = tree.nodes[ancestors[place]]
        var values: TemplateObject = [
          "href": .string(up + Href.up(depth - node.depth) + "index.html"),
          "title": .string(node.isHome ? site.siteTitle : node.album.title),
        ]
        if isGap { values["gap"] = true }
        return .object(values)
      }
    )
  }

  private func around(_ node: AlbumNode, up: String) -> TemplateValue? {
    let ring = SectionRing(count: node.ring.count)
    guard let before = ring.section(before: node.ringIndex),
      let after = ring.section(after: node.ringIndex)
    else { return nil }
    func link(_ section: Int) -> TemplateValue {
      let album = tree.nodes[node.ring[section]].album
      return [
        "href": .string(up + "../" + Href.encoded(album.slugs.last ?? "") + "/index.html"),
        "title": .string(album.title),
      ]
    }
    return before == after
      ? ["next": link(after)] : ["previous": link(before), "next": link(after)]
  }

  // MARK: The grid

  private func addGrid(
    of node: AlbumNode,
    page number: Int,
    up: String,
    root: String,
    to result: inout TemplateObject
  ) {
    let range = node.paging.photos(onPage: number)
    let photos = node.album.photos[range]
    let grid = GridValues(aspectRatios: photos.map(images.aspectRatio))
    let values = zip(photos, range).enumerated().map { place, entry -> TemplateValue in
      let (photo, index) = entry
      var values: TemplateObject = [
        "id": .string("p-" + photo.slug),
        "href": .string(up + Href.encoded(photo.slug) + "/index.html"),
        "number": .number(index + 1),
      ]
      values["title"] = photo.title.map { .string($0) }
      values["alt"] = (photo.alternativeText ?? photo.title).map { .string($0) }
      if place < Self.eagerCount { values["eager"] = true }
      var style = grid.photoStyles[place]
      if let image = images.values(photo, root: root, sizes: grid.photoSizes[place]) {
        style += ";--tone:" + image.text("color")
        if image["small"] != nil { style += ";--w:" + image.text("width") + "px" }
        values["image"] = .object(image)
      }
      values["style"] = .string(style)
      return .object(values)
    }
    result["has_photos"] = true
    result["photos"] = .list(values)
    result["grid_style"] = .string(grid.style)
  }

  private func pagination(_ node: AlbumNode, current: Int, up: String) -> TemplateValue? {
    guard node.pages.count > 1 else { return nil }
    let range = node.paging.photos(onPage: current)
    let items = PageNumbers(current: current, count: node.pages.count).items
    let pages = items.map { item -> TemplateValue in
      switch item {
      case .gap: ["gap": true]
      case .page(current): ["number": .number(current + 1), "current": true]
      case .page(let page):
        ["number": .number(page + 1), "href": .string(up + node.gridFile(page))]
      }
    }
    var values: TemplateObject = ["number": .number(current + 1)]
    if !range.isEmpty {
      values["first_photo"] = .number(range.lowerBound + 1)
      values["last_photo"] = .number(range.upperBound)
    }
    values["pages"] = .list(pages)
    return .object(values)
  }
}

extension TemplateObject {
  /// The text of a value that is text.
  func text(_ name: String) -> String {
    if case .string(let text) = self[name] { text } else { "" }
  }
}
