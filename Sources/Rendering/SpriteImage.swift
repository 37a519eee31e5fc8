public import Gallery

/// One picture of all the cells of an album's scrubber at one container width.
public struct SpriteImage: Sendable, Hashable, Codable {
  /// The smallest container width in CSS pixels that the picture is for.
  public var containerWidth: Int
  /// The number of square cells, side by side.
  public var cells: Int
  /// Path below the output folder.
  public var path: String
  /// The size of the file in pixels.
  public var size: PixelSize

  /// Makes a sprite.
  public init(containerWidth: Int, cells: Int, path: String, size: PixelSize) {
    self.containerWidth = containerWidth
    self.cells = cells
    self.path = path
    self.size = size
  }
}
