public import Gallery

/// Everything that pages are made of, and nothing that depends on the machine or the clock.
public struct SiteModel: Sendable {
  /// What `site.yml` says.
  public var configuration: SiteConfiguration
  /// The home page's album, with all others below it.
  public var root: Album
  /// What was published of a photo, or nil; asked for each time, because those of a large site would
  /// take more memory than its photos.
  public var image: @Sendable (Photo) -> PublishedImage?
  /// The scrubber's pictures by the album's path, rising by container width.
  ///
  /// An album without them has a scrubber without pictures.
  public var sprites: [FilePath: [SpriteImage]]
  /// How many files of an album were meant as photos and could not be read, by the album's path.
  public var unreadable: [FilePath: Int]
  /// Why a file of the content folder has no page, for links to it.
  public var leftOut: [FilePath: String]
  /// Files that are copied to the output as they are, by their path below it; text may link to them.
  public var staticFiles: Set<FilePath>
  /// Where the site is, as the path of an address with a slash at its end; nil when unknown.
  ///
  /// Servers show the page for missing files at any address, from which only a full path leads on.
  public var address: String?
  /// The style sheet's path below the output folder.
  public var stylesheet: String
  /// The script's path below the output folder, or nil without one.
  public var script: String?
  /// The content folder as the user would write it, for messages.
  public var contentFolder: FilePath

  /// Makes a model.
  public init(
    configuration: SiteConfiguration,
    root: Album,
    image: @escaping @Sendable (Photo) -> PublishedImage?,
    sprites: [FilePath: [SpriteImage]] = [:],
    unreadable: [FilePath: Int] = [:],
    leftOut: [FilePath: String] = [:],
    staticFiles: Set<FilePath> = [],
    address: String? = nil,
    stylesheet: String,
    script: String? = nil,
    contentFolder: FilePath = "content"
  ) {
    self.configuration = configuration
    self.root = root
    self.image = image
    self.sprites = sprites
    self.unreadable = unreadable
    self.leftOut = leftOut
    self.staticFiles = staticFiles
    self.address = address
    self.stylesheet = stylesheet
    self.script = script
    self.contentFolder = contentFolder
  }
}
