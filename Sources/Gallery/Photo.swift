/// One photo, ready to be published.
public struct Photo: Sendable, Hashable {
  /// A caption as it was written.
  public enum Caption: Sendable, Hashable {
    /// Plain text, from the photo's metadata.
    case plain(String)
    /// Markdown, from a file of the content folder.
    case markdown(MarkdownText)
  }

  /// Path below the content folder.
  public var source: FilePath
  /// The name of its page's folder.
  public var slug: String
  /// The title that a person wrote, or nil: a camera's file name is not a title.
  public var title: String?
  /// The caption, or nil.
  public var caption: Caption?
  /// Text for people who do not see the photo, or nil for "Photo 12 of 340".
  public var alternativeText: String?
  /// When it was taken, or nil.
  public var date: PhotoDate?
  /// Addresses that its page had before.
  public var aliases: [Alias]
  /// What its file says.
  public var facts: PhotoFacts

  /// Makes a photo.
  public init(
    source: FilePath,
    slug: String,
    title: String? = nil,
    caption: Caption? = nil,
    alternativeText: String? = nil,
    date: PhotoDate? = nil,
    aliases: [Alias] = [],
    facts: PhotoFacts
  ) {
    self.source = source
    self.slug = slug
    self.title = title
    self.caption = caption
    self.alternativeText = alternativeText
    self.date = date
    self.aliases = aliases
    self.facts = facts
  }
}
