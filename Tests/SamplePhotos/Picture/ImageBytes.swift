/// A picture of 8-bit sRGB pixels, ready for an encoder.
struct ImageBytes: Sendable {
  private(set) var width: Int
  private(set) var height: Int
  /// Red, green and blue of each pixel, row by row.
  private(set) var bytes: [UInt8]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    bytes = Array(repeating: 0, count: width * height * 3)
  }

  /// Sets a pixel to code values from 0 to 255, rounded down.
  @inline(__always)
  mutating func set(_ x: Int, _ y: Int, _ colour: Vector) {
    let i = (y * width + x) * 3
    bytes[i] = UInt8(clamp(colour.x, 0, 255))
    bytes[i + 1] = UInt8(clamp(colour.y, 0, 255))
    bytes[i + 2] = UInt8(clamp(colour.z, 0, 255))
  }

  /// The pixels as a camera held in another way stores them.
  ///
  /// `orientation`: the EXIF orientation whose undoing gives this picture: 1, 3, 6 or 8.
  func stored(for orientation: Int) -> ImageBytes {
    guard orientation != 1 else { return self }
    let sideways = orientation == 6 || orientation == 8
    var result = ImageBytes(
      width: sideways ? height : width,
      height: sideways ? width : height
    )
    for y in 0..<height {
      for x in 0..<width {
        let (tx, ty) =
          switch orientation {
          case 6: (y, width - 1 - x)
          case 8: (height - 1 - y, x)
          default: (width - 1 - x, height - 1 - y)
          }
        let (from, to) = ((y * width + x) * 3, (ty * result.width + tx) * 3)
        for channel in 0..<3 { result.bytes[to + channel] = bytes[from + channel] }
      }
    }
    return result
  }
}
