import FileSystem
import Gallery
import Testing

@testable import Imaging

/// Pixels of a finished file, to be asserted on.
struct DecodedPixels {
  let size: PixelSize
  let bands: Int
  private let bytes: [UInt8]

  /// Decodes a file as it is, without changing colours that need no change.
  init(_ path: FilePath) throws {
    let limits = SiteConfiguration.Limits()
    let inspected = try SourceImage.inspect(path, limits: limits)
    let lane = GeneralLane(source: path, inspected: inspected, limits: limits)
    let decoded = try lane.decode(at: inspected.header.size)
    self.init(decoded)
  }

  init(_ decoded: borrowing GeneralLane.Decoded) {
    size = decoded.image.size
    bands = decoded.image.bands
    bytes = decoded.image.withPixels { Array($0) }
  }

  subscript(x: Int, y: Int) -> RGBColor {
    let at = (y * size.width + x) * bands
    return RGBColor(red: bytes[at], green: bytes[at + 1], blue: bytes[at + 2])
  }

  func alpha(_ x: Int, _ y: Int) -> UInt8 { bytes[(y * size.width + x) * bands + 3] }

  /// The four colours in the middle of the quarters: top left, top right, bottom left and right.
  var quarters: [RGBColor] {
    let (w, h) = (size.width, size.height)
    return [
      self[w / 4, h / 4], self[w * 3 / 4, h / 4], self[w / 4, h * 3 / 4],
      self[w * 3 / 4, h * 3 / 4],
    ]
  }
}

extension RGBColor {
  /// The largest difference in a channel.
  func distance(to other: RGBColor) -> Int {
    max(
      abs(Int(red) - Int(other.red)),
      max(abs(Int(green) - Int(other.green)), abs(Int(blue) - Int(other.blue)))
    )
  }
}

/// Expects colours to be near each other, channel by channel.
func expect(
  _ colors: [RGBColor],
  near wanted: [RGBColor],
  within tolerance: Int,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let distance = zip(colors, wanted).map { $0.distance(to: $1) }.max() ?? 256
  #expect(
    distance <= tolerance && colors.count == wanted.count,
    "\(colors.map(\.hex)) are not \(wanted.map(\.hex))",
    sourceLocation: sourceLocation
  )
}
