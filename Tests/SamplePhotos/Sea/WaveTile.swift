/// A square of sea that repeats without a seam: heights and slopes at every scale.
///
/// The sum of many thousand waves of a wind's spectrum (Jerry Tessendorf, "Simulating ocean
/// water", 2001, with the spectrum of Pierson and Moskowitz, 1964).
struct WaveTile: Sendable {
  private static let size = 256

  /// Length of a side in metres.
  let extent: Float
  // Level n holds means over squares of 2ⁿ cells: x and y are the slopes, z is the height.
  private let levels: [[Vector]]
  /// The variance of slope that each level has averaged away.
  private let lost: [Float]

  /// Makes it from what follows.
  ///
  /// `wind`: speed in metres a second.
  /// `direction`: where the waves go, in degrees from straight ahead.
  /// `steepness`: a factor on the slopes.
  init(extent: Float, wind: Float, direction: Float, steepness: Float, seed: Int) {
    self.extent = extent
    let fields = Self.fields(extent: extent, wind: wind, direction: direction, seed: seed)
    var level = zip(fields.slopes, fields.heights).map { slope, height in
      Vector(slope.x, slope.y, height.x) * steepness
    }
    var levels = [level]
    var size = Self.size
    while size > 1 {
      size /= 2
      level = (0..<(size * size)).map { i in
        let j = 2 * (i / size) * 2 * size + 2 * (i % size)
        return (level[j] + level[j + 1] + level[j + 2 * size] + level[j + 2 * size + 1]) * 0.25
      }
      levels.append(level)
    }
    let variances = levels.map { level in
      level.reduce(0) { $0 + $1.x * $1.x + $1.y * $1.y } / Float(2 * level.count)
    }
    self.levels = levels
    lost = variances.map { variances[0] - $0 }
  }

  private static func fields(
    extent: Float,
    wind: Float,
    direction: Float,
    seed: Int
  ) -> (heights: [SIMD2<Float>], slopes: [SIMD2<Float>]) {
    var random = RandomSource(seed: seed)
    let gravity: Float = 9.81
    let heading = Point(sin(radians(direction)), cos(radians(direction)))
    let unit = 2 * Float.pi / extent
    var heights = Array(repeating: SIMD2<Float>.zero, count: size * size)
    var slopes = heights
    for i in heights.indices where i != 0 {
      let (column, row) = (i % size, i / size)
      let k =
        Point(
          Float(column < size / 2 ? column : column - size),
          Float(row < size / 2 ? row : row - size)
        ) * unit
      let length = k.length
      // Energy over wave number; waves run with the wind, a little also across it.
      let peak = 0.74 * power(gravity / (length * wind * wind), 2)
      let along = k.dot(heading) / length
      let spread = 0.08 + 0.92 * along * along
      let energy = 0.0081 / (2 * power(length, 4)) * exp(-peak) * spread / 1.6
      let amplitude = (energy * unit * unit).squareRoot() * (along < 0 ? 0.35 : 1)
      let wave = SIMD2(random.normal(), random.normal()) * amplitude
      heights[i] = wave
      // The real parts of i·kx·wave and i·ky·wave, packed as one complex field.
      slopes[i] = SIMD2(-wave.y, wave.x) * k.x + SIMD2(-wave.x, -wave.y) * k.y
    }
    let transform = FourierTransform(size: size)
    transform.inverse(&heights)
    transform.inverse(&slopes)
    return (heights, slopes)
  }

  /// What the sea is like at a place.
  struct Sample {
    var slope: Point
    var height: Float
    /// The variance of the slopes that are too fine for the footprint.
    var variance: Float
  }

  /// Makes it from what follows.
  ///
  /// `footprint`: width of the square to average over, in metres.
  @inline(__always)
  func sample(at ground: Point, footprint: Float) -> Sample {
    let cell = extent / Float(Self.size)
    let wanted = clamp(log(max(1e-3, footprint / cell)) * 1.4427, 0, Float(levels.count) - 1.01)
    let level = Int(wanted)
    let part = wanted - Float(level)
    let value = mix(lookUp(ground, level), lookUp(ground, level + 1), part)
    return Sample(
      slope: Point(value.x, value.y),
      height: value.z,
      variance: mix(lost[level], lost[level + 1], part)
    )
  }

  @inline(__always)
  private func lookUp(_ ground: Point, _ level: Int) -> Vector {
    let size = Self.size >> level
    let scaled = ground * (Float(size) / extent) - 0.5
    let (x, y) = (Int(floor(scaled.x)), Int(floor(scaled.y)))
    let (fx, fy) = (scaled.x - Float(x), scaled.y - Float(y))
    let mask = size - 1
    let (x0, x1) = (x & mask, (x &+ 1) & mask)
    let (y0, y1) = ((y & mask) * size, ((y &+ 1) & mask) * size)
    return levels[level].withUnsafeBufferPointer { v in
      mix(mix(v[y0 + x0], v[y0 + x1], fx), mix(v[y1 + x0], v[y1 + x1], fx), fy)
    }
  }
}
