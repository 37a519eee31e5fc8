/// A folder of the content folder as it was read, before its photos were looked at.
public struct AlbumSource: Sendable, Hashable {
  /// Path below the content folder; empty for the home page.
  public var path: FilePath
  /// The front matter of `index.md`.
  public var settings: AlbumSettings
  /// The text of `index.md`, if there is any.
  public var text: MarkdownText?
  /// Files that may be photos, sorted by path.
  public var candidates: PackedList<SourceFile>
  /// Sidecars, by the path of the photo they describe: `NAME.jpg.xmp` before `NAME.xmp`.
  public var sidecars: [FilePath: SourceFile]
  /// What is said about single photos by `photos:` or `NAME.md`, by the photo's path.
  public var photoTexts: [FilePath: PhotoText]
  /// The photos of `photos.json` in its order, by path below the content folder; nil without one.
  public var listed: [FilePath]?
  /// Sub-albums, sorted by path.
  public var albums: [AlbumSource]

  /// Makes an album source.
  public init(
    path: FilePath,
    settings: AlbumSettings = AlbumSettings(),
    text: MarkdownText? = nil,
    candidates: some Sequence<SourceFile> = [],
    sidecars: [FilePath: SourceFile] = [:],
    photoTexts: [FilePath: PhotoText] = [:],
    listed: [FilePath]? = nil,
    albums: [AlbumSource] = []
  ) {
    self.path = path
    self.settings = settings
    self.text = text
    self.candidates = PackedList(candidates)
    self.sidecars = sidecars
    self.photoTexts = photoTexts
    self.listed = listed
    self.albums = albums
  }
}
