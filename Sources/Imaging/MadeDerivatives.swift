public import Gallery

/// What came of making the derivatives of one photo.
public struct MadeDerivatives: Sendable, Hashable {
  /// Which way the pixels went.
  public enum Lane: String, Sendable, Hashable {
    /// Planes of a JPEG file, never converted to RGB.
    case fast
    /// libvips.
    case general
  }

  /// The average colour.
  public var placeholder: RGBColor
  /// The length of each file, in the order of the targets.
  public var bytes: [Int]
  /// What was wrong with the photo though it could be shown, as the rest of a sentence; or nil.
  public var damage: String?
  /// Which way the pixels went.
  public var lane: Lane

  /// Makes a value.
  public init(placeholder: RGBColor, bytes: [Int], damage: String?, lane: Lane) {
    self.placeholder = placeholder
    self.bytes = bytes
    self.damage = damage
    self.lane = lane
  }
}
