/// A place in a Markdown text.
public struct MarkdownPosition: Sendable, Hashable {
  /// Line, counted from one.
  public var line: Int
  /// Column, counted from one in Unicode scalars.
  public var column: Int

  /// Makes a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
