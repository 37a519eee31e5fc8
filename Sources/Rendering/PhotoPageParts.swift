internal import Gallery
internal import Geometry
internal import Templates

/// What all photo pages of an album share, worked out once: the titles, and the scrubber.
struct PhotoPageParts {
  /// The albums of the ring around this one, for the floating title bar.
  let titles: TemplateValue
  /// The titles of the albums two steps away, which come into sight in a drag; nil in a small ring.
  let before: TemplateValue?
  let after: TemplateValue?
  /// The pictures of the scrubber; nil without any.
  let sprites: TemplateValue?
  /// The links over the scrubber.
  let jumps: TemplateValue
  /// The `style` attribute of the scrubber.
  let scrubberStyle: String

  /// Every photo of the album has a page in a folder of its own, one below the album's.
  init(
    album index: Int,
    tree: SiteTree,
    site: SiteValues,
    images: ImageValues,
    sprites: [SpriteImage]
  ) {
    let node = tree.nodes[index]
    let ring = SectionRing(count: node.ring.count)
    let labels = TitleBar.labels(of: ring, around: node.ringIndex, offset: 1, pageWidth: 1)
    let titles = labels.map {
      Self.title($0, tree.nodes[node.ring[$0.section]], site, images, root: Href.up(node.depth + 1))
    }
    self.titles = .list(Array(titles.count == 5 ? titles[1...3] : titles[...]).map { .object($0) })
    before = titles.count == 5 ? titles[0]["title"] : nil
    after = titles.count == 5 ? titles[4]["title"] : nil
    let layouts = Scrubber.layouts(photoCount: node.album.photos.count, metrics: .photoPage)
    scrubberStyle = Self.style(layouts)
    self.sprites = Self.sprites(sprites, layouts: layouts, root: Href.up(node.depth + 1))
    jumps = .list(
      JumpLink.links(photoCount: node.album.photos.count, atMost: Self.jumpCount).map {
        [
          "href": .string("../" + Href.encoded(node.album.photos[$0.photo].slug) + "/index.html"),
          "number": .number($0.photo + 1),
        ]
      }
    )
  }

  /// On the narrowest phones eight of them are about as wide as a finger.
  private static let jumpCount = 8

  /// One label; on the page are the three in sight, the two beyond them are for the way of a drag.
  private static func title(
    _ label: TitleLabel,
    _ target: AlbumNode,
    _ site: SiteValues,
    _ images: ImageValues,
    root: String
  ) -> TemplateObject {
    let isCurrent = label.x == TitleBar.restingX[2]
    let slug = Href.encoded(target.album.slugs.last ?? "")
    var values: TemplateObject = [
      "title": .string(target.isHome ? site.siteTitle : target.album.title),
      "href": .string(isCurrent ? "../index.html" : "../../" + slug + "/index.html"),
      "style": .string(
        "--x:" + NumberText.decimal(label.x, decimals: 1) + ";--s:"
          + NumberText.decimal(label.scale, decimals: 4)
      ),
    ]
    if isCurrent {
      values["current"] = true
    } else if let cover = target.cover, let image = images.thumb(cover, root: root) {
      values["image"] = .object(image)
    }
    return values
  }

  /// The number of the last photo and of the cells at each breakpoint, `--c1` to `--c4`.
  private static func style(_ layouts: [Scrubber]) -> String {
    var parts = ["--last:\(max(1, (layouts.first?.photoCount ?? 0) - 1))"]
    for (index, layout) in layouts.enumerated() {
      parts.append("--c\(index + 1):\(layout.cellCount)")
    }
    return parts.joined(separator: ";")
  }

  /// One element for each picture, of the classes `c1` to `c4` for the breakpoints it serves.
  private static func sprites(
    _ sprites: [SpriteImage],
    layouts: [Scrubber],
    root: String
  ) -> TemplateValue? {
    var shown: [(sprite: SpriteImage, classes: [String])] = []
    for (index, layout) in layouts.enumerated() {
      guard let sprite = sprites.first(where: { $0.cells == layout.cellCount }) else { continue }
      if shown.last?.sprite.path == sprite.path {
        shown[shown.count - 1].classes.append("c\(index + 1)")
      } else {
        shown.append((sprite, ["c\(index + 1)"]))
      }
    }
    guard !shown.isEmpty else { return nil }
    return .list(
      shown.map {
        [
          "class": .string($0.classes.joined(separator: " ")),
          "src": .string(root + Href.encoded($0.sprite.path)),
          "cells": .number($0.sprite.cells),
        ]
      }
    )
  }
}
