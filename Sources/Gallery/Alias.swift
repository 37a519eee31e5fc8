/// An address that a page had before, and that is to lead to it still.
public struct Alias: Sendable, Hashable, Codable {
  /// The file that a visitor of the old address asks for: a path below the output folder, not
  /// percent-encoded, such as `lisbon-2019/index.html`.
  public var file: String
  /// The text that says so: a path below the content folder.
  public var source: FilePath
  /// The line in that text, counted from 1.
  public var line: Int

  /// Makes an alias.
  public init(file: String, source: FilePath, line: Int) {
    self.file = file
    self.source = source
    self.line = line
  }
}
