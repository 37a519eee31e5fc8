/// One file that is made from a template.
public struct Page: Sendable, Hashable {
  /// What a page shows; the raw value is the name of its template.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case home
    case album
    case photo
    case notFound = "404"
    case feed
    case sitemap
    case sitemapIndex = "sitemap-index"
    case robots
    /// An old address, which leads to the page that is elsewhere now.
    case redirect
  }

  /// What the page shows.
  public let kind: Kind
  /// Path below the output folder, not percent-encoded.
  public let path: String

  /// The place of the page's album in ``SiteTree``.
  let album: Int
  /// The photo in its album, the page of the album's grid, or the part of the site map; from 0.
  ///
  /// An old address of the album itself has -1.
  let index: Int

  init(_ kind: Kind, path: String, album: Int = 0, index: Int = 0) {
    self.kind = kind
    self.path = path
    self.album = album
    self.index = index
  }
}
