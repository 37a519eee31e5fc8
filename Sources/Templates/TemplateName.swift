public import Diagnostics

/// A place where a template names a value.
public struct TemplateName: Sendable, Hashable {
  /// What the tag says, with dots if it has them.
  public var name: String
  /// The file with the tag, which may be a partial.
  public var path: String
  /// The place of the tag.
  public var location: SourceLocation
  /// The line with the tag.
  public var sourceLine: String

  /// The first part of the name that is not among those known, if any.
  func unknownPart(known: Set<String>) -> String? {
    guard name != "." else { return nil }
    return name.split(separator: ".").map(String.init).first { !known.contains($0) }
  }
}
