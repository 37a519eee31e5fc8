import Content
import Gallery

/// Which paths below a project matter, and how patient to be with them.
enum WatchFilter {
  /// How a file is usually written.
  enum Pace: Sendable, Hashable {
    /// In one go, by an editor.
    case quick
    /// Bit by bit, by a copy or a camera: photos.
    case slow
  }

  /// The folders of a project that a site is made of.
  static let roots: [FilePath] = ["content", "site"]

  /// Whether a change of a path, below the project, can change the site.
  static func isRelevant(_ path: FilePath) -> Bool {
    guard let root = path.components.first, roots.contains(root) else { return false }
    // What is copied as it is may be hidden, such as .htaccess.
    if path.isInside("site/static") {
      return !path.components.contains { neverStatic.contains($0) || isTemporary($0) }
    }
    return !path.components.contains(where: Leftovers.contains)
  }

  private static let neverStatic: Set<FilePath> = [".git", ".hg", ".svn", ".DS_Store"]

  private static func isTemporary(_ name: FilePath) -> Bool {
    name.lowercasedExtension == "tmp" || name.bytes.last == UInt8(ascii: "~")
  }

  /// The pace of a path by its extension; what is not known to be text may be a photo.
  static func pace(of path: FilePath) -> Pace {
    let name = path.lowercasedExtension
    return name.isEmpty || texts.contains(name) ? .quick : .slow
  }

  private static let texts: Set<String> = [
    "md", "markdown", "yml", "yaml", "json", "xmp", "css", "js", "mjs", "mustache", "html", "xml",
    "txt", "svg", "webmanifest",
  ]
}
