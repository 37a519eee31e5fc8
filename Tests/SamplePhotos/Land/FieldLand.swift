/// Farmland: a patchwork of fields with hedges and trees between them.
struct FieldLand: Landscape {
  /// What the fields look like at a time of the year.
  struct Season: Sendable {
    var fields: [Vector]
    var hedge: Vector
    var snow: Float = 0

    static let winter = Season(
      fields: [
        Vector(0.14, 0.12, 0.07), Vector(0.12, 0.09, 0.06), Vector(0.11, 0.13, 0.05),
        Vector(0.16, 0.13, 0.09),
      ],
      hedge: Vector(0.05, 0.042, 0.03)
    )
    static let snowed = Season(
      fields: [Vector(0.8, 0.82, 0.86), Vector(0.74, 0.76, 0.8), Vector(0.84, 0.86, 0.9)],
      hedge: Vector(0.07, 0.06, 0.05),
      snow: 0.5
    )
    static let spring = Season(
      fields: [
        Vector(0.09, 0.15, 0.03), Vector(0.12, 0.17, 0.035), Vector(0.55, 0.44, 0.02),
        Vector(0.16, 0.115, 0.07),
      ],
      hedge: Vector(0.045, 0.07, 0.022)
    )
    static let summer = Season(
      fields: [
        Vector(0.36, 0.27, 0.09), Vector(0.3, 0.24, 0.09), Vector(0.11, 0.15, 0.04),
        Vector(0.42, 0.33, 0.14),
      ],
      hedge: Vector(0.035, 0.055, 0.02)
    )
    static let autumn = Season(
      fields: [
        Vector(0.17, 0.115, 0.07), Vector(0.14, 0.1, 0.06), Vector(0.15, 0.16, 0.05),
        Vector(0.28, 0.2, 0.09),
      ],
      hedge: Vector(0.13, 0.07, 0.02)
    )
  }

  let air: Air
  let eye: Float
  let season: Season
  var hillHeight: Float = 30
  var hillWidth: Float = 1300
  /// The part of the land that is wooded, 0 to 1.
  var woods: Float = 0.2
  let steepest: Float = 1.6

  private let shape: Noise
  private let plan: Noise
  private let shift: Point

  init(air: Air, lift: Float, season: Season, seed: Int, hillHeight: Float = 30) {
    self.air = air
    self.season = season
    self.hillHeight = hillHeight
    shape = Noise(seed: seed)
    plan = Noise(seed: seed + 9)
    shift = Point(Float(seed % 83) * 91, Float(seed % 37) * 73)
    // The camera stands above whatever lies in the first hundred metres.
    let (rolling, width, shape, shift) = (hillHeight, hillWidth, shape, shift)
    eye =
      (0..<6).map { i in
        rolling * shape.fractal((Point(0, Float(i) * 20) + shift) / width, octaves: 3, gain: 0.4)
      }.reduce(-1000) { max($0, $1) } + lift
  }

  @inline(__always)
  private func bare(_ p: Point) -> Float {
    hillHeight * shape.fractal(p / hillWidth, octaves: 3, gain: 0.4)
  }

  private struct Spot {
    /// Height of hedge, crown or crop over the ground.
    var height: Float
    var isTree: Bool
    var field: Float
    var identity: Float
    var offset: Point
  }

  @inline(__always)
  private func spot(_ p: Point, footprint: Float) -> Spot {
    let bent = p + Point(plan.gradient(p / 210), plan.gradient(p / 210 + 40)) * 34
    let cell = plan.nearestPoint(bent * Point(1 / 240, 1 / 170), spread: 0.8)
    let border = (cell.second - cell.distance) * 100
    let wooded = plan.gradient(p / 620 + 9) + 0.4 * plan.gradient(p / 160) > 0.62 - woods
    let tree = wooded || border < 7 ? plan.nearestPoint(p / 11, spread: 0.95) : nil
    if let tree, wooded || tree.identity > 0.62, tree.distance < 0.62 {
      let round = (1 - tree.distance * tree.distance / 0.39).squareRoot()
      let ragged = plan.gradient(p * 0.9) * 0.9 + plan.gradient(p * 2.3) * 0.5
      let tall = 6 + 8 * (tree.identity * 7.7 - Float(Int(tree.identity * 7.7)))
      return Spot(
        height: max(0, tall * (0.35 + 0.65 * round) + ragged),
        isTree: true,
        field: cell.identity,
        identity: tree.identity,
        offset: tree.offset
      )
    }
    let hedge = border < 2.2 ? 1.8 + plan.gradient(p * 0.7) : 0
    return Spot(
      height: max(0, hedge),
      isTree: hedge > 0.3,
      field: cell.identity,
      identity: 0.5,
      offset: .zero
    )
  }

  func height(at ground: Point, footprint: Float) -> Float {
    let p = ground + shift
    return bare(p) + spot(p, footprint: footprint).height
      - ground.dot(ground) / (2 * 6_360_000)
  }

  func light(from hit: SurfaceHit) -> Vector {
    let p = hit.ground + shift
    let spot = spot(p, footprint: hit.footprint)
    let step: Float = 9
    let slope =
      Point(
        bare(p + Point(step, 0)) - bare(p - Point(step, 0)),
        bare(p + Point(0, step)) - bare(p - Point(0, step))
      ) / (2 * step)
    var normal = Vector(-slope.x, 1, -slope.y).normalized
    var albedo: Vector
    var open: Float = 1
    if spot.isTree {
      normal =
        (Vector(spot.offset.x * 1.4, 0.8, spot.offset.y * 1.4).normalized + normal * 0.3)
        .normalized
      let leaf = plan.gradient(p * 1.7 + hit.place.y)
      albedo = season.hedge * (0.75 + 0.6 * spot.identity + 0.5 * leaf)
      albedo = mix(albedo, Vector(0.8, 0.82, 0.86), season.snow * clamp(leaf + 0.3))
      open = clamp(0.2 + spot.height / 11)
    } else {
      albedo = fieldColour(p, spot, hit.footprint)
    }
    let dome = air.sky.dome
    let facing = clamp(normal.dot(dome.sun))
    let direct = dome.sunlight * (facing * open * air.sky.sunVisible / .pi)
    let around = (dome.ambient + air.sky.nightGlow) * open
    return air.carry(albedo * (direct + around), from: hit, eye: eye)
  }

  @inline(__always)
  private func fieldColour(_ p: Point, _ spot: Spot, _ footprint: Float) -> Vector {
    let count = Float(season.fields.count)
    let index = min(season.fields.count - 1, Int(spot.field * count))
    let octaves = clamp(4 - log(max(0.05, footprint)) * 1.44, 1, 6)
    let texture = plan.fractal(p * 0.07, octaves: octaves, gain: 0.62)
    // Tramlines of the tractor run one way in each field.
    let across = p.rotated(by: spot.field * 30).x / 18
    let line = abs(across - across.rounded()) * 18
    let track = smoothstep(0.9, 0.3, line) * smoothstep(4, 0.5, footprint)
    return season.fields[index] * (1 + 0.3 * texture) * (1 - 0.3 * track)
  }
}
