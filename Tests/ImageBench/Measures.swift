import Gallery
import Imaging

/// How far a derivative is from a reference of the same size.
struct Measures {
  /// SSIM of brightness in windows of 8×8 pixels, four apart (Wang, Bovik, Sheikh, Simoncelli 2004).
  var similarity: Double
  /// Mean colour difference by CIEDE2000.
  var colorDifference: Double

  init(_ image: PixelReader, _ reference: PixelReader) {
    similarity = Self.similarity(image, reference)
    var sum = 0.0
    let step = max(1, image.size.area / 100_000)
    var counted = 0.0
    for index in stride(from: 0, to: image.size.area, by: step) {
      sum += LabColor(image, index).difference(to: LabColor(reference, index))
      counted += 1
    }
    colorDifference = sum / counted
  }

  private static func similarity(_ left: PixelReader, _ right: PixelReader) -> Double {
    let (a, b) = (brightness(left), brightness(right))
    let (width, height) = (left.size.width, left.size.height)
    let side = min(8, width, height)
    let (c1, c2) = (2.55 * 2.55, 7.65 * 7.65)
    var (sum, windows) = (0.0, 0.0)
    for top in stride(from: 0, through: height - side, by: 4) {
      for left in stride(from: 0, through: width - side, by: 4) {
        var (sa, sb, saa, sbb, sab) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for y in top..<top + side {
          for x in left..<left + side {
            let (p, q) = (Double(a[y * width + x]), Double(b[y * width + x]))
            sa += p
            sb += q
            saa += p * p
            sbb += q * q
            sab += p * q
          }
        }
        let n = Double(side * side)
        let (ma, mb) = (sa / n, sb / n)
        let (va, vb, cov) = (saa / n - ma * ma, sbb / n - mb * mb, sab / n - ma * mb)
        sum += (2 * ma * mb + c1) * (2 * cov + c2) / ((ma * ma + mb * mb + c1) * (va + vb + c2))
        windows += 1
      }
    }
    return sum / windows
  }

  private static func brightness(_ image: PixelReader) -> [Float] {
    stride(from: 0, to: image.bytes.count, by: image.bands).map {
      let (red, green) = (Float(image.bytes[$0]), Float(image.bytes[$0 + 1]))
      return 0.299 * red + 0.587 * green + 0.114 * Float(image.bytes[$0 + 2])
    }
  }
}
