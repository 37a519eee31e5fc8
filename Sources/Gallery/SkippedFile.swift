/// A file of the content folder that did not become a page, and why.
public struct SkippedFile: Sendable, Hashable, Codable {
  /// Path below the content folder.
  public var path: FilePath
  /// The reason, one phrase without a full stop.
  public var reason: String
  /// Whether the user should be warned, because the file looks as if it was meant to be shown.
  public var isUnexpected: Bool

  /// Makes a skipped file.
  public init(path: FilePath, reason: String, isUnexpected: Bool) {
    self.path = path
    self.reason = reason
    self.isUnexpected = isUnexpected
  }
}
