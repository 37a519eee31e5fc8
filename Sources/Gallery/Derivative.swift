/// One published size of one photo in one format.
public struct Derivative: Sendable, Hashable, Codable {
  /// The format.
  public var format: ImageFormat
  /// The size of the file in pixels.
  public var size: PixelSize
  /// Path below the output folder.
  public var path: String

  /// Makes a derivative.
  public init(format: ImageFormat, size: PixelSize, path: String) {
    self.format = format
    self.size = size
    self.path = path
  }
}

/// Everything that was published of one photo's pixels.
public struct PublishedImage: Sendable, Hashable, Codable {
  /// All sizes: by format in the order of `<picture>`, then by rising width.
  public var derivatives: [Derivative]
  /// All frames of a photo that moves, or nil.
  public var animation: Derivative?
  /// The colour to show until the photo is there.
  public var placeholder: RGBColor
  /// What was wrong with the file though it could be shown, or nil.
  public var damage: String?

  /// Makes a published image.
  public init(
    derivatives: [Derivative],
    placeholder: RGBColor,
    damage: String? = nil,
    animation: Derivative? = nil
  ) {
    self.derivatives = derivatives
    self.animation = animation
    self.placeholder = placeholder
    self.damage = damage
  }

  /// The sizes in one format by rising width.
  public func derivatives(in format: ImageFormat) -> [Derivative] {
    derivatives.filter { $0.format == format }
  }
}
