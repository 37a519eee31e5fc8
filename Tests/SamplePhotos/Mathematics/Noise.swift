/// Smooth random fields over the plane and over space.
///
/// Gradient noise after Ken Perlin, "Improving noise", 2002, with hashed gradients in place of a
/// table so that the fields never repeat.
struct Noise: Sendable {
  let seed: UInt32

  init(seed: Int) { self.seed = UInt32(truncatingIfNeeded: seed &* 0x9E37_79B1) }

  /// An integer hash with little bias (Chris Wellons, "Prospecting for hash functions", 2018).
  @inline(__always)
  static func scramble(_ value: UInt32) -> UInt32 {
    var x = value
    x ^= x >> 16
    x = x &* 0x7FEB_352D
    x ^= x >> 15
    x = x &* 0x846C_A68B
    return x ^ (x >> 16)
  }

  @inline(__always)
  func hash(_ x: Int32, _ y: Int32) -> UInt32 {
    Self.scramble(
      UInt32(bitPattern: x) &* 0x8DA6_B343 ^ UInt32(bitPattern: y) &* 0xD816_3841 ^ seed
    )
  }

  @inline(__always)
  func hash(_ x: Int32, _ y: Int32, _ z: Int32) -> UInt32 {
    hash(x, y &+ z &* 0x3504_F333)
  }

  /// A random number from 0 to 1 for a cell of the plane.
  @inline(__always)
  func random(_ x: Int32, _ y: Int32) -> Float { Float(hash(x, y) >> 8) * 0x1p-24 }

  @inline(__always)
  private static func fade(_ t: Float) -> Float { t * t * t * (t * (t * 6 - 15) + 10) }

  /// Gradient noise from about −1 to 1.
  @inline(__always)
  func gradient(_ p: Point) -> Float {
    let (x, y) = (floor(p.x), floor(p.y))
    let f = p - Point(Float(x), Float(y))
    @inline(__always)
    func corner(_ dx: Int32, _ dy: Int32) -> Float {
      // Two bytes of the hash are the gradient: its length varies, which hides the lattice.
      let h = hash(x &+ dx, y &+ dy)
      let gx = Float(Int32(h & 0xFFFF) - 0x8000)
      let gy = Float(Int32(h >> 16) - 0x8000)
      return (gx * (f.x - Float(dx)) + gy * (f.y - Float(dy))) * (1 / 22_000)
    }
    let (u, v) = (Self.fade(f.x), Self.fade(f.y))
    return mix(
      mix(corner(0, 0), corner(1, 0), u),
      mix(corner(0, 1), corner(1, 1), u),
      v
    )
  }

  /// Gradient noise in space from about −1 to 1.
  @inline(__always)
  func gradient(_ p: Vector) -> Float {
    let (x, y, z) = (floor(p.x), floor(p.y), floor(p.z))
    let f = p - Vector(Float(x), Float(y), Float(z))
    @inline(__always)
    func corner(_ dx: Int32, _ dy: Int32, _ dz: Int32) -> Float {
      let h = hash(x &+ dx, y &+ dy, z &+ dz)
      let g = Vector(
        Float(Int32(h & 0x3FF) - 512),
        Float(Int32((h >> 10) & 0x3FF) - 512),
        Float(Int32((h >> 20) & 0x3FF) - 512)
      )
      return (f - Vector(Float(dx), Float(dy), Float(dz))).dot(g) * (1 / 400)
    }
    let (u, v, w) = (Self.fade(f.x), Self.fade(f.y), Self.fade(f.z))
    let near = mix(
      mix(corner(0, 0, 0), corner(1, 0, 0), u),
      mix(corner(0, 1, 0), corner(1, 1, 0), u),
      v
    )
    let far = mix(
      mix(corner(0, 0, 1), corner(1, 0, 1), u),
      mix(corner(0, 1, 1), corner(1, 1, 1), u),
      v
    )
    return mix(near, far, w)
  }

  /// Fractal sum of octaves, from about −1 to 1 (Mandelbrot's fractional Brownian motion).
  ///
  /// Octaves are turned against each other so that no axis shows; a fractional count fades the
  /// last octave in, which keeps far surfaces from shimmering.
  @inline(__always)
  func fractal(_ p: Point, octaves: Float, gain: Float = 0.5) -> Float {
    var (sum, amplitude, point, left) = (Float(0), Float(1), p, octaves)
    while left > 0 {
      sum += amplitude * min(1, left) * gradient(point)
      point = Point(1.616 * point.x - 1.212 * point.y, 1.212 * point.x + 1.616 * point.y) + 17.3
      amplitude *= gain
      left -= 1
    }
    return sum
  }

  /// Fractal sum in space.
  @inline(__always)
  func fractal(_ p: Vector, octaves: Int, gain: Float = 0.5) -> Float {
    var (sum, amplitude, point) = (Float(0), Float(1), p)
    for _ in 0..<octaves {
      sum += amplitude * gradient(point)
      point = Vector(
        1.6 * point.y + 1.2 * point.z,
        -1.6 * point.x + 0.72 * point.y - 0.96 * point.z,
        -1.2 * point.x - 0.96 * point.y + 1.28 * point.z
      )
      amplitude *= gain
    }
    return sum
  }

  /// Ridged fractal sum from 0 to about 1: sharp crests, weak detail in the valleys.
  ///
  /// F. Kenton Musgrave's ridged multifractal ("Texturing and Modeling", 1994).
  func ridged(_ p: Point, octaves: Float, gain: Float = 0.5) -> Float {
    var (sum, amplitude, point, left) = (Float(0), Float(0.55), p, octaves)
    var weight: Float = 1
    while left > 0 {
      var crest = 1 - abs(gradient(point))
      crest *= crest * weight
      weight = clamp(crest * 1.8)
      sum += amplitude * min(1, left) * crest
      point = Point(1.616 * point.x - 1.212 * point.y, 1.212 * point.x + 1.616 * point.y) + 9.7
      amplitude *= gain
      left -= 1
    }
    return sum
  }
}
