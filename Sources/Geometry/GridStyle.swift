/// How a justified grid is set at one container width; all lengths are CSS pixels.
public struct GridStyle: Sendable, Hashable {
  /// Smallest container width for which the rows are worked out.
  public let containerWidth: Double
  /// The row height that rows come as near to as they can, and the height of an unfilled last row.
  public let targetRowHeight: Double
  /// Space between photos and between rows.
  public let gap: Double

  /// Makes a style; the sides are at least one pixel, the gap is not negative.
  public init(containerWidth: Double, targetRowHeight: Double, gap: Double) {
    self.containerWidth = max(1, containerWidth)
    self.targetRowHeight = max(1, targetRowHeight)
    self.gap = max(0, gap)
  }

  /// The aspect ratios (width / height) that a photo's box may have; others are cropped to these.
  ///
  /// At 1:3 a hairline is still wide enough to be hit; at 12:1 a panorama alone in the narrowest
  /// container is 27 px high, above the 24 px that WCAG 2.5.8 asks of a target.
  public static let boxAspectRatios: ClosedRange<Double> = 1.0 / 3...12

  /// The heights that a row may have, in CSS pixels at `containerWidth`.
  ///
  /// At most twice the target; at least `lowestSharedRow`, but a panorama alone may be lower where
  /// the container is narrow.
  public var rowHeights: ClosedRange<Double> {
    min(lowestSharedRow, containerWidth / Self.boxAspectRatios.upperBound)...targetRowHeight * 2
  }

  /// The least height of a row of several photos, in CSS pixels: a third of the target, so that a
  /// photo beside a panorama can still be seen and hit.
  public var lowestSharedRow: Double { targetRowHeight / 3 }

  /// The grid of an album page: rows of about 180 px with 4 px gaps on phones, then of about 260 px
  /// with 8 px.
  ///
  /// Source of the numbers: the look of the album page. A row grows with its container until the
  /// next style takes over, by a quarter to a half here; the targets are low by half of that. Windows
  /// of 320, 390, 768, 1280 and 1920 px with gutters of `clamp(12px, 4vw, 48px)` make containers of
  /// 294, 358, 706, 1184 and 1824 px, each a little above a style's width.
  public static let standard: [GridStyle] =
    [280, 350, 460].map { GridStyle(containerWidth: $0, targetRowHeight: 160, gap: 4) }
    + [690, 900, 1150, 1450, 1780, 2300].map {
      GridStyle(containerWidth: $0, targetRowHeight: 230, gap: 8)
    }
}
