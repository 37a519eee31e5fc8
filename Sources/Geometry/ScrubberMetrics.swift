/// The constants of the scrubber bar, in CSS pixels.
public struct ScrubberMetrics: Sendable, Hashable {
  /// Height of the bar (H).
  public let barHeight: Double
  /// Side of a square thumb, and width of the selection window (SMALL).
  public let thumbSide: Double
  /// Height of the selection window (LARGE).
  ///
  /// The window hangs from the top of the bar, so it is centred on the thumbs when this equals
  /// `barHeight`.
  public let windowHeight: Double

  /// The bar of the photo page: thumbs of 30 px, and a window 1.6 times as high.
  public static let photoPage = ScrubberMetrics(thumbSide: 30, windowHeight: 48)

  /// Makes the constants; every side is at least one pixel.
  public init(barHeight: Double = 80, thumbSide: Double, windowHeight: Double) {
    self.barHeight = max(1, barHeight)
    self.thumbSide = max(1, thumbSide)
    self.windowHeight = max(1, windowHeight)
  }
}
