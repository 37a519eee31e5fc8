/// The front matter of an album's `index.md`.
public struct AlbumSettings: Sendable, Hashable, Codable {
  /// The title, or nil for one made of the folder's name.
  public var title: String?
  /// The album's own date, or nil for that of its photos.
  public var date: CalendarDate?
  /// One plain sentence for lists, feeds and search engines.
  public var description: String?
  /// The file name of the cover, relative to the album; may lie in a sub-album.
  public var cover: String?
  /// What photos are sorted by, or nil for what suits the album.
  public var sort: PhotoSort?
  /// Which end comes first, or nil for what suits the sort.
  public var order: SortOrder?
  /// Words to find the album by.
  public var tags: [String] = []
  /// Whether the album is left out of builds.
  public var draft = false
  /// Whether the album has a page but no link, feed entry or place in the site map.
  public var unlisted = false
  /// Whether photo pages offer the largest published file for download.
  public var download = false
  /// Where the album was made, as text.
  public var location: String?
  /// How photo pages turn, or nil for the site's way.
  public var pager: Pager?
  /// Seconds to add to the camera's clock.
  public var clockShift = 0
  /// Addresses that the album had before.
  public var aliases: [Alias] = []
  /// What is said about single photos, by file name.
  public var photos: [FilePath: PhotoText] = [:]
  /// The file names of `photos:` in the order they were written.
  public var photoOrder: [FilePath] = []

  /// Makes settings that say nothing.
  public init() {}
}
