/// A link or an image in Markdown, offered to the caller before it is rendered.
public struct MarkdownReference: Sendable, Hashable {
  /// What kind of reference it is.
  public enum Kind: Sendable, Hashable {
    case link
    case image
  }

  /// What the caller wants in its place.
  public enum Replacement: Sendable, Hashable {
    /// The reference as it was written.
    case unchanged
    /// The same link or image with another address.
    case address(String)
    /// Other HTML in its place, published as it is.
    case html(String)
  }

  /// Whether it is a link or an image.
  public var kind: Kind
  /// The address as it was written, with Markdown's own escapes resolved.
  public var address: String
  /// The text of the link or the alternative text of the image, without markup.
  public var text: String
  /// The title in quotes after the address, or nothing.
  public var title: String
  /// The line of the text on which the address stands, or the link or image when the address
  /// stands elsewhere; counted from one.
  public var line: Int
  /// The column of that line, counted from one in Unicode scalars.
  public var column: Int
}
