/// A pager that shows any number of photos with two image views.
///
/// View 0 only ever holds even pages and view 1 odd ones, so the view that comes into sight is
/// never the one in use. Offsets and widths are CSS pixels.
public struct PairPager: Sendable, Hashable {
  /// Number of photos (N), one a page.
  public let photoCount: Int
  /// Width of a page (W).
  public let pageWidth: Double

  /// Which page each of the two views shows; nil for a view without a page.
  public struct Views: Sendable, Hashable {
    /// The selected page.
    public var selected: Int
    /// The page in view 0, even.
    public var even: Int?
    /// The page in view 1, odd.
    public var odd: Int?

    /// The page in view 0 or 1.
    public subscript(view: Int) -> Int? {
      get { view % 2 == 0 ? even : odd }
      set { if view % 2 == 0 { even = newValue } else { odd = newValue } }
    }
  }

  /// Makes a pager for a number of photos and a page width in CSS pixels.
  public init(photoCount: Int, pageWidth: Double) {
    self.photoCount = max(0, photoCount)
    self.pageWidth = max(1, pageWidth)
  }

  /// Width of all pages together, N · W.
  public var contentWidth: Double { Double(photoCount) * pageWidth }

  /// The views at rest on a page: the page itself and the next one, or the previous one at the end.
  public func views(restingOn page: Int) -> Views {
    let page = clamped(Double(page))
    var views = Views(selected: page)
    guard photoCount > 0 else { return views }
    views[page] = page
    if page + 1 < photoCount {
      views[page + 1] = page + 1
    } else if page > 0 {
      views[page + 1] = page - 1
    }
    return views
  }

  /// The views after the content has moved to an offset.
  ///
  /// `selected = round(offset/W)`; view `selected mod 2` shows it. The other view goes to
  /// `selected − 1` if the offset is left of `selected·W`, else to `selected + 1`; when that page
  /// does not exist it stays where it was.
  public func views(after views: Views, offset: Double) -> Views {
    guard photoCount > 0 else { return Views(selected: 0) }
    let selected = clamped((offset / pageWidth).rounded())
    let other = offset < Double(selected) * pageWidth ? selected - 1 : selected + 1
    var next = views
    next.selected = selected
    next[selected] = selected
    if (0..<photoCount).contains(other) { next[other] = other }
    return next
  }

  private func clamped(_ page: Double) -> Int {
    guard page.isFinite else { return 0 }
    return Int(min(max(page, 0), Double(max(0, photoCount - 1))))
  }
}
