/// A place in a text file that a person wrote.
public struct SourceLocation: Sendable, Hashable, Codable {
  /// Line, counted from one.
  public var line: Int
  /// Column, counted from one, in Unicode scalars as editors count.
  public var column: Int

  /// Makes a place from a line and a column, both counted from one.
  public init(line: Int, column: Int = 1) {
    self.line = line
    self.column = column
  }
}
