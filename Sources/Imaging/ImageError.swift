public import Gallery

/// A photo that cannot be published, and why.
public struct ImageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The photo's file, or the file that was to be written.
  public var path: FilePath
  /// The reason as the rest of a sentence about the file, such as "is empty".
  public var reason: String

  /// Makes an error.
  public init(path: FilePath, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// One sentence for people, without a full stop.
  public var description: String { "\(path) \(reason)" }
}
