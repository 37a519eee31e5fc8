internal import Diagnostics
internal import Gallery
internal import Synchronization

/// What links in text can lead to, by paths below the content folder.
///
/// The tables are made for the first link that asks: most texts have none.
final class LinkTargets: Sendable {
  enum Target: Hashable {
    case album(Int)
    case photo(album: Int, photo: Int)
    /// A file that is copied as it is, by its path below the output folder.
    case file(FilePath)
  }

  private let tree: SiteTree
  private let staticFiles: Set<FilePath>
  private let leftOut: [FilePath: String]
  private let made = Mutex<LinkTable?>(nil)

  init(_ tree: SiteTree, staticFiles: Set<FilePath>, leftOut: [FilePath: String]) {
    self.tree = tree
    self.staticFiles = staticFiles
    self.leftOut = leftOut
  }

  private var table: LinkTable {
    made.withLock { made in
      let table = made ?? LinkTable(tree, staticFiles: staticFiles)
      made = table
      return table
    }
  }

  /// What is at a path; of the albums that show a photo, the one given is taken first.
  func target(at path: FilePath, seenFrom album: Int) -> Target? {
    table.target(at: path, seenFrom: album)
  }

  /// Why the file at a path has no page.
  func reasonWithout(_ path: FilePath) -> String? { leftOut[path] }

  /// The name in the same folder that is nearest to that of a path at which there is nothing.
  func suggestion(for path: FilePath) -> String? { table.suggestion(for: path) }
}

/// The paths that links can lead to.
private struct LinkTable {
  typealias Target = LinkTargets.Target

  private var targets: [FilePath: Target] = [:]
  /// The further albums of photos that are in several.
  private var repeats: [FilePath: [Target]] = [:]
  /// By text, which is the same for composed and decomposed letters.
  private var paths: [String: FilePath] = [:]

  init(_ tree: SiteTree, staticFiles: Set<FilePath>) {
    let count = tree.nodes.reduce(staticFiles.count) { $0 + 2 + 2 * $1.album.photos.count }
    targets.reserveCapacity(count)
    paths.reserveCapacity(count)
    for (index, node) in tree.nodes.enumerated() {
      add(.album(index), at: node.album.source)
      add(.album(index), at: node.album.source.appending("index.md"))
      for (number, photo) in node.album.photos.enumerated() {
        add(.photo(album: index, photo: number), at: photo.source)
      }
    }
    for (index, node) in tree.nodes.enumerated() {
      for (number, photo) in node.album.photos.enumerated() {
        let text = photo.source.withoutExtension.appendingToName(".md")
        if targets[text] == nil { add(.photo(album: index, photo: number), at: text) }
      }
    }
    for file in staticFiles.sorted() where targets[file] == nil { add(.file(file), at: file) }
  }

  private mutating func add(_ target: Target, at path: FilePath) {
    guard targets[path] == nil else {
      repeats[path, default: []].append(target)
      return
    }
    targets[path] = target
    if path.isUTF8, paths[path.description] == nil { paths[path.description] = path }
  }

  /// What is at a path; of the albums that show a photo, the one given is taken first.
  func target(at path: FilePath, seenFrom album: Int) -> Target? {
    let exact = targets[path] == nil && path.isUTF8 ? paths[path.description] ?? path : path
    let own = repeats[exact]?.first {
      if case .photo(album, _) = $0 { true } else { false }
    }
    return own ?? targets[exact]
  }

  /// The name in the same folder that is nearest to that of a path at which there is nothing.
  func suggestion(for path: FilePath) -> String? {
    let names = targets.keys.filter { !$0.isEmpty && $0.parent == path.parent }
    return Suggestion.nearest(
      to: path.name.description,
      among: names.map(\.name.description)
    )
  }
}
