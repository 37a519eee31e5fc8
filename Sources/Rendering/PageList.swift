internal import Gallery
internal import Geometry

/// Every file that is made of albums, in their order.
///
/// A site of 100,000 photos has more pages than that, so each is worked out when it is asked for.
public struct PageList: RandomAccessCollection, Sendable {
  /// The files of one kind of an album, among all of that kind.
  private struct Part {
    var album: Int
    /// The place of the first in the list.
    var start: Int
  }

  private let tree: SiteTree
  /// The pages of albums and photos.
  private let shown: [Part]
  /// What the viewer script reads.
  private let data: [Part]
  private let dataStart: Int
  private let othersStart: Int
  private let others: [Page]

  /// Lists the pages of some albums, given by their places in the tree.
  init(of albums: some Sequence<Int>, in tree: SiteTree, withData: Bool = false) {
    self.tree = tree
    var next = 0
    var shown: [Part] = []
    for album in albums {
      shown.append(Part(album: album, start: next))
      let node = tree.nodes[album]
      next += node.pages.count + node.album.photos.count
    }
    dataStart = next
    var data: [Part] = []
    for part in shown where withData {
      let count = PhotoData.fileCount(photos: tree.nodes[part.album].album.photos.count)
      guard count > 0 else { continue }
      data.append(Part(album: part.album, start: next))
      next += count
    }
    self.shown = shown
    self.data = data
    othersStart = next
    others = []
  }

  private init(_ list: PageList, others: [Page]) {
    tree = list.tree
    shown = list.shown
    data = list.data
    dataStart = list.dataStart
    othersStart = list.othersStart
    self.others = others
  }

  /// The list with more pages at its end.
  func adding(_ pages: [Page]) -> PageList { PageList(self, others: others + pages) }

  /// The place of the first page.
  public var startIndex: Int { 0 }
  /// The number of pages.
  public var endIndex: Int { othersStart + others.count }

  /// The page at a place.
  public subscript(position: Int) -> Page {
    if position >= othersStart { return others[position - othersStart] }
    if position >= dataStart {
      let part = Self.part(of: data, at: position)
      let index = position - part.start
      let path = tree.nodes[part.album].folder + PhotoData.file(String(index + 1))
      return Page(.photoData, path: path, album: part.album, index: index)
    }
    let part = Self.part(of: shown, at: position)
    return page(position - part.start, of: part.album)
  }

  /// A page of an album: the grid's pages come first, then the photos'.
  private func page(_ index: Int, of album: Int) -> Page {
    let node = tree.nodes[album]
    let grid = node.pages.count
    if index < grid {
      let kind = node.isHome ? Page.Kind.home : .album
      return Page(kind, path: node.folder + node.gridFile(index), album: album, index: index)
    }
    let photo = index - grid
    let path = node.folder + node.album.photos[photo].slug + "/index.html"
    return Page(.photo, path: path, album: album, index: photo)
  }

  /// The last part that begins at or before a position.
  private static func part(of parts: [Part], at position: Int) -> Part {
    var (low, high) = (0, parts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if parts[middle].start <= position { low = middle } else { high = middle - 1 }
    }
    return parts[low]
  }
}
