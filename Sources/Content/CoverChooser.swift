import Diagnostics
import Gallery

/// Chooses the photo that stands for each album.
///
/// In this order: the front matter's, the first landscape photo, the first photo, the cover of the
/// first sub-album that is listed. What is damaged or a GIF comes after all other photos: GIF files
/// are seldom photographs.
struct CoverChooser {
  /// Wider pictures are panoramas, of which a cover would show a slice.
  private static let widestCover = 3.0

  private let tree: AssemblyTree
  private let damaged: Set<FilePath>
  private let contentFolder: FilePath
  /// The albums that each photo is in which front matter may name as a cover.
  private lazy var albumsOfPhoto = Self.albumsOfPhoto(tree)

  private(set) var diagnostics: [Diagnostic] = []

  init(
    _ tree: AssemblyTree,
    damaged: Set<FilePath>,
    contentFolder: FilePath
  ) {
    self.tree = tree
    self.damaged = damaged
    self.contentFolder = contentFolder
  }

  private static func albumsOfPhoto(_ tree: AssemblyTree) -> [FilePath: [Int]] {
    // As text, which is the same for composed and decomposed letters.
    let wanted = Set(
      tree.nodes.compactMap { node in
        node.source.settings.cover.flatMap { PhotoReference.path($0, from: node.source.path) }?
          .description
      }
    )
    var albums: [FilePath: [Int]] = [:]
    for (index, node) in tree.nodes.enumerated() where node.isKept {
      for photo in node.photos where wanted.contains(photo.source.description) {
        albums[photo.source, default: []].append(index)
      }
    }
    return albums
  }

  /// The cover of an album whose sub-albums have theirs.
  mutating func cover(of index: Int, albums: [Album]) -> FilePath? {
    let node = tree.nodes[index]
    if let cover = node.source.settings.cover {
      if let path = wanted(cover, by: index) { return path }
      diagnostics.append(warning(cover, in: node.source))
    }
    let photos = Self.choice(of: node.photos) { photo in
      photo.facts.header.format != .gif && !damaged.contains(photo.source)
    }
    return (photos.landscape ?? photos.first)?.source
      ?? albums.first { !$0.settings.unlisted && $0.cover != nil }?.cover
  }

  /// The first landscape photo and the first photo, of the sound ones if there are any.
  private static func choice(
    of photos: PackedList<Photo>,
    isSound: (Photo) -> Bool
  ) -> (landscape: Photo?, first: Photo?) {
    func isLandscape(_ photo: Photo) -> Bool {
      let size = photo.facts.header.size
      return size.width > size.height && size.aspectRatio <= widestCover
    }
    guard let first = photos.first(where: isSound) else {
      return (photos.first(where: isLandscape), photos.first)
    }
    return (photos.first { isSound($0) && isLandscape($0) }, first)
  }

  private mutating func wanted(_ cover: String, by index: Int) -> FilePath? {
    guard let path = PhotoReference.path(cover, from: tree.nodes[index].source.path) else {
      return nil
    }
    // The reference may have the letters in the other Unicode form than the file's name.
    let found =
      albumsOfPhoto[path] != nil
      ? path : albumsOfPhoto.keys.filter { $0.description == path.description }.min()
    guard let found else { return nil }
    return (albumsOfPhoto[found] ?? []).contains { isOpen($0, to: index) } ? found : nil
  }

  /// Whether no unlisted album lies between an album and one that would show its photo.
  private func isOpen(_ album: Int, to viewer: Int) -> Bool {
    var current = album
    while current != viewer {
      if tree.nodes[current].source.settings.unlisted { return false }
      guard let parent = tree.nodes[current].parent else { return true }
      current = parent
    }
    return true
  }

  private func warning(_ cover: String, in source: AlbumSource) -> Diagnostic {
    Diagnostic(
      .warning,
      "the cover `\(cover)` is not published",
      path: contentFolder.appending(source.path).appending("index.md").description,
      hint: "choose a photo that can be read and is not hidden, in a draft or in an unlisted album"
    )
  }
}
