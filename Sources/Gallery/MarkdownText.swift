/// Markdown that a person wrote, with the place it came from for diagnostics and links.
public struct MarkdownText: Sendable, Hashable, Codable {
  /// The text, with `\n` line ends.
  public var text: String
  /// The file it is in, relative to the content folder.
  public var path: FilePath
  /// The line of that file on which the text starts, counted from one.
  public var line: Int

  /// Makes a Markdown text.
  public init(_ text: String, path: FilePath, line: Int) {
    self.text = text
    self.path = path
    self.line = line
  }
}
