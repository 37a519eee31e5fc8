/// One label of the title bar at one moment of a drag.
public struct TitleLabel: Sendable, Hashable {
  /// The section whose title the label shows.
  public let section: Int
  /// x of the label's left edge, in CSS pixels.
  public let x: Double
  /// Font size in CSS pixels.
  public let fontSize: Double

  /// The scale that gives this font size to a label set at `TitleBar.largestFontSize`.
  public var scale: Double { fontSize / TitleBar.largestFontSize }
}
