import Gallery

/// SSIM of two pictures' brightness, 1 for equal ones (Wang, Bovik, Sheikh and Simoncelli 2004).
///
/// Windows of 8×8 pixels, four apart; K1 = 0.01 and K2 = 0.03 as in the paper.
func structuralSimilarity(_ left: DecodedPixels, _ right: DecodedPixels) -> Double {
  guard left.size == right.size else { return 0 }
  let (a, b) = (left.brightness, right.brightness)
  let (width, height) = (left.size.width, left.size.height)
  let side = min(8, width, height)
  let (c1, c2) = (0.01 * 255 * 0.01 * 255, 0.03 * 255 * 0.03 * 255)
  var (sum, windows) = (0.0, 0.0)
  for top in stride(from: 0, through: height - side, by: 4) {
    for left in stride(from: 0, through: width - side, by: 4) {
      var (sa, sb, saa, sbb, sab) = (0.0, 0.0, 0.0, 0.0, 0.0)
      for y in top..<top + side {
        for x in left..<left + side {
          let (p, q) = (a[y * width + x], b[y * width + x])
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
      sum +=
        (2 * ma * mb + c1) * (2 * cov + c2) / ((ma * ma + mb * mb + c1) * (va + vb + c2))
      windows += 1
    }
  }
  return sum / windows
}

extension DecodedPixels {
  /// Brightness of each pixel by the weights of JFIF.
  fileprivate var brightness: [Double] {
    (0..<size.height).flatMap { y in
      (0..<size.width).map { x in
        let color = self[x, y]
        return 0.299 * Double(color.red) + 0.587 * Double(color.green) + 0.114 * Double(color.blue)
      }
    }
  }
}
