/// One row of a justified grid.
public struct GridRow: Sendable, Hashable {
  /// The photos of the row, by index.
  public let photos: Range<Int>
  /// Width of the row without its gaps, divided by its height.
  public let aspectRatio: Double
  /// Height in CSS pixels at the container width of the grid's style.
  public let height: Double
  /// Whether the photos fill the row; only the last row of a grid may be left unfilled.
  public let isFilled: Bool

  /// Number of gaps between the photos.
  public var gapCount: Int { max(0, photos.count - 1) }
}
