internal import Diagnostics
internal import Gallery
internal import Synchronization

/// What links in text can lead to, by paths below the content folder.
///
/// The table of a folder is made for the first link that leads there: most texts have none.
final class LinkTargets: Sendable {
  enum Target: Hashable {
    case album(Int)
    case photo(album: Int, photo: Int)
    /// A file that is copied as it is, by its path below the output folder.
    case file(FilePath)
  }

  /// By folders as text, which is the same for composed and decomposed letters.
  private struct State {
    /// The albums that have to do with a folder; found for the first link that asks.
    var albums: [String: [Int]]?
    var tables: [String: LinkTable] = [:]
  }

  private let tree: SiteTree
  private let staticFiles: Set<FilePath>
  private let leftOut: [FilePath: String]
  private let state = Mutex(State())

  init(_ tree: SiteTree, staticFiles: Set<FilePath>, leftOut: [FilePath: String]) {
    self.tree = tree
    self.staticFiles = staticFiles
    self.leftOut = leftOut
  }

  /// What is in the folder of a path.
  private func table(for path: FilePath) -> LinkTable {
    let folder = path.parent.description
    return state.withLock { state in
      if let table = state.tables[folder] { return table }
      let albums = state.albums ?? LinkTable.albums(of: tree)
      state.albums = albums
      let table = LinkTable(folder, tree, albums: albums[folder] ?? [], staticFiles: staticFiles)
      state.tables[folder] = table
      return table
    }
  }

  /// What is at a path; of the albums that show a photo, the one given is taken first.
  func target(at path: FilePath, seenFrom album: Int) -> Target? {
    table(for: path).target(at: path, seenFrom: album)
  }

  /// Why the file at a path has no page.
  func reasonWithout(_ path: FilePath) -> String? { leftOut[path] }

  /// The name in the same folder that is nearest to that of a path at which there is nothing.
  func suggestion(for path: FilePath) -> String? { table(for: path).suggestion(for: path) }
}

/// The paths in one folder that links can lead to.
private struct LinkTable {
  typealias Target = LinkTargets.Target

  private var targets: [FilePath: Target] = [:]
  /// The further albums of photos that are in several.
  private var repeats: [FilePath: [Target]] = [:]
  /// By text, which is the same for composed and decomposed letters.
  private var paths: [String: FilePath] = [:]

  /// The albums that may have something to do with a folder: its own, those in it, and those that
  /// show photos from it, each in the order of the pages.
  static func albums(of tree: SiteTree) -> [String: [Int]] {
    var albums: [String: [Int]] = [:]
    for (index, node) in tree.nodes.enumerated() {
      var folders = Set(node.album.photos.lazy.map(\.source.parent.description))
      folders.formUnion([node.album.source, node.album.source.parent].map(\.description))
      for folder in folders { albums[folder, default: []].append(index) }
    }
    return albums
  }

  init(_ folder: String, _ tree: SiteTree, albums: [Int], staticFiles: Set<FilePath>) {
    func isHere(_ path: FilePath) -> Bool { path.parent.description == folder }
    var photos: [(path: FilePath, target: Target)] = []
    for index in albums {
      let album = tree.nodes[index].album
      for path in [album.source, album.source.appending("index.md")] where isHere(path) {
        add(.album(index), at: path)
      }
      for (number, photo) in album.photos.enumerated() where isHere(photo.source) {
        photos.append((photo.source, .photo(album: index, photo: number)))
        add(.photo(album: index, photo: number), at: photo.source)
      }
    }
    for (path, target) in photos {
      let text = path.withoutExtension.appendingToName(".md")
      if targets[text] == nil { add(target, at: text) }
    }
    for file in staticFiles.filter(isHere).sorted() where targets[file] == nil {
      add(.file(file), at: file)
    }
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
