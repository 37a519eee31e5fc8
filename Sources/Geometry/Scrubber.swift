/// The bar of thumbs along the bottom of a photo page, laid out for one container width.
///
/// All lengths are CSS pixels; x counts from the container's inline start. *Position* is the
/// fractional photo index p: 0 at the first photo, `photoCount − 1` at the last.
///
/// The cells, `thumbSide` wide and without gaps, stand centred in the container. While all photos
/// fit there is one cell a photo; otherwise the cells are an even sample and the finger still maps
/// linearly to every photo. One pair of formulas covers both, since with as many cells as photos
/// the travel is `thumbSide` a photo:
///
///     windowX(p) = leftMargin + travel · p/(N−1)
///     p(windowX) = (windowX − leftMargin)/travel · (N−1)
public struct Scrubber: Sendable, Hashable {
  /// The constants of the bar.
  public let metrics: ScrubberMetrics
  /// Number of photos (N).
  public let photoCount: Int
  /// Width of the container (W); for a breakpoint, its smallest.
  public let containerWidth: Double
  /// Number of cells (n).
  ///
  /// All photos when they fit, else `floor(W/SMALL)`. Never below two for two photos or more,
  /// since the first and the last photo always have a cell: a container narrower than two thumbs
  /// is overhung equally on both sides.
  public let cellCount: Int

  /// Lays out the cells of an album for a container width in CSS pixels.
  public init(photoCount: Int, containerWidth: Double, metrics: ScrubberMetrics) {
    let count = max(0, photoCount)
    let width = containerWidth.isFinite ? max(0, containerWidth) : 0
    self.metrics = metrics
    self.photoCount = count
    self.containerWidth = width
    if Double(count) * metrics.thumbSide <= width {
      cellCount = count
    } else {
      let fitting = Int((width / metrics.thumbSide).rounded(.down))
      cellCount = min(count, max(2, fitting))
    }
  }

  /// Lays out the cells of an album for several container widths, by default the standard ones.
  ///
  /// Neighbours with the same `cellCount` show the same photos and can share a sprite and a rule.
  public static func layouts(
    photoCount: Int,
    containerWidths: [Double] = Breakpoint.containerWidths,
    metrics: ScrubberMetrics
  ) -> [Scrubber] {
    containerWidths.map {
      Scrubber(photoCount: photoCount, containerWidth: $0, metrics: metrics)
    }
  }

  // MARK: Cells

  /// Width of all cells together, n · SMALL.
  public var stripWidth: Double { Double(cellCount) * metrics.thumbSide }

  /// x of the first cell's left edge, (W − n · SMALL)/2.
  ///
  /// In CSS, at any width, `calc(50cqi − stripWidth/2)`.
  public var leftMargin: Double { (containerWidth - stripWidth) / 2 }

  /// x of the last cell's right edge, `leftMargin` + n · SMALL: not a distance from the right.
  public var rightMargin: Double { leftMargin + stripWidth }

  /// Whether the cells show only some of the photos.
  public var isSampled: Bool { cellCount < photoCount }

  /// The photo that a cell shows, `round(k·(N−1)/(n−1))`; a cell out of range counts as the nearest.
  public func photo(inCell cell: Int) -> Int { spread.pick(cell) }

  /// The photos of all cells, ascending, the first and the last photo of the album among them.
  public var cellPhotos: [Int] { spread.picks }

  /// The frame of a cell's thumb: (leftMargin + SMALL·i, (H − SMALL)/2, SMALL, SMALL).
  public func thumbFrame(ofCell cell: Int) -> Frame {
    Frame(
      x: leftMargin + metrics.thumbSide * Double(cell),
      y: (metrics.barHeight - metrics.thumbSide) / 2,
      width: metrics.thumbSide,
      height: metrics.thumbSide
    )
  }

  private var spread: EvenSpread { EvenSpread(of: photoCount, picks: cellCount) }

  // MARK: Selection window

  /// The way of the window from the first to the last photo, (n − 1) · SMALL.
  public var travel: Double { Double(max(0, cellCount - 1)) * metrics.thumbSide }

  /// The selection window at a position; at rest on photo i, and without sampling, this is
  /// (leftMargin + SMALL·i, 0, SMALL, LARGE).
  public func windowFrame(at position: Double) -> Frame {
    Frame(
      x: windowX(at: position),
      y: 0,
      width: metrics.thumbSide,
      height: metrics.windowHeight
    )
  }

  /// x of the window's left edge at a position, with no clamping.
  public func windowX(at position: Double) -> Double {
    leftMargin + position * travel / Double(max(1, photoCount - 1))
  }

  /// The position at which the window's left edge is at x: the inverse of `windowX(at:)`.
  ///
  /// 0 when the window has no way to go, with one photo or none.
  public func position(atWindowX x: Double) -> Double {
    guard travel > 0 else { return 0 }
    return (x - leftMargin) * Double(photoCount - 1) / travel
  }

  // MARK: Finger

  /// x of the window's left edge while a finger is at x.
  ///
  /// The window is centred under the finger and may overshoot the strip by half a thumb:
  /// `clamp(x − SMALL/2, leftMargin − SMALL/2, rightMargin − SMALL/2)`.
  public func windowX(underFinger x: Double) -> Double {
    let half = metrics.thumbSide / 2
    return min(max(x - half, leftMargin - half), rightMargin - half)
  }

  /// The position under a finger, up to half a thumb beyond the first and the last photo.
  public func position(underFinger x: Double) -> Double {
    position(atWindowX: windowX(underFinger: x))
  }

  /// x of a finger that holds the window at a position: the inverse of `position(underFinger:)`.
  public func fingerX(at position: Double) -> Double {
    windowX(at: position) + metrics.thumbSide / 2
  }

  /// The photo under a finger, always one of the album; nil only in an empty album.
  ///
  /// The nearest photo to the position, halves rounded up; without sampling this is
  /// `floor((x − leftMargin)/SMALL)` clamped to 0…n−1.
  public func photo(underFinger x: Double) -> Int? {
    guard photoCount > 0 else { return nil }
    let nearest = (position(underFinger: x) + 0.5).rounded(.down)
    return Int(min(max(nearest, 0), Double(photoCount - 1)))
  }
}
