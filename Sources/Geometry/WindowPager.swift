/// A pager with three live views, whatever the number of photos.
///
/// Offsets and widths are CSS pixels.
public struct WindowPager: Sendable, Hashable {
  /// Number of views that take turns.
  public static let viewCount = 3

  /// Number of photos (N), one a page.
  public let photoCount: Int
  /// Width of a page (W).
  public let pageWidth: Double

  /// Makes a pager for a number of photos and a page width in CSS pixels.
  public init(photoCount: Int, pageWidth: Double) {
    self.photoCount = max(0, photoCount)
    self.pageWidth = max(1, pageWidth)
  }

  /// The current page at an offset, `floor((offset − W/2)/W) + 1` within 0…N−1.
  ///
  /// The page turns when half of the next one shows.
  public func page(at offset: Double) -> Int {
    let page = ((offset - pageWidth / 2) / pageWidth).rounded(.down) + 1
    guard page.isFinite else { return 0 }
    return Int(min(max(page, 0), Double(max(0, photoCount - 1))))
  }

  /// The pages that hold a photo while a page is current: {page−1, page, page+1} ∩ [0, N).
  public func livePages(around page: Int) -> Range<Int> {
    guard photoCount > 0 else { return 0..<0 }
    let page = min(max(page, 0), photoCount - 1)
    return max(0, page - 1)..<min(photoCount, page + 2)
  }

  /// The view that shows a page: page mod 3, so that no view changes hands between live pages.
  public func view(ofPage page: Int) -> Int {
    let remainder = page % Self.viewCount
    return remainder < 0 ? remainder + Self.viewCount : remainder
  }

  /// The page in each of the three views while a page is current; nil for a view without a page.
  public func views(around page: Int) -> [Int?] {
    var views: [Int?] = Array(repeating: nil, count: Self.viewCount)
    for page in livePages(around: page) { views[view(ofPage: page)] = page }
    return views
  }
}
