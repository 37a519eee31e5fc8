#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// ICC profiles of made pictures: three primaries and one curve (ICC.1:2001-04, "matrix/TRC").
public enum ICCProfile {
  /// sRGB: the primaries and the curve of IEC 61966-2-1.
  public static let sRGB = bytes(
    name: "made sRGB",
    primaries: [(0.640, 0.330), (0.300, 0.600), (0.150, 0.060)],
    curve: sRGBCurve
  )
  /// Display P3: the primaries of SMPTE RP 431-2, white D65, the curve of sRGB.
  public static let displayP3 = bytes(
    name: "made Display P3",
    primaries: [(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)],
    curve: sRGBCurve
  )
  /// Adobe RGB (1998): a wider green and a gamma of 563/256.
  public static let adobeRGB = bytes(
    name: "made Adobe RGB",
    primaries: [(0.640, 0.330), (0.210, 0.710), (0.150, 0.060)],
    curve: { pow($0, 563.0 / 256.0) }
  )
  /// sRGB with red, green and blue exchanged in a ring: ignoring it shows at once.
  public static let swapped = bytes(
    name: "made swapped",
    primaries: [(0.300, 0.600), (0.150, 0.060), (0.640, 0.330)],
    curve: sRGBCurve
  )

  private static func sRGBCurve(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private typealias Vector = (x: Double, y: Double, z: Double)

  private static func bytes(
    name: String,
    primaries: [(x: Double, y: Double)],
    curve: (Double) -> Double
  ) -> [UInt8] {
    let columns = colorants(primaries)
    let samples = (0..<1024).map { Int((curve(Double($0) / 1023) * 65_535).rounded()) }
    let curveTag =
      Array("curv\0\0\0\0".utf8) + BigEndian.four(samples.count)
      + samples.flatMap { BigEndian.two($0) }
    let text = Array(name.utf8) + [0]
    let description =
      Array("desc\0\0\0\0".utf8) + BigEndian.four(text.count) + text
      + [UInt8](repeating: 0, count: 4 + 4 + 2 + 1 + 67)
    let tags: [(String, [UInt8])] =
      [("desc", description), ("wtpt", xyz((0.9642, 1, 0.8249)))]
      + zip(["rXYZ", "gXYZ", "bXYZ"], columns.map(xyz))
      + ["rTRC", "gTRC", "bTRC"].map { ($0, curveTag) }
      + [("cprt", Array("text\0\0\0\0none\0".utf8))]
    var table = BigEndian.four(tags.count)
    var data: [UInt8] = []
    for (signature, value) in tags {
      let padded = value + [UInt8](repeating: 0, count: (4 - value.count % 4) % 4)
      table += Array(signature.utf8)
      table += BigEndian.four(128 + 4 + tags.count * 12 + data.count) + BigEndian.four(value.count)
      data += padded
    }
    return header(length: 128 + table.count + data.count) + table + data
  }

  private static func header(length: Int) -> [UInt8] {
    var header = BigEndian.four(length) + BigEndian.four(0) + [2, 0x40, 0, 0]
    header += Array("mntrRGB XYZ ".utf8)
    header += [2024, 1, 1, 0, 0, 0].flatMap { BigEndian.two($0) }
    header += Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
    header += xyz((0.9642, 1, 0.8249)).dropFirst(8)
    return header + [UInt8](repeating: 0, count: 128 - header.count)
  }

  private static func xyz(_ vector: Vector) -> [UInt8] {
    Array("XYZ \0\0\0\0".utf8)
      + [vector.x, vector.y, vector.z].flatMap { BigEndian.four(Int(($0 * 65_536).rounded())) }
  }

  /// The primaries scaled so that they add up to D65, moved to D50 by Bradford's matrix.
  private static func colorants(_ primaries: [(x: Double, y: Double)]) -> [Vector] {
    let full = primaries.map { Vector($0.x / $0.y, 1, (1 - $0.x - $0.y) / $0.y) }
    let white = Vector(0.95047, 1, 1.08883)
    // Cramer's rule for the three weights.
    func determinant(_ a: Vector, _ b: Vector, _ c: Vector) -> Double {
      a.x * (b.y * c.z - c.y * b.z) - b.x * (a.y * c.z - c.y * a.z)
        + c.x * (a.y * b.z - b.y * a.z)
    }
    let all = determinant(full[0], full[1], full[2])
    let weights = [
      determinant(white, full[1], full[2]) / all, determinant(full[0], white, full[2]) / all,
      determinant(full[0], full[1], white) / all,
    ]
    // D65 to D50 (Lindbloom, "Chromatic Adaptation", Bradford).
    return zip(full, weights).map { color, weight in
      let (x, y, z) = (color.x * weight, color.y * weight, color.z * weight)
      return Vector(
        1.0478112 * x + 0.0228866 * y - 0.0501270 * z,
        0.0295424 * x + 0.9904844 * y - 0.0170491 * z,
        -0.0092345 * x + 0.0150436 * y + 0.7521316 * z
      )
    }
  }
}
