/// The fast Fourier transform of a square of complex numbers, from frequencies to places.
///
/// Iterative radix 2 after Cooley and Tukey, 1965.
struct FourierTransform {
  /// A complex number: x is the real part.
  typealias Complex = SIMD2<Float>

  private let size: Int
  private let roots: [Complex]

  /// Makes it from what follows.
  ///
  /// `size`: a power of two.
  init(size: Int) {
    self.size = size
    roots = (0..<(size / 2)).map { i in
      let angle = 2 * Float.pi * Float(i) / Float(size)
      return Complex(cos(angle), sin(angle))
    }
  }

  /// Transforms rows, then columns, in place.
  func inverse(_ values: inout [Complex]) {
    for _ in 0..<2 {
      for row in 0..<size { transform(&values, from: row * size) }
      transpose(&values)
    }
  }

  private func transpose(_ values: inout [Complex]) {
    for y in 0..<size {
      for x in (y + 1)..<max(size, y + 1) { values.swapAt(y * size + x, x * size + y) }
    }
  }

  private func transform(_ values: inout [Complex], from start: Int) {
    var reversed = 0
    for i in 1..<size {
      var bit = size >> 1
      while reversed & bit != 0 {
        reversed ^= bit
        bit >>= 1
      }
      reversed ^= bit
      if i < reversed { values.swapAt(start + i, start + reversed) }
    }
    var length = 2
    while length <= size {
      let (half, stride) = (length / 2, size / length)
      for block in Swift.stride(from: start, to: start + size, by: length) {
        for k in 0..<half {
          let root = roots[k * stride]
          let (a, b) = (values[block + k], values[block + k + half])
          let turned = Complex(b.x * root.x - b.y * root.y, b.x * root.y + b.y * root.x)
          values[block + k] = a + turned
          values[block + k + half] = a - turned
        }
      }
      length *= 2
    }
  }
}
