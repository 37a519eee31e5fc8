/// Turns Markdown into HTML, safe unless the site says otherwise.
public enum MarkdownRenderer {
  /// The HTML of a text.
  ///
  /// - Parameters:
  ///   - text: CommonMark; tables and strike-through are not part of it.
  ///   - options: what is allowed and how headings sink.
  ///   - resolve: asked for each link and image, the innermost first, what to put in its place.
  /// - Returns: HTML of block elements; empty for an empty text.
  public static func html(
    _ text: String,
    options: MarkdownOptions = MarkdownOptions(),
    resolve: (MarkdownReference) -> MarkdownReference.Replacement = { _ in .unchanged }
  ) -> String {
    guard let document = MarkdownDocument(text) else { return "" }
    document.shiftHeadings(by: options.headingShift)
    document.replaceReferences(resolve)
    if !options.allowsRawHTML { document.removeRawHTML() }
    return document.html(allowsRawHTML: options.allowsRawHTML)
  }

  /// Where a text has raw HTML, which is left out unless it is allowed.
  public static func rawHTML(in text: String) -> [MarkdownPosition] {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return [] }
    return MarkdownDocument(text)?.removeRawHTML() ?? []
  }

  /// The words of a text without markup, on one line; more characters than the limit are cut off
  /// after a word.
  public static func plainText(_ text: String, limit: Int = .max) -> String {
    PlainText.shortened(MarkdownDocument(text)?.plainText() ?? "", to: limit)
  }
}
