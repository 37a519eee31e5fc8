/// One file that is made of albums.
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
    /// A few hundred photos of an album for the viewer script; the parts of it are from templates.
    case photoData = "photo-data"
    /// An old address, which leads to the page that is elsewhere now.
    case redirect
  }

  /// What the page shows.
  public let kind: Kind
  /// Path below the output folder, not percent-encoded.
  public let path: String

  /// The place of the page's album in ``SiteTree``.
  let album: Int
  /// The photo in its album, the page of the album's grid, or the part of the site map or of the
  /// album's data; from 0.
  ///
  /// An old address of the album itself has -1.
  let index: Int

  /// Whether the file is one to be looked at, or for other programs: not data for the script.
  public var isPage: Bool { kind != .photoData }

  init(_ kind: Kind, path: String, album: Int = 0, index: Int = 0) {
    self.kind = kind
    self.path = path
    self.album = album
    self.index = index
  }
}
