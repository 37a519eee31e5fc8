/// How Markdown becomes HTML.
public struct MarkdownOptions: Sendable, Hashable {
  /// Whether raw HTML and risky addresses such as `javascript:` are published as they are.
  public var allowsRawHTML: Bool
  /// How many levels headings sink, because the page has headings of its own; 6 is the lowest.
  public var headingShift: Int

  /// Makes options; by default raw HTML is left out and headings keep their level.
  public init(allowsRawHTML: Bool = false, headingShift: Int = 0) {
    self.allowsRawHTML = allowsRawHTML
    self.headingShift = headingShift
  }
}
