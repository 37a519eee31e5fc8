public import Gallery
import Imaging

/// A made picture: packed 8-bit RGB, rows from the top.
public struct Pixels: Sendable, Hashable {
  /// Size in pixels.
  public let size: PixelSize
  /// Three bytes a pixel.
  public private(set) var rgb: [UInt8]

  /// Makes a picture from a colour for every place, counted from the top left.
  public init(
    width: Int,
    height: Int,
    color: (_ x: Int, _ y: Int) -> RGBColor
  ) {
    size = PixelSize(width: width, height: height)
    rgb = []
    rgb.reserveCapacity(width * height * 3)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = color(x, y)
        rgb += [pixel.red, pixel.green, pixel.blue]
      }
    }
  }

  /// The colour at a place.
  public subscript(x: Int, y: Int) -> RGBColor {
    let at = (y * size.width + x) * 3
    return RGBColor(red: rgb[at], green: rgb[at + 1], blue: rgb[at + 2])
  }

  /// The colours of `quadrants`: top left, top right, bottom left, bottom right.
  public static let quadrantColors = [
    RGBColor(red: 208, green: 32, blue: 32), RGBColor(red: 32, green: 160, blue: 32),
    RGBColor(red: 32, green: 32, blue: 208), RGBColor(red: 224, green: 208, blue: 32),
  ]

  /// Four plain quarters, each of its own colour: shows every wrong turn in a single pixel.
  public static func quadrants(width: Int, height: Int) -> Pixels {
    Pixels(width: width, height: height) { x, y in
      quadrantColors[(2 * y >= height ? 2 : 0) + (2 * x >= width ? 1 : 0)]
    }
  }

  /// Red rises to the right, green rises downwards, blue falls to the right.
  public static func gradient(width: Int, height: Int) -> Pixels {
    Pixels(width: width, height: height) { x, y in
      let across = UInt8(255 * x / max(1, width - 1))
      return RGBColor(
        red: across,
        green: UInt8(255 * y / max(1, height - 1)),
        blue: 255 - across
      )
    }
  }

  /// Smooth shapes with edges and fine texture, as photographs have.
  public static func scene(width: Int, height: Int) -> Pixels {
    var noise: UInt32 = 1
    return Pixels(width: width, height: height) { x, y in
      noise = noise &* 1_664_525 &+ 1_013_904_223
      let grain = Int(noise >> 28) - 8
      let (u, v) = (1000 * x / width, 1000 * y / height)
      let disc = (u - 600) * (u - 600) + (v - 350) * (v - 350) < 40_000
      let stripe = (u / 25 + v / 40) % 2 == 0
      let base = disc ? (230, 190, 90) : stripe ? (60, 110, 160 - v / 12) : (90, 130 - v / 20, 120)
      func channel(_ value: Int) -> UInt8 { UInt8(min(255, max(0, value + grain + u / 40))) }
      return RGBColor(red: channel(base.0), green: channel(base.1), blue: channel(base.2))
    }
  }

  /// The pixels that must be stored for this picture to appear with an EXIF orientation of 1 to 8.
  public func stored(withOrientation orientation: Int) -> Pixels {
    let (w, h) = (size.width, size.height)
    func at(_ x: Int, _ y: Int) -> RGBColor { self[x, y] }
    // The tag names where row 0 and column 0 of the stored pixels belong in the upright picture.
    switch orientation {
    case 2: return Pixels(width: w, height: h) { at(w - 1 - $0, $1) }
    case 3: return Pixels(width: w, height: h) { at(w - 1 - $0, h - 1 - $1) }
    case 4: return Pixels(width: w, height: h) { at($0, h - 1 - $1) }
    case 5: return Pixels(width: h, height: w) { at($1, $0) }
    case 6: return Pixels(width: h, height: w) { at(w - 1 - $1, $0) }
    case 7: return Pixels(width: h, height: w) { at(w - 1 - $1, h - 1 - $0) }
    case 8: return Pixels(width: h, height: w) { at($1, h - 1 - $0) }
    default: return self
    }
  }

  /// The picture as a JPEG file, 4:2:0, without metadata.
  public func jpeg(quality: Int = 92) throws -> [UInt8] {
    try JPEGEncoder.encode(rgb: rgb, size: size, quality: quality)
  }
}
