/// What a photo's header says, read without decoding its pixels.
public struct ImageHeader: Sendable, Hashable, Codable {
  /// What the file really is.
  public var format: SourceFormat
  /// Size in pixels, with the orientation applied.
  public var size: PixelSize
  /// EXIF orientation, 1 to 8; an illegal value reads as 1.
  public var orientation: Int
  /// Whether the picture has transparent parts.
  public var hasAlpha: Bool
  /// The number of frames; more than one for an animation.
  public var frames: Int

  /// Makes a header.
  public init(
    format: SourceFormat,
    size: PixelSize,
    orientation: Int = 1,
    hasAlpha: Bool = false,
    frames: Int = 1
  ) {
    self.format = format
    self.size = size
    self.orientation = orientation
    self.hasAlpha = hasAlpha
    self.frames = frames
  }
}
