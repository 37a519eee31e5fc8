public import Gallery

/// A template, a style sheet or a script, built in or the user's.
public struct ThemeFile: Sendable, Hashable {
  /// Path below `site/templates`, `site/styles` or `site/scripts`.
  public var path: FilePath
  /// The whole file.
  public var bytes: [UInt8]
  /// Where the file is, for messages.
  public var place: String

  /// Whether the file is part of the program, or the same as one that is.
  public var isBuiltIn: Bool

  /// Makes a file from its path, bytes and place.
  public init(path: FilePath, bytes: [UInt8], place: String, isBuiltIn: Bool = false) {
    self.path = path
    self.bytes = bytes
    self.place = place
    self.isBuiltIn = isBuiltIn
  }

  /// The name that templates use: no `.mustache`, and no folder for what is in `partials/`.
  public var templateName: String {
    let name = path.withoutExtension
    return (name.relative(to: "partials") ?? name).description
  }
}
