/// A rectangle in CSS pixels, its origin at the top and the inline start of its container.
public struct Frame: Sendable, Hashable {
  /// Distance of the left edge from the container's left edge, in CSS pixels.
  public var x: Double
  /// Distance of the top edge from the container's top edge, in CSS pixels.
  public var y: Double
  /// Width in CSS pixels.
  public var width: Double
  /// Height in CSS pixels.
  public var height: Double

  /// Makes a frame from its origin and its sides, in CSS pixels.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge, in CSS pixels.
  public var maxX: Double { x + width }

  /// The bottom edge, in CSS pixels.
  public var maxY: Double { y + height }
}
