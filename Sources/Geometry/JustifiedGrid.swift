/// A justified grid: rows of photos that keep their order, fill the width and have near-equal heights.
///
/// The rows are worked out for one container width; as the shares are fractions, the grid scales with
/// the container until the next breakpoint. In CSS a photo has the width
/// `calc((100% − gapCount · gap) · share)` and the `aspect-ratio` of its box. Shares should be printed
/// rounded down, so that a row never wraps.
public struct JustifiedGrid: Sendable, Hashable {
  /// The container width, target height and gap that the grid was made for.
  public let style: GridStyle
  /// The rows from top to bottom; every photo is in exactly one, in order.
  public let rows: [GridRow]
  /// Each photo's share of its row's width without the gaps, from 0 to 1.
  ///
  /// The shares of a filled row add up to 1.
  public let shares: [Double]

  /// Lays out photos of the given aspect ratios (width / height).
  ///
  /// A ratio that is no positive number counts as square. Time and memory grow linearly.
  public init(aspectRatios: [Double], style: GridStyle) {
    let bounds = GridStyle.boxAspectRatios
    let boxes = aspectRatios.map {
      $0 > 0 ? min(max($0, bounds.lowerBound), bounds.upperBound) : 1
    }
    let starts = RowBreaks(style: style).starts(of: boxes)
    var rows: [GridRow] = []
    var shares: [Double] = []
    rows.reserveCapacity(starts.count)
    shares.reserveCapacity(boxes.count)
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : boxes.count
      Self.append(boxes, start..<end, style: style, to: &rows, &shares)
    }
    self.style = style
    self.rows = rows
    self.shares = shares
  }

  /// Lays out the same photos for several container widths, by default the standard ones.
  public static func layouts(
    aspectRatios: [Double],
    styles: [GridStyle] = GridStyle.standard
  ) -> [JustifiedGrid] {
    styles.map { JustifiedGrid(aspectRatios: aspectRatios, style: $0) }
  }

  /// Sets one row: as high as fills the width, within the bounds; a last row no higher than the target.
  ///
  /// A row that would fill the width only beyond the bounds keeps to them, and its boxes take the
  /// width by proportion: there, and only there, photos within the box ratios are cropped.
  private static func append(
    _ boxes: [Double],
    _ photos: Range<Int>,
    style: GridStyle,
    to rows: inout [GridRow],
    _ shares: inout [Double]
  ) {
    let netWidth = style.containerWidth - style.gap * Double(photos.count - 1)
    var sum = 0.0
    for photo in photos { sum += boxes[photo] }
    let fillHeight = netWidth / sum
    let isLast = photos.upperBound == boxes.count
    let isFilled = !isLast || fillHeight <= style.targetRowHeight
    let height = isFilled ? min(fillHeight, style.rowHeights.upperBound) : style.targetRowHeight
    let aspectRatio = netWidth / height
    let whole = isFilled ? sum : aspectRatio
    for photo in photos { shares.append(boxes[photo] / whole) }
    rows.append(
      GridRow(photos: photos, aspectRatio: aspectRatio, height: height, isFilled: isFilled)
    )
  }

  // MARK: Photos

  /// The index of the row that holds a photo; nil for a photo that the grid does not have.
  public func rowIndex(ofPhoto photo: Int) -> Int? {
    guard shares.indices.contains(photo) else { return nil }
    var low = 0
    var high = rows.count - 1
    while low < high {
      let middle = (low + high) / 2
      if photo < rows[middle].photos.upperBound { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The aspect ratio (width / height) of a photo's box in a row of this grid.
  ///
  /// The photo's own, unless the bounds crop it.
  public func boxAspectRatio(ofPhoto photo: Int, in row: GridRow) -> Double {
    shares[photo] * row.aspectRatio
  }

  // MARK: Pixels

  /// The height of the whole grid in CSS pixels at its own container width.
  public var height: Double {
    rows.reduce(0) { $0 + $1.height } + style.gap * Double(max(0, rows.count - 1))
  }

  /// The frames of all photos in CSS pixels at the grid's own container width.
  public var frames: [Frame] {
    var frames: [Frame] = []
    frames.reserveCapacity(shares.count)
    var y = 0.0
    for row in rows {
      let netWidth = style.containerWidth - style.gap * Double(row.gapCount)
      var x = 0.0
      for photo in row.photos {
        let width = netWidth * shares[photo]
        frames.append(Frame(x: x, y: y, width: width, height: row.height))
        x += width + style.gap
      }
      y += row.height + style.gap
    }
    return frames
  }
}
