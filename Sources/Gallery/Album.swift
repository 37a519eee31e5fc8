/// One album, ready to be published: photos in order, sub-albums in order.
public struct Album: Sendable, Hashable {
  /// Path below the content folder; empty for the home page.
  public var source: FilePath
  /// The slugs from the home page down; empty for the home page.
  public var slugs: [String]
  /// The title.
  public var title: String
  /// The front matter it was made from.
  public var settings: AlbumSettings
  /// The text above the photos, or nil.
  public var text: MarkdownText?
  /// The first and the last day of the album and all below it, or nil.
  public var dates: ClosedRange<CalendarDate>?
  /// The photo that stands for the album: its path below the content folder, or nil.
  public var cover: FilePath?
  /// The album's own photos in the order of its pages.
  public var photos: PackedList<Photo>
  /// The sub-albums in the order they are listed in, unlisted ones too.
  public var albums: [Album]

  /// Makes an album.
  public init(
    source: FilePath,
    slugs: [String],
    title: String,
    settings: AlbumSettings = AlbumSettings(),
    text: MarkdownText? = nil,
    dates: ClosedRange<CalendarDate>? = nil,
    cover: FilePath? = nil,
    photos: some Sequence<Photo> = [],
    albums: [Album] = []
  ) {
    self.source = source
    self.slugs = slugs
    self.title = title
    self.settings = settings
    self.text = text
    self.dates = dates
    self.cover = cover
    self.photos = PackedList(photos)
    self.albums = albums
  }

  /// The album and all below it, each before those in it, in the order of their pages.
  public var withDescendants: [Album] {
    var found: [Album] = []
    var waiting = [self]
    while let album = waiting.popLast() {
      found.append(album)
      waiting += album.albums.reversed()
    }
    return found
  }

  /// The sub-albums that pages may link to.
  public var listedAlbums: [Album] { albums.filter { !$0.settings.unlisted } }

  /// The number of photos here and in listed sub-albums.
  public var totalPhotos: Int { listedAlbums.reduce(photos.count) { $0 + $1.totalPhotos } }
}
