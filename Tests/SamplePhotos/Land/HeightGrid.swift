/// Heights on a square grid, with their slopes.
struct HeightGrid: Sendable {
  /// Cells along a side.
  let size: Int
  /// Length of a side in metres.
  let extent: Float
  var heights: [Float]
  private(set) var slopes: [Point] = []

  init(size: Int, extent: Float, height: (Point) -> Float) {
    self.size = size
    self.extent = extent
    heights = (0..<(size * size)).map { i in
      height(Point(Float(i % size), Float(i / size)) * (extent / Float(size - 1)))
    }
  }

  /// Length of a cell in metres.
  var cell: Float { extent / Float(size - 1) }

  /// Computes the slopes once the heights are final.
  mutating func finish() {
    let scale = 1 / (2 * cell)
    slopes = heights.indices.map { i in
      let (x, y) = (i % size, i / size)
      let left = heights[y * size + max(0, x - 1)]
      let right = heights[y * size + min(size - 1, x + 1)]
      let near = heights[max(0, y - 1) * size + x]
      let far = heights[min(size - 1, y + 1) * size + x]
      return Point(right - left, far - near) * scale
    }
  }

  /// The grid with every second point only.
  func coarser() -> HeightGrid {
    var result = HeightGrid(size: size / 2, extent: extent) { _ in 0 }
    result.heights = result.heights.indices.map { i in
      heights[2 * (i / result.size) * size + 2 * (i % result.size)]
    }
    return result
  }

  /// The cell below a point and the point's place in it; beyond the edge the grid is mirrored.
  @inline(__always)
  private func locate(_ p: Point) -> (index: Int, x: Float, y: Float) {
    let period = 2 * extent
    var q = p - Point(Float(floor(p.x / period)), Float(floor(p.y / period))) * period
    q = Point(q.x > extent ? period - q.x : q.x, q.y > extent ? period - q.y : q.y)
    let scaled = q * (Float(size - 1) / extent)
    let (x, y) = (min(Int(scaled.x), size - 2), min(Int(scaled.y), size - 2))
    return (y * size + x, scaled.x - Float(x), scaled.y - Float(y))
  }

  @inline(__always)
  func height(at p: Point) -> Float { interpolate(heights, at: p) }

  /// The value between grid points of something that was computed for each of them.
  @inline(__always)
  func interpolate(_ values: [Float], at p: Point) -> Float {
    let (i, x, y) = locate(p)
    return values.withUnsafeBufferPointer { v in
      mix(mix(v[i], v[i + 1], x), mix(v[i + size], v[i + size + 1], x), y)
    }
  }

  @inline(__always)
  func slope(at p: Point) -> Point {
    let (i, x, y) = locate(p)
    return slopes.withUnsafeBufferPointer { s in
      let near = s[i] + (s[i + 1] - s[i]) * x
      let far = s[i + size] + (s[i + size + 1] - s[i + size]) * x
      return near + (far - near) * y
    }
  }

  /// The part of the sun that each grid point sees, with soft edges.
  ///
  /// `sun`: towards the sun, in the grid's own directions.
  func shadows(sun: Vector) -> [Float] {
    let flat = max(1e-4, Point(sun.x, sun.z).length)
    let step = Point(sun.x, sun.z) / flat
    let rise = sun.y / flat * cell
    let highest = heights.max() ?? 0
    return heights.indices.map { i in
      var (x, y) = (Float(i % size), Float(i / size))
      var height = heights[i] + 0.02 * cell
      var visible: Float = 1
      var steps: Float = 0
      while height < highest, steps < 400 {
        let stride: Float = steps < 24 ? 1 : 2
        x += step.x * stride
        y += step.y * stride
        height += rise * stride
        steps += stride
        guard x >= 0, y >= 0, x < Float(size - 1), y < Float(size - 1) else { break }
        let j = Int(y) * size + Int(x)
        let (fx, fy) = (x - Float(Int(x)), y - Float(Int(y)))
        let land = mix(
          mix(heights[j], heights[j + 1], fx),
          mix(heights[j + size], heights[j + size + 1], fx),
          fy
        )
        visible = min(visible, 0.5 + (height - land) / (steps * cell) * 45)
        if visible <= 0 { return 0 }
      }
      return visible
    }
  }

  /// How open to the sky each grid point is: 1 on ridges, less in gullies and valleys.
  func openness() -> [Float] {
    let mean = blurred(radius: 3)
    let wide = blurred(radius: 16)
    return heights.indices.map { i in
      let near = (heights[i] - mean[i]) / (cell * 3)
      let far = (heights[i] - wide[i]) / (cell * 16)
      return clamp(0.78 + near * 0.8 + far * 0.7, 0.3, 1)
    }
  }

  private func blurred(radius: Int) -> [Float] {
    var result = heights
    for _ in 0..<2 { result = Self.boxed(Self.boxed(result, size, radius), size, radius) }
    return result
  }

  /// Blurs along rows and transposes.
  private static func boxed(_ values: [Float], _ size: Int, _ radius: Int) -> [Float] {
    var result = values
    let scale = 1 / Float(2 * radius + 1)
    for y in 0..<size {
      var sum: Float = 0
      for x in -radius...radius { sum += values[y * size + min(max(x, 0), size - 1)] }
      for x in 0..<size {
        result[x * size + y] = sum * scale
        sum +=
          values[y * size + min(x + radius + 1, size - 1)] - values[y * size + max(x - radius, 0)]
      }
    }
    return result
  }
}
