/// The size of a picture in pixels, the right way up.
public struct PixelSize: Sendable, Hashable, Codable {
  /// Width in pixels.
  public var width: Int
  /// Height in pixels.
  public var height: Int

  /// Makes a size from a width and a height in pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Width divided by height.
  public var aspectRatio: Double { Double(width) / Double(max(1, height)) }

  /// The number of pixels; the largest number for more than that.
  public var area: Int {
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? .max : area
  }

  /// The size with width and height exchanged.
  public var transposed: PixelSize { PixelSize(width: height, height: width) }

  /// This size scaled down to a width, each side at least one pixel; never scaled up.
  public func scaledDown(toWidth newWidth: Int) -> PixelSize {
    guard newWidth < width else { return self }
    let scaled = (Double(height) * Double(newWidth) / Double(width)).rounded()
    return PixelSize(width: max(1, newWidth), height: max(1, Int(scaled)))
  }
}
