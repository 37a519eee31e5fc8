/// What `site/site.yml` says, with its defaults.
public struct SiteConfiguration: Sendable, Hashable, Codable {
  /// What is published of a photo's metadata.
  public struct Privacy: Sendable, Hashable, Codable {
    /// Whether photo pages name camera, lens and exposure.
    public var camera = true
    /// Whether photo pages tell when the photo was taken.
    public var dates = true
    /// Whether photo pages list keywords.
    public var keywords = true
    /// Whether titles, captions and alternative texts in the photos' files and sidecars are published.
    public var texts = true

    /// Makes the default: no secret of the photographer is in any of these.
    public init() {}
  }

  /// Bounds on a single source file, checked before decoding.
  public struct Limits: Sendable, Hashable, Codable {
    /// The most pixels of one photo.
    public var pixels = 300_000_000
    /// The most bytes of one photo's file.
    public var bytes = 1_000_000_000
    /// The most seconds of work on one photo.
    public var seconds = 60

    /// Makes the default limits.
    public init() {}
  }

  /// The site's title, or nil for that of the home page.
  public var title: String?
  /// One plain sentence about the site.
  public var description: String?
  /// Who made the photos, or nil.
  public var author: String?
  /// The language of the pages, as in BCP 47.
  public var language = "en"
  /// Where the site will be, with a trailing slash, or nil when it is not known.
  public var baseURL: String?
  /// Widths of derivatives in pixels, rising.
  public var sizes = [320, 640, 1280, 2048]
  /// Formats of derivatives in the order of `<picture>`; JPEG is always among them.
  public var formats: [ImageFormat] = [.jpeg]
  /// Quality of each format, 1 to 100; those left out use the format's default.
  public var quality: [ImageFormat: Int] = [:]
  /// The colour behind transparent photos in formats without transparency.
  public var background = RGBColor(red: 255, green: 255, blue: 255)
  /// Whether raw HTML in Markdown is published.
  public var unsafeHTML = false
  /// How photo pages turn where an album does not say.
  public var pager = Pager.window
  /// The most photos on one page of an album, 1 to 100.
  public var pageSize = 100
  /// What is published of a photo's metadata.
  public var privacy = Privacy()
  /// Bounds on a single source file.
  public var limits = Limits()

  /// Makes the default configuration.
  public init() {}
}
