/// Ground that the wind has shaped: sand dunes or snow.
struct DriftLand: Landscape {
  /// What the ground is made of.
  struct Material: Sendable {
    var albedo: Vector
    /// Height of ripples in relation to their length.
    var ripple: Float
    /// Length of a ripple in metres.
    var rippleLength: Float
    /// The part of light that comes out beside where it went in, as in snow.
    var soft: Float
    /// The part of grains that glint.
    var glint: Float

    static let sand = Material(
      albedo: Vector(0.46, 0.29, 0.155),
      ripple: 0.16,
      rippleLength: 0.16,
      soft: 0.05,
      glint: 0
    )
    static let snow = Material(
      albedo: Vector(0.86, 0.88, 0.91),
      ripple: 0.13,
      rippleLength: 1.7,
      soft: 0.3,
      glint: 1
    )
  }

  let grid: HeightGrid
  let air: Air
  let material: Material
  let origin: Point
  let eye: Float
  let steepest: Float = 1.6
  private let coarse: HeightGrid
  private let shadows: [Float]
  private let openness: [Float]
  private let noise = Noise(seed: 404)

  init(grid: HeightGrid, air: Air, material: Material, origin: Point, lift: Float) {
    self.grid = grid
    self.air = air
    self.material = material
    self.origin = origin
    eye = grid.height(at: origin) + lift
    coarse = grid
    shadows = coarse.shadows(sun: air.sky.dome.sun)
    openness = coarse.openness()
  }

  @inline(__always)
  func height(at ground: Point, footprint: Float) -> Float {
    grid.height(at: ground + origin) - ground.dot(ground) / (2 * 6_360_000)
  }

  func light(from hit: SurfaceHit) -> Vector {
    let p = hit.ground + origin
    let slope = grid.slope(at: p) + ripples(p, footprint: hit.footprint, ray: hit.ray)
    let normal = Vector(-slope.x, 1, -slope.y).normalized
    let dome = air.sky.dome
    let facing = max(0, (normal.dot(dome.sun) + material.soft) / (1 + material.soft))
    let shade = coarse.interpolate(shadows, at: p)
    let open = coarse.interpolate(openness, at: p)
    let direct = dome.sunlight * (facing * shade * air.sky.sunVisible / .pi)
    let above = (dome.ambient + air.sky.nightGlow) * (open * (0.6 + 0.4 * normal.y))
    // Neighbouring slopes light each other with their own colour.
    let bounce =
      material.albedo * dome.sunlight
      * (max(0.03, dome.sun.y) * 0.22 * (1 - open * 0.6) * air.sky.sunVisible / .pi)
    let patch = 1 + 0.07 * noise.fractal(p * 0.05, octaves: 3) + 0.05 * noise.gradient(p * 2.1)
    var light = material.albedo * patch * (direct + above + bounce)
    if material.glint > 0, hit.footprint < 0.05, shade > 0.4 {
      let cell = noise.random(floor(p.x * 60), floor(p.y * 60))
      if cell > 0.9975 { light += dome.sunlight * (material.glint * facing * 0.9) }
    }
    return air.carry(light, from: hit, eye: eye)
  }

  /// The slope of the ripples, fading out where they get finer than a pixel.
  private func ripples(_ p: Point, footprint: Float, ray: Vector) -> Point {
    let long = footprint / max(0.06, -ray.y)
    let fade = smoothstep(material.rippleLength * 0.9, material.rippleLength * 0.2, long)
    let broad = noise.gradient(p * 0.9 / (material.rippleLength * 9)) * 2
    guard fade > 0 else { return .zero }
    let q = p / material.rippleLength
    let warp = noise.fractal(q * 0.13, octaves: 3) * 2.4 + broad
    let wind = Point(0.35, 0.94)
    let phase = (q.dot(wind) + warp) * 2 * .pi
    // Ripples are steeper on their lee side.
    let wave = cos(phase) + 0.35 * cos(2 * phase + 0.6)
    let strength = material.ripple * 3 * fade * (0.6 + 0.5 * noise.gradient(q * 0.06 + 60))
    return wind * (wave * strength)
  }

  /// A sea of dunes: long crests with a steep lee side, on gentle swells.
  ///
  /// `turn`: direction of the crests, in degrees from straight across.
  static func dunes(seed: Int, turn: Float = 50, extent: Float = 1600) -> HeightGrid {
    let noise = Noise(seed: seed)
    var grid = HeightGrid(size: 1024, extent: extent) { place in
      let p = place.rotated(by: radians(turn))
      let warp = noise.fractal(p / 330, octaves: 2, gain: 0.35)
      let size = clamp(0.62 + 0.75 * noise.gradient(p / 310 + 4), 0.12, 1)
      let large = crest(p.y / 230 + warp * 0.95) * size
      let fork = noise.fractal(p / 150 + 70, octaves: 2, gain: 0.35)
      let small = crest(p.y / 74 + p.x / 210 + fork * 1.1)
      let strength = clamp(0.35 + 0.9 * noise.gradient(p / 170 + 9))
      return 44 * large + 5.5 * small * strength * (1 - 0.5 * large)
        + 16 * noise.fractal(p / 800, octaves: 2)
    }
    grid.finish()
    return grid
  }

  /// One dune: a slow rise, a sharp crest, a fall at the angle of repose.
  private static func crest(_ x: Float) -> Float {
    let phase = x - Float(floor(x))
    let edge: Float = 0.74
    guard phase > edge else {
      let t = phase / edge
      return t * t * (1.65 - 0.65 * t)
    }
    let t = (phase - edge) / (1 - edge)
    return (1 - t) * (1 - t * 0.25)
  }

  /// Wide snowfields with drifts.
  static func snowfield(seed: Int, extent: Float = 1500, hills: Float = 26) -> HeightGrid {
    let noise = Noise(seed: seed)
    var grid = HeightGrid(size: 1024, extent: extent) { p in
      let drift = noise.ridged(p.rotated(by: 0.4) * Point(1 / 46, 1 / 17), octaves: 4, gain: 0.42)
      let calm = clamp(0.4 + noise.gradient(p / 130))
      return hills * noise.fractal(p / 420, octaves: 4, gain: 0.35) + 1.5 * drift * calm
    }
    grid.finish()
    return grid
  }
}
