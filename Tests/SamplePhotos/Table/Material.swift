/// What a thing on the table is made of.
struct Material: Sendable {
  enum Kind: Sendable {
    case plain
    /// Planks that run away from the camera.
    case wood
    /// Woven cloth with soft folds.
    case linen
    case plaster
    case marble
    /// Streaks from a second colour at the stalk.
    case apple
    /// A fine, even grain of pores.
    case citrus
    case pear
    /// Glaze with a darker rim and specks.
    case stoneware
    case glass
    case paper
  }

  var kind = Kind.plain
  var colour = Vector(0.5, 0.5, 0.5)
  var accent = Vector(0.3, 0.3, 0.3)
  /// The part of light that a smooth coat mirrors when seen straight on.
  var coat: Float = 0
  /// Unevenness of the coat: 0 is a mirror.
  var roughness: Float = 0.2
  /// Size of the thing, for patterns.
  var size: Float = 1

  /// Colour at a place in the thing's own directions.
  func albedo(at p: Vector) -> Vector {
    let noise = Noise(seed: 12)
    switch kind {
    case .plain, .glass: return colour
    case .wood: return wood(p, noise)
    case .linen:
      let tone = noise.fractal(p * 1.3, octaves: 3)
      return colour * (0.95 + 0.08 * tone + 0.09 * weave(p))
    case .plaster:
      return colour * (1 + 0.07 * noise.fractal(p * 0.9, octaves: 5, gain: 0.55))
    case .marble:
      let warp = noise.fractal(p * (1.1 / size), octaves: 5)
      let vein = 1 - abs(noise.fractal(p * (0.8 / size) + warp * 0.9, octaves: 3)) * 5
      return mix(colour * (0.95 + 0.1 * warp), accent, power(clamp(vein), 2.5) * 0.75)
    case .apple:
      let turn = atan(p.z, over: p.x)
      let rise = p.y / size
      let streak = noise.fractal(Vector(cos(turn) * 6, sin(turn) * 6, rise * 1.2), octaves: 4)
      let blush = noise.fractal(p * (0.9 / size), octaves: 2)
      let part = smoothstep(-0.35, 0.55, streak * 0.55 + blush * 0.9 + 0.2 - abs(rise - 0.55) * 0.7)
      let dots = smoothstep(0.78, 0.9, noise.gradient(p * (24 / size)))
      return mix(mix(accent, colour, part), accent * 1.2, dots * 0.5)
    case .citrus:
      let tone = noise.fractal(p * (1.6 / size), octaves: 3)
      let rise = p.y / size
      let green = smoothstep(0.12, 0, rise) + smoothstep(0.88, 1, rise)
      return mix(colour * (1 + 0.1 * tone), accent, clamp(green) * 0.6)
    case .pear:
      let freckles = smoothstep(0.45, 0.75, noise.gradient(p * (30 / size)))
      let blush = smoothstep(-0.1, 0.5, noise.fractal(p * (0.8 / size) + 5, octaves: 3))
      return mix(mix(colour, accent, blush * 0.75), Vector(0.2, 0.13, 0.05), freckles * 0.35)
    case .stoneware:
      let specks = smoothstep(0.62, 0.72, noise.gradient(p * 13))
      let tone = noise.fractal(p * 2.2, octaves: 4)
      return mix(colour * (1 + 0.12 * tone), accent, specks * 0.7)
    case .paper:
      return colour * (1 + 0.03 * noise.fractal(p * 14, octaves: 3))
    }
  }

  /// How much the surface leans, as a vector to add to its normal.
  func unevenness(at p: Vector) -> Vector {
    let noise = Noise(seed: 13)
    func field(_ q: Vector) -> Vector {
      Vector(noise.gradient(q), noise.gradient(q + 19), noise.gradient(q + 47))
    }
    switch kind {
    case .citrus: return field(p * (34 / size)) * 0.1
    case .linen:
      let folds = Vector(
        noise.fractal(Point(p.x * 0.9 + p.z * 0.35, p.z * 0.25), octaves: 3),
        0,
        noise.fractal(Point(p.x * 0.5, p.z * 0.9) + 8, octaves: 2) * 0.5
      )
      return folds * 0.22 + Vector(weave(p), 0, weave(p + 0.013)) * 0.08
    case .plaster: return field(p * 6) * 0.035 + field(p * 21) * 0.02
    case .stoneware: return field(p * 3) * 0.03
    case .wood: return Vector(noise.gradient(Point(p.x * 40, p.z * 2)) * 0.05, 0, 0)
    case .apple, .pear: return field(p * (5 / size)) * 0.05
    default: return .zero
    }
  }

  private func weave(_ p: Vector) -> Float { sin(p.x * 190) * sin(p.z * 190) }

  private func wood(_ p: Vector, _ noise: Noise) -> Vector {
    let plank = floor(p.x / 1.7)
    let own = noise.random(plank, 3)
    let across = p.x / 1.7 - Float(plank)
    let q = Point(p.x * 3.2 + own * 40, p.z * 0.22 + own * 90)
    let rings = noise.fractal(q, octaves: 3, gain: 0.4) * 3.2 + p.x * 2.1
    let ring = rings - Float(floor(rings))
    let late = smoothstep(0.1, 0.8, ring) * smoothstep(1, 0.86, ring)
    let fibre = noise.fractal(Point(p.x * 55, p.z * 1.3), octaves: 3)
    let pores = smoothstep(0.35, 0.7, noise.gradient(Point(p.x * 90, p.z * 3.1)))
    let joint = smoothstep(0.012, 0.004, min(across, 1 - across))
    var tone = mix(colour, accent, late * 0.65) * (0.88 + 0.2 * own + 0.14 * fibre)
    tone = mix(tone, accent * 0.5, pores * 0.35)
    return mix(tone, accent * 0.12, joint)
  }
}
