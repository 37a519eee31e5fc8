internal import Gallery
internal import Geometry

/// An album and what all its pages share, worked out once.
struct AlbumNode {
  let album: Album
  /// The album above, by its place in the tree; nil for the home page.
  let parent: Int?
  /// The sub-albums in the order they are listed in, unlisted ones too.
  var children: [Int] = []
  /// Those of them that pages may lead to.
  var listed: [Int] = []
  /// The listed albums beside this one in a ring, and which of them this is; itself when unlisted.
  var ring: [Int] = []
  var ringIndex = 0
  /// Whether no page may lead here: the album or one above it is unlisted.
  let isHidden: Bool
  /// The photos here and in all listed albums below.
  var totalPhotos: Int
  /// The photo that stands for the album and was published, or nil.
  var cover: Photo?
  let paging: Paging

  /// Sub-albums on one page: without scripting a browser fetches all their covers at once.
  private static let albumsPerPage = 100

  init(_ album: Album, parent: Int?, isHidden: Bool, pageSize: Int) {
    self.album = album
    self.parent = parent
    self.isHidden = isHidden
    totalPhotos = album.photos.count
    paging = Paging(photoCount: album.photos.count, photosPerPage: pageSize)
  }

  /// The pages of the album: each has some of its sub-albums, some of its photos, or both.
  var pages: Range<Int> { 0..<max(paging.pageCount, albumPaging.pageCount) }

  /// The pages that the sub-albums are on.
  var albumPaging: Paging {
    Paging(photoCount: listed.count, photosPerPage: Self.albumsPerPage)
  }

  var isHome: Bool { parent == nil }
  var depth: Int { album.slugs.count }

  /// The folder of the album's page, with a slash at its end unless it is the output folder.
  var folder: String { album.slugs.map { $0 + "/" }.joined() }

  /// The path of a page of the grid below the album's folder.
  func gridFile(_ page: Int) -> String {
    page == 0 ? "index.html" : "page/\(page + 1)/index.html"
  }
}
