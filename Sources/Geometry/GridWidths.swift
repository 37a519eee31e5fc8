/// The widest that photos get in a grid, breakpoint by breakpoint, for the `sizes` attribute.
///
/// A layout is in force from its own container width up to the next layout's, and a photo grows
/// with the container, so it is widest just before the next layout takes over. The last layout is
/// measured at the widest container that the page allows.
public struct GridWidths: Sendable, Hashable {
  /// One entry of a list of sizes.
  public struct Entry: Sendable, Hashable {
    /// Smallest container width for which the entry holds, in CSS pixels.
    public let containerWidth: Double
    /// The share of the container's width, without gaps, that the widest photo takes.
    public let share: Double
    /// The width of the widest photo at the upper end of the entry's range, in CSS pixels.
    public let widest: Double
  }

  private let layouts: [JustifiedGrid]
  private let maximumContainerWidth: Double

  /// Looks at layouts of the same photos in ascending order of container width.
  ///
  /// The last layout's range ends at `maximumContainerWidth` in CSS pixels.
  public init(_ layouts: [JustifiedGrid], maximumContainerWidth: Double) {
    self.layouts = layouts
    self.maximumContainerWidth = maximumContainerWidth
  }

  /// The entries of one photo, narrowest container first.
  public func entries(ofPhoto photo: Int) -> [Entry] {
    layouts.indices.compactMap { index in
      let layout = layouts[index]
      guard let row = layout.rowIndex(ofPhoto: photo) else { return nil }
      return entry(of: layout.shares[photo], in: layout.rows[row], layout: index)
    }
  }

  /// The entries that hold for every photo, narrowest container first: one list for a whole grid.
  public func entriesOfWidestPhoto() -> [Entry] {
    layouts.indices.compactMap { index in
      let layout = layouts[index]
      let entries = layout.rows.compactMap { row in
        layout.shares[row.photos].max().map { entry(of: $0, in: row, layout: index) }
      }
      return entries.max { $0.widest < $1.widest }
    }
  }

  private func entry(of share: Double, in row: GridRow, layout index: Int) -> Entry {
    let style = layouts[index].style
    let next = index + 1
    let end = next < layouts.count ? layouts[next].style.containerWidth : maximumContainerWidth
    let netWidth = max(end, style.containerWidth) - style.gap * Double(row.gapCount)
    return Entry(
      containerWidth: style.containerWidth,
      share: share,
      widest: share * netWidth
    )
  }
}
