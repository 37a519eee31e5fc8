/// Cubes of noise that repeat without a seam, sampled by clouds many times a ray.
///
/// The mixture of gradient and cell noise follows Andrew Schneider, "The real-time volumetric
/// cloudscapes of Horizon Zero Dawn", 2015.
struct CloudTile: Sendable {
  /// Billowing shapes with smaller billows on them.
  static let shape: CloudTile = {
    let billows = [6, 12, 24].map { Cells(period: $0, seed: $0) }
    return CloudTile(size: 128) { place in
      let billow =
        billows[0].value(place) * 0.625 + billows[1].value(place) * 0.25
        + billows[2].value(place) * 0.125
      let smooth =
        waves(place, period: 4, seed: 4) * 0.6 + waves(place, period: 8, seed: 5) * 0.28
        + waves(place, period: 16, seed: 6) * 0.12
      // Remapped so that the smooth field is kept where billows are strong and eaten elsewhere.
      return clamp(((smooth * 0.5 + 0.5) - (billow - 1)) / (2 - billow) * 1.9 - 0.75)
    }
  }()

  /// Fine billows that fray the edges.
  static let detail: CloudTile = {
    let billows = [3, 6, 12].map { Cells(period: $0, seed: $0 + 1) }
    return CloudTile(size: 32) { place in
      billows[0].value(place) * 0.6 + billows[1].value(place) * 0.28
        + billows[2].value(place) * 0.12
    }
  }()

  private let mask: Int
  private let shift: Int
  private let values: [UInt8]

  private init(size: Int, value: (Vector) -> Float) {
    mask = size - 1
    shift = size.trailingZeroBitCount
    var values: [UInt8] = []
    values.reserveCapacity(size * size * size)
    for z in 0..<size {
      for y in 0..<size {
        for x in 0..<size {
          let place = Vector(Float(x), Float(y), Float(z)) / Float(size)
          values.append(UInt8(clamp(value(place)) * 255))
        }
      }
    }
    self.values = values
  }

  /// The value at a place in units of the tile, from 0 to 1.
  @inline(__always)
  func sample(_ place: Vector) -> Float {
    let scaled = place * Float(mask + 1)
    let (x, y, z) = (Int(floor(scaled.x)), Int(floor(scaled.y)), Int(floor(scaled.z)))
    let f = scaled - Vector(Float(x), Float(y), Float(z))
    let (x0, x1) = (x & mask, (x &+ 1) & mask)
    let (y0, y1) = ((y & mask) << shift, ((y &+ 1) & mask) << shift)
    let (z0, z1) = ((z & mask) << (2 * shift), ((z &+ 1) & mask) << (2 * shift))
    return values.withUnsafeBufferPointer { v in
      @inline(__always)
      func row(_ start: Int) -> Float { mix(Float(v[start + x0]), Float(v[start + x1]), f.x) }
      return mix(
        mix(row(y0 + z0), row(y1 + z0), f.y),
        mix(row(y0 + z1), row(y1 + z1), f.y),
        f.z
      ) * (1 / 255)
    }
  }

  // MARK: The noise that the tiles are made of; `place` runs from 0 to 1

  private static func hash(_ x: Int, _ y: Int, _ z: Int, period: Int, seed: Int) -> UInt32 {
    let (x, y, z) = (x + period, y + period, z + period)
    return Noise.scramble(
      UInt32(((x % period) * 73 + (y % period)) * 79 + (z % period)) &* 31 &+ UInt32(seed) &* 7919
    )
  }

  /// One at random points, one of them in each cell, falling to zero between them.
  private struct Cells {
    private let period: Int
    private let points: [Vector]

    init(period: Int, seed: Int) {
      self.period = period
      var random = RandomSource(seed: seed)
      points = (0..<(period * period * period)).map { _ in
        Vector(random.unit(), random.unit(), random.unit())
      }
    }

    func value(_ place: Vector) -> Float {
      let p = place * Float(period)
      let (x, y, z) = (Int(p.x), Int(p.y), Int(p.z))
      var nearest: Float = 3
      for dz in -1...1 {
        for dy in -1...1 {
          for dx in -1...1 {
            let i = (wrap(z + dz) * period + wrap(y + dy)) * period + wrap(x + dx)
            let away = Vector(Float(x + dx), Float(y + dy), Float(z + dz)) + points[i] - p
            nearest = min(nearest, away.dot(away))
          }
        }
      }
      return clamp(1 - nearest.squareRoot())
    }

    @inline(__always)
    private func wrap(_ i: Int) -> Int { i < 0 ? i + period : i < period ? i : i - period }
  }

  /// Gradient noise, about −1 to 1.
  private static func waves(_ place: Vector, period: Int, seed: Int) -> Float {
    let p = place * Float(period)
    let floor = p.rounded(.down)
    let f = p - floor
    let u = f * f * (Vector(repeating: 3) - 2 * f)
    func corner(_ dx: Int, _ dy: Int, _ dz: Int) -> Float {
      let h = hash(
        Int(floor.x) + dx,
        Int(floor.y) + dy,
        Int(floor.z) + dz,
        period: period,
        seed: seed
      )
      let g = Vector(Float(h & 0x3FF), Float((h >> 10) & 0x3FF), Float(h >> 20 & 0x3FF)) / 512 - 1
      return (f - Vector(Float(dx), Float(dy), Float(dz))).dot(g)
    }
    return mix(
      mix(
        mix(corner(0, 0, 0), corner(1, 0, 0), u.x),
        mix(corner(0, 1, 0), corner(1, 1, 0), u.x),
        u.y
      ),
      mix(
        mix(corner(0, 0, 1), corner(1, 0, 1), u.x),
        mix(corner(0, 1, 1), corner(1, 1, 1), u.x),
        u.y
      ),
      u.z
    ) * 1.3
  }
}
