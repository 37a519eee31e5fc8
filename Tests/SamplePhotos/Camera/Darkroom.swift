import Gallery
import Imaging

/// Turns a photograph into the bytes of a file.
enum Darkroom {
  /// What came out.
  struct Print: Sendable {
    var file: [UInt8]
    var quality: Int
  }

  /// Renders, develops and encodes a picture, stored the way its camera was held.
  static func print(_ photograph: Photograph) throws -> Print {
    let frame = Photograph.Frame(
      width: photograph.width,
      height: photograph.height,
      lens: photograph.shot.lens
    )
    let (light, development) = photograph.make(frame)
    let seed = photograph.path.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF_FFFF }
    let picture = development.develop(light, seed: seed)
      .stored(for: photograph.shot.orientation)
    let (jpeg, quality) = try encode(picture, bytes: photograph.bytes)
    return Print(
      file: EXIF.insert(
        photograph.shot,
        width: picture.width,
        height: picture.height,
        into: jpeg
      ),
      quality: quality
    )
  }

  private static let qualities = 52...88

  /// Looks for the quality at which the file has about the wanted size.
  private static func encode(
    _ picture: ImageBytes,
    bytes: Int
  ) throws -> (jpeg: [UInt8], quality: Int) {
    var quality = 74
    var best: (jpeg: [UInt8], quality: Int)?
    for _ in 0..<3 {
      let jpeg = try JPEGEncoder.encode(
        rgb: picture.bytes,
        size: PixelSize(width: picture.width, height: picture.height),
        quality: quality
      )
      let nearer = abs(jpeg.count - bytes) < abs((best?.jpeg.count ?? .max / 2) - bytes)
      if nearer { best = (jpeg, quality) }
      // In this range a step of quality changes the size by about 4 %.
      let steps = log(Float(bytes) / Float(jpeg.count)) / 0.04
      let next = min(
        qualities.upperBound,
        max(qualities.lowerBound, quality + Int(steps.rounded()))
      )
      if next == quality { break }
      quality = next
    }
    return best ?? ([], quality)
  }
}
