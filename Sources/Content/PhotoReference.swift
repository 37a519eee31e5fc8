import Gallery

/// A path in a text that means a photo of the content folder.
enum PhotoReference {
  /// The path below the content folder, or nil when it leads out of that folder.
  ///
  /// A path that starts with a slash starts at the content folder, any other at the album.
  static func path(_ reference: String, from album: FilePath) -> FilePath? {
    let written = FilePath(reference)
    var components = written.isAbsolute ? [] : album.components
    for component in written.components {
      switch component {
      case ".": continue
      case "..":
        guard components.popLast() != nil else { return nil }
      default: components.append(component)
      }
    }
    return components.reduce(FilePath.root) { $0.appending($1) }
  }
}
