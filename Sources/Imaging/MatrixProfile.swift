/// Makes ICC profiles of three primaries under D65 and one curve (ICC.1:2001-04, "matrix/TRC").
package enum MatrixProfile {
  private typealias Vector = (x: Double, y: Double, z: Double)

  /// A profile; the curve gives light for a code, both from 0 to 1.
  package static func bytes(
    name: String,
    primaries: [(x: Double, y: Double)],
    curve: (Double) -> Double
  ) -> [UInt8] {
    let columns = colorants(primaries)
    let samples = (0..<1024).map {
      Int((min(1, max(0, curve(Double($0) / 1023))) * 65_535).rounded())
    }
    let curveTag =
      Array("curv\0\0\0\0".utf8) + bigEndian(samples.count, 4)
      + samples.flatMap { bigEndian($0, 2) }
    let text = Array(name.utf8) + [0]
    let description =
      Array("desc\0\0\0\0".utf8) + bigEndian(text.count, 4) + text
      + [UInt8](repeating: 0, count: 4 + 4 + 2 + 1 + 67)
    let tags: [(String, [UInt8])] =
      [("desc", description), ("wtpt", xyz((0.9642, 1, 0.8249)))]
      + zip(["rXYZ", "gXYZ", "bXYZ"], columns.map(xyz))
      + ["rTRC", "gTRC", "bTRC"].map { ($0, curveTag) }
      + [("cprt", Array("text\0\0\0\0none\0".utf8))]
    var table = bigEndian(tags.count, 4)
    var data: [UInt8] = []
    for (signature, value) in tags {
      let offset = 128 + 4 + tags.count * 12 + data.count
      table += Array(signature.utf8) + bigEndian(offset, 4) + bigEndian(value.count, 4)
      data += value + [UInt8](repeating: 0, count: (4 - value.count % 4) % 4)
    }
    return header(length: 128 + table.count + data.count) + table + data
  }

  private static func header(length: Int) -> [UInt8] {
    var header = bigEndian(length, 4) + bigEndian(0, 4) + [2, 0x40, 0, 0]
    header += Array("mntrRGB XYZ ".utf8)
    header += [2024, 1, 1, 0, 0, 0].flatMap { bigEndian($0, 2) }
    header += Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
    header += xyz((0.9642, 1, 0.8249)).dropFirst(8)
    return header + [UInt8](repeating: 0, count: 128 - header.count)
  }

  private static func bigEndian(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private static func xyz(_ vector: Vector) -> [UInt8] {
    Array("XYZ \0\0\0\0".utf8)
      + [vector.x, vector.y, vector.z].flatMap { bigEndian(Int(($0 * 65_536).rounded()), 4) }
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
