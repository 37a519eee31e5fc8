internal import Gallery
internal import Geometry
internal import Templates

/// The frames of a justified grid as numbers for the style sheet.
///
/// The rows are made for a few widths of the grid (`GridStyle.standard`). A photo has the ratio
/// `--r` and for each width the height of its row over the width of the grid, `--h1` to `--h9`.
/// The style sheet gives it the width `r · h · 100 %`, lets the photos of a line grow in proportion
/// to `r`, and thereby gets the same rows and exact heights at every width in between. `--k` is
/// above 1 where the bounds of a row crop its photos, and `--e` is 1 where the last row is not to
/// be filled.
struct GridValues {
  /// The `style` attribute of the whole grid.
  let style: String
  /// The `style` attribute of each photo.
  let photoStyles: [String]
  /// The `sizes` attribute of each photo.
  let photoSizes: [String]

  /// The first layout also serves narrower grids; the rows hold down to this width in CSS pixels.
  private static let narrowest = 200.0

  init(aspectRatios: [Double]) {
    let layouts = JustifiedGrid.layouts(aspectRatios: aspectRatios)
    let bounds = GridStyle.boxAspectRatios
    let boxes = aspectRatios.map {
      $0 > 0 ? min(max($0, bounds.lowerBound), bounds.upperBound) : 1
    }
    var styles = boxes.map { "--r:" + NumberText.decimal($0, decimals: 4) }
    var grid: [String] = []
    for (index, layout) in layouts.enumerated() {
      let from = index == 0 ? Self.narrowest : layout.style.containerWidth
      grid.append("--e\(index + 1):" + (layout.rows.last?.isFilled == false ? "1" : "0"))
      for row in layout.rows {
        let numbers = Self.numbers(of: row, in: layout.style, from: from, boxes, suffix: index + 1)
        for photo in row.photos { styles[photo] += numbers }
      }
    }
    style = grid.joined(separator: ";")
    photoStyles = styles
    photoSizes = aspectRatios.indices.map { Self.sizes(of: $0, in: layouts) }
  }

  private static func numbers(
    of row: GridRow,
    in style: GridStyle,
    from width: Double,
    _ boxes: [Double],
    suffix: Int
  ) -> String {
    let ratio = row.photos.reduce(0) { $0 + boxes[$1] }
    let gaps = style.gap * Double(row.gapCount)
    // Rounded down and a pixel short, so that a row never has too little room for its last photo.
    var height = (width - gaps - 1) / (width * ratio)
    if !row.isFilled { height = min(height, row.height / style.containerWidth) }
    let text = NumberText.decimal(height, decimals: 4, rounded: .down)
    let crop = (style.containerWidth - gaps) / (ratio * row.height)
    guard row.isFilled, crop > 1.001 else { return ";--h\(suffix):\(text)" }
    return ";--h\(suffix):\(text);--k\(suffix):" + NumberText.decimal(crop, decimals: 3)
  }

  // MARK: Sizes

  /// The windows at which the grid has the container widths of the layouts: a gutter on each side
  /// of `clamp(12px, 4vw, 48px)`, see `--gutter` in the style sheet.
  private static func window(forContainer width: Double) -> Int {
    let window = width / 0.92
    return Int((window < 1200 ? window : width + 96).rounded(.down))
  }

  /// The width of a photo as a share of the window, layout by layout, the widest layout first.
  private static func sizes(of photo: Int, in layouts: [JustifiedGrid]) -> String {
    var entries: [String] = []
    var last = 0
    for (index, layout) in layouts.enumerated() {
      // The gutters take 8 % of windows up to 1200 px, and of wider ones at least 4 %.
      let grid = layout.style.containerWidth < 1200 ? 0.92 : 0.96
      let share = Int((layout.shares[photo] * grid * 100).rounded(.up))
      guard share != last else { continue }
      last = share
      let window = window(forContainer: layout.style.containerWidth)
      entries.append(index == 0 ? "\(share)vw" : "(min-width:\(window)px) \(share)vw")
    }
    return entries.reversed().joined(separator: ",")
  }
}
