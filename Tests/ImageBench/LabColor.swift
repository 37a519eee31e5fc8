import Imaging

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// A colour in CIELAB under D65.
struct LabColor {
  var lightness: Double
  var a: Double
  var b: Double

  init(_ image: PixelReader, _ index: Int) {
    let at = index * image.bands
    let (red, green, blue) = (
      Self.light[Int(image.bytes[at])], Self.light[Int(image.bytes[at + 1])],
      Self.light[Int(image.bytes[at + 2])]
    )
    // The matrix of sRGB (IEC 61966-2-1), divided by the white of D65.
    let x = Self.root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    let y = Self.root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    let z = Self.root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.0891)
    (lightness, a, b) = (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  private static let light: [Double] = (0...255).map {
    let code = Double($0) / 255
    return code <= 0.04045 ? code / 12.92 : pow((code + 0.055) / 1.055, 2.4)
  }

  private static func root(_ value: Double) -> Double {
    value > 0.008856 ? cbrt(value) : 7.787 * value + 16.0 / 116
  }

  /// CIEDE2000 with all weights 1 (Sharma, Wu and Dalal 2005).
  func difference(to other: LabColor) -> Double {
    let chroma = (hypot(a, b) + hypot(other.a, other.b)) / 2
    let g = 0.5 * (1 - sqrt(pow(chroma, 7) / (pow(chroma, 7) + pow(25.0, 7))))
    let (a1, a2) = (a * (1 + g), other.a * (1 + g))
    let (c1, c2) = (hypot(a1, b), hypot(a2, other.b))
    let (h1, h2) = (Self.hue(a1, b), Self.hue(a2, other.b))
    var turn = h2 - h1
    var meanHue = h1 + h2
    if c1 * c2 == 0 {
      turn = 0
    } else {
      if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
      if abs(h1 - h2) > 180 { meanHue += meanHue < 360 ? 360 : -360 }
      meanHue /= 2
    }
    let (dL, dC) = (other.lightness - lightness, c2 - c1)
    let dH = 2 * sqrt(c1 * c2) * sin(Self.radians(turn / 2))
    let (meanL, meanC) = ((lightness + other.lightness) / 2, (c1 + c2) / 2)
    let t =
      1 - 0.17 * cos(Self.radians(meanHue - 30)) + 0.24 * cos(Self.radians(2 * meanHue))
      + 0.32 * cos(Self.radians(3 * meanHue + 6)) - 0.20 * cos(Self.radians(4 * meanHue - 63))
    let fifty = (meanL - 50) * (meanL - 50)
    let sL = 1 + 0.015 * fifty / sqrt(20 + fifty)
    let (sC, sH) = (1 + 0.045 * meanC, 1 + 0.015 * meanC * t)
    let theta = 30 * exp(-pow((meanHue - 275) / 25, 2))
    let rC = 2 * sqrt(pow(meanC, 7) / (pow(meanC, 7) + pow(25.0, 7)))
    let rT = -sin(Self.radians(2 * theta)) * rC
    let (l, c, h) = (dL / sL, dC / sC, dH / sH)
    return sqrt(max(0, l * l + c * c + h * h + rT * c * h))
  }

  private static func hue(_ a: Double, _ b: Double) -> Double {
    if a == 0, b == 0 { return 0 }
    let angle = atan2(b, a) * 180 / .pi
    return angle < 0 ? angle + 360 : angle
  }

  private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}
