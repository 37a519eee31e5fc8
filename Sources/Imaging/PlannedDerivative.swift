public import Gallery

/// One size of one photo in one format, as it is to be made.
public struct PlannedDerivative: Sendable, Hashable {
  /// The format.
  public var format: ImageFormat
  /// The size in pixels, of each frame.
  public var size: PixelSize
  /// Whether it has all frames of an animation, and not the first alone.
  public var isAnimated: Bool

  /// Makes a planned derivative.
  public init(format: ImageFormat, size: PixelSize, isAnimated: Bool = false) {
    self.format = format
    self.size = size
    self.isAnimated = isAnimated
  }
}

/// A planned derivative and the file that it goes to.
public struct DerivativeTarget: Sendable, Hashable {
  /// What is to be made; one of those the recipe plans for the photo.
  public var planned: PlannedDerivative
  /// The file; its folder is made when it is missing.
  public var path: FilePath

  /// Makes a target.
  public init(_ planned: PlannedDerivative, path: FilePath) {
    self.planned = planned
    self.path = path
  }
}
