/// A list of photos cut into pages of a fixed size, the last page taking the rest.
///
/// Pages are plain and not balanced: a photo's page depends on its own index alone, so a photo
/// added at the end changes only the last page.
public struct Paging: Sendable, Hashable {
  /// Number of photos (N).
  public let photoCount: Int
  /// Photos on a full page.
  public let photosPerPage: Int

  /// Cuts a number of photos into pages of at most `photosPerPage`.
  public init(photoCount: Int, photosPerPage: Int) {
    self.photoCount = max(0, photoCount)
    self.photosPerPage = max(1, photosPerPage)
  }

  /// The pages of an album's grid, 100 photos each.
  ///
  /// Browsers ignore `loading=lazy` without scripting, so the page is what bounds the requests.
  public static func grid(photoCount: Int) -> Paging {
    Paging(photoCount: photoCount, photosPerPage: 100)
  }

  /// Number of pages, max(1, ceil(N / photosPerPage)): none is empty, but the one of an empty album.
  public var pageCount: Int {
    max(1, photoCount / photosPerPage + (photoCount % photosPerPage == 0 ? 0 : 1))
  }

  /// The page of a photo, from 0; a photo out of range counts as the nearest.
  public func page(ofPhoto photo: Int) -> Int {
    min(max(photo, 0), max(0, photoCount - 1)) / photosPerPage
  }

  /// The photos of a page; empty for a page that does not exist.
  public func photos(onPage page: Int) -> Range<Int> {
    guard (0..<pageCount).contains(page) else { return 0..<0 }
    let first = page * photosPerPage
    return first..<min(photoCount, first + photosPerPage)
  }

  /// The page before a page; nil at the first.
  public func page(before page: Int) -> Int? {
    (1..<max(1, pageCount)).contains(page) ? page - 1 : nil
  }

  /// The page after a page; nil at the last.
  public func page(after page: Int) -> Int? {
    (0..<pageCount - 1).contains(page) ? page + 1 : nil
  }
}
