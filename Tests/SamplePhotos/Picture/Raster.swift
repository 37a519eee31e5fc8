/// A picture in linear light: three floating-point channels, no upper bound.
struct Raster: Sendable {
  let width: Int
  let height: Int
  var pixels: [Vector]

  init(width: Int, height: Int, filledWith colour: Vector = .zero) {
    self.width = width
    self.height = height
    pixels = Array(repeating: colour, count: width * height)
  }

  /// Makes a picture by a function of the pixel's column and row.
  init(width: Int, height: Int, pixel: (Int, Int) -> Vector) {
    self.width = width
    self.height = height
    pixels = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width { pixels.append(pixel(x, y)) }
    }
  }

  subscript(x: Int, y: Int) -> Vector {
    @inline(__always) get { pixels[y * width + x] }
    @inline(__always) set { pixels[y * width + x] = newValue }
  }

  /// The colour between pixels, by bilinear interpolation; beyond the edge, that of the edge.
  ///
  /// Pixel centres lie at halves.
  @inline(__always)
  func sample(_ x: Float, _ y: Float) -> Vector {
    let cx = clamp(x - 0.5, 0, Float(width - 1))
    let cy = clamp(y - 0.5, 0, Float(height - 1))
    let (x0, y0) = (Int(cx), Int(cy))
    let (x1, y1) = (min(x0 + 1, width - 1), min(y0 + 1, height - 1))
    let (fx, fy) = (cx - Float(x0), cy - Float(y0))
    return mix(
      mix(self[x0, y0], self[x1, y0], fx),
      mix(self[x0, y1], self[x1, y1], fx),
      fy
    )
  }

  /// Adds a point of light with the spread of a normal distribution.
  mutating func splat(_ light: Vector, at place: Point, radius: Float) {
    let reach = radius * 3.5 + 1
    let columns = Self.span(place.x, reach, width)
    for y in Self.span(place.y, reach, height) {
      for x in columns {
        let away = Point(Float(x) + 0.5, Float(y) + 0.5) - place
        self[x, y] += light * exp(-away.dot(away) / (2 * radius * radius))
      }
    }
  }

  /// The columns (or rows) within a reach of a place, as far as they are in the picture.
  static func span(_ middle: Float, _ reach: Float, _ end: Int) -> Range<Int> {
    let first = Int(clamp(middle - reach, 0, Float(end)))
    return first..<max(first, Int(clamp(middle + reach + 1, 0, Float(end))))
  }

  /// The picture at half its size: each pixel is the mean of four.
  func halved() -> Raster {
    Raster(width: max(1, width / 2), height: max(1, height / 2)) { x, y in
      let (x1, y1) = (min(2 * x + 1, width - 1), min(2 * y + 1, height - 1))
      return (self[2 * x, 2 * y] + self[x1, 2 * y] + self[2 * x, y1] + self[x1, y1]) * 0.25
    }
  }

  /// The picture with each pixel mixed with its neighbours, by the weights 1, 2, 1.
  ///
  /// `amount`: 1 for the whole effect, less for a part of it.
  func softened(_ amount: Float = 1) -> Raster {
    var rows = self
    let (side, middle) = (amount * 0.25, 1 - amount * 0.5)
    for y in 0..<height {
      for x in 0..<width {
        let neighbours = self[max(0, x - 1), y] + self[min(width - 1, x + 1), y]
        rows[x, y] = self[x, y] * middle + neighbours * side
      }
    }
    return Raster(width: width, height: height) { x, y in
      let neighbours = rows[x, max(0, y - 1)] + rows[x, min(height - 1, y + 1)]
      return rows[x, y] * middle + neighbours * side
    }
  }

  /// The picture blurred by three passes of a box, which is close to a Gaussian.
  func blurred(radius: Int) -> Raster {
    guard radius > 0 else { return self }
    var result = self
    for _ in 0..<3 {
      result = result.boxBlurredAndTransposed(radius: radius)
        .boxBlurredAndTransposed(radius: radius)
    }
    return result
  }

  private func boxBlurredAndTransposed(radius: Int) -> Raster {
    var result = Raster(width: height, height: width)
    let scale = 1 / Float(2 * radius + 1)
    for y in 0..<height {
      var sum = Vector.zero
      for x in -radius...radius { sum += self[min(max(x, 0), width - 1), y] }
      for x in 0..<width {
        result[y, x] = sum * scale
        sum += self[min(x + radius + 1, width - 1), y] - self[max(x - radius, 0), y]
      }
    }
    return result
  }
}
