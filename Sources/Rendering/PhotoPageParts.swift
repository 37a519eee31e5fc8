internal import Gallery
internal import Geometry
internal import Templates

/// What all photo pages of an album share, worked out once: the titles, and the scrubber.
struct PhotoPageParts {
  /// The albums of the ring around this one, for the floating title bar.
  let titles: TemplateValue
  /// The pictures of the scrubber; nil without any.
  let sprites: TemplateValue?
  /// The links over the scrubber.
  let jumps: TemplateValue
  /// The `style` attribute of the scrubber.
  let scrubberStyle: String

  /// Every photo of the album has a page in a folder of its own, one below the album's.
  init(album index: Int, tree: SiteTree, site: SiteValues, sprites: [SpriteImage]) {
    let node = tree.nodes[index]
    titles = Self.titles(node, tree: tree, site: site)
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

  /// The three labels in sight; the two beyond them are for the way of a drag.
  private static func titles(_ node: AlbumNode, tree: SiteTree, site: SiteValues) -> TemplateValue {
    let ring = SectionRing(count: node.ring.count)
    let labels = TitleBar.labels(of: ring, around: node.ringIndex, offset: 1, pageWidth: 1)
    let visible = labels.count == 5 ? labels[1...3] : labels[...]
    return .list(
      visible.map { label in
        let target = tree.nodes[node.ring[label.section]]
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
        if isCurrent { values["current"] = true }
        return .object(values)
      }
    )
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
