public import Diagnostics
public import Templates

/// The names that pages offer to templates; docs/templates.md says what they mean.
enum TemplateNames {
  private static let site: Set<String> = [
    "site", "title", "description", "author", "language", "direction", "url",
  ]
  private static let page: Set<String> = [
    "page", "title", "description", "url", "image", "feed", "root", "home", "stylesheet",
    "script", "unlisted", "previous", "next",
  ]
  private static let image: Set<String> = [
    "image", "src", "srcset", "sizes", "sources", "has_sources", "media", "type", "width", "height",
    "color", "small",
  ]
  private static let summary: Set<String> = [
    "title", "description", "location", "photo_count", "has_one_photo", "own_photo_count",
    "dates", "first", "last", "text", "short",
  ]
  private static let album: Set<String> = [
    "album", "text", "tags", "has_long_title", "trail", "gap", "has_albums", "albums", "cover",
    "first", "has_photos", "photos", "grid_style", "id", "href", "number", "alt", "style",
    "eager", "empty", "unreadable_count", "pagination", "pages", "current", "first_photo",
    "last_photo", "around", "previous", "next",
  ]
  private static let photo: Set<String> = [
    "album", "own_photo_count", "photo", "number", "title", "alt", "caption", "pager", "style",
    "has_more", "has_facts", "date", "iso", "text", "camera", "lens", "exposure", "camera_line",
    "keywords", "damage", "download", "place", "data", "data_size", "before", "after", "close",
    "show_all", "titles", "href", "current", "strip", "thumbs", "missing", "has_pages", "first",
    "last", "scrubber", "jumps", "sprites", "class", "cells", "window_style",
    "previous", "next",
  ]

  /// All names that a page of a kind may offer, at any depth.
  static func offered(by kind: Page.Kind) -> Set<String> {
    switch kind {
    case .home, .album: site.union(page).union(image).union(summary).union(album)
    case .photo: site.union(page).union(image).union(photo)
    case .notFound: site.union(page)
    case .feed: site.union(page).union(image).union(summary).union(["updated", "entries"])
    case .sitemap, .sitemapIndex: ["urls", "url"]
    case .robots: ["sitemap"]
    case .photoData: []
    case .redirect: site.union(page).union(["target"])
    }
  }
}

extension SiteRenderer {
  /// Warnings for names in templates that no page of their kind offers: they render nothing.
  public static func warnings(for templates: TemplateLibrary) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    for kind in Page.Kind.allCases {
      let offered = TemplateNames.offered(by: kind)
      for warning in templates.warnings(for: kind.rawValue, offered: offered)
      where !warnings.contains(warning) {
        warnings.append(warning)
      }
    }
    return warnings
  }
}
