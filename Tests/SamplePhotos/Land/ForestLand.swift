/// Hills under trees: conifers, or broad crowns.
struct ForestLand: Landscape {
  /// How the trees grow.
  struct Trees: Sendable {
    /// Height of the tallest in metres.
    var height: Float = 19
    /// Distance between trees in metres.
    var spacing: Float = 5.2
    /// 1 for pointed conifers, 0 for round crowns.
    var pointed: Float = 1
    /// The part of the ground that is wooded, 0 to 1.
    var cover: Float = 0.85
    var leaf = Vector(0.030, 0.047, 0.024)
    /// Another colour that some trees have, and how many.
    var other = Vector(0.045, 0.055, 0.02)
    var others: Float = 0.3
    var ground = Vector(0.10, 0.11, 0.045)
    /// The part of the trees that is white with snow or frost.
    var snow: Float = 0
  }

  let air: Air
  var eye: Float
  var trees = Trees()
  /// Width of a hill and height of hills, in metres.
  var hillWidth: Float = 1500
  var hillHeight: Float = 320
  /// Rise of the land with distance, as a slope.
  var rise: Float = 0
  var origin = Point.zero
  let seed: Int
  let steepest: Float = 2.2

  private let shape: Noise
  private let wood: Noise

  init(air: Air, eye: Float, seed: Int) {
    self.air = air
    self.eye = eye
    self.seed = seed
    shape = Noise(seed: seed)
    wood = Noise(seed: seed + 50)
  }

  /// The height of the highest ground in a band before the camera.
  func highest(from near: Float, to far: Float, slope: Float) -> Float {
    var highest = -Float.infinity
    for i in 0..<24 {
      for j in -4...4 {
        let depth = mix(near, far, Float(i) / 23)
        highest = max(highest, bare(Point(depth * slope * Float(j) / 4, depth)))
      }
    }
    return highest
  }

  @inline(__always)
  func bare(_ ground: Point) -> Float {
    let p = (ground + origin) / hillWidth
    let hill = shape.fractal(p, octaves: 4, gain: 0.42)
    let ridge = 1 - abs(shape.gradient(p * 0.7 + 31)) * 1.6
    return hillHeight * (0.5 * hill + 0.5 * ridge) + ground.y * rise
  }

  private struct Tree {
    /// Height of the surface above the ground.
    var height: Float
    /// 0 at the foot, 1 at the tip.
    var rise: Float
    var offset: Point
    var identity: Float
  }

  @inline(__always)
  private func tree(_ ground: Point) -> Tree? {
    let p = (ground + origin) / trees.spacing
    let cell = wood.nearestPoint(p, spread: 0.9)
    let density = trees.cover + 0.55 * wood.gradient(p * 0.03) + 0.25 * wood.gradient(p * 0.11)
    guard cell.identity * 0.75 < density - 0.1 else { return nil }
    let tall = trees.height * (0.55 + 0.45 * power(1 - cell.identity, 0.7))
    let reach = mix(0.85, 0.62, trees.pointed)
    let r = cell.distance / reach
    guard r < 1 else { return nil }
    let cone = power(1 - r, 0.85)
    let dome = (1 - r * r).squareRoot() * 0.6 + 0.25
    return Tree(
      height: tall * mix(dome, cone, trees.pointed),
      rise: mix(dome, cone, trees.pointed),
      offset: cell.offset,
      identity: cell.identity
    )
  }

  func height(at ground: Point, footprint: Float) -> Float {
    var height = bare(ground)
    guard footprint < trees.spacing * 0.8 else {
      return height + trees.height * 0.5 - ground.dot(ground) / (2 * 6_360_000)
    }
    if let tree = tree(ground) {
      let p = ground + origin
      // Branches: the outline is ragged.
      let ragged = wood.gradient(p * 1.3) * 1.1 + wood.gradient(p * 3.1) * 0.6
      height += max(0, tree.height + ragged * (0.35 + tree.rise))
    }
    return height - ground.dot(ground) / (2 * 6_360_000)
  }

  func light(from hit: SurfaceHit) -> Vector {
    let p = hit.ground
    let step: Float = 14
    let slope =
      Point(
        bare(p + Point(step, 0)) - bare(p - Point(step, 0)),
        bare(p + Point(0, step)) - bare(p - Point(0, step))
      ) / (2 * step)
    let dome = air.sky.dome
    var normal = Vector(-slope.x, 1, -slope.y).normalized
    let hill = clamp(0.25 + normal.dot(dome.sun) * 1.5)
    var albedo = trees.ground * (1 + 0.5 * wood.gradient((p + origin) * 0.21))
    var open: Float = 0.5
    if let tree = tree(p) {
      let out = Vector(tree.offset.x, 0.35 + 0.25 * (1 - trees.pointed), tree.offset.y)
      normal = (out.normalized + normal * 0.35).normalized
      let kind = tree.identity * 7.13 - Float(Int(tree.identity * 7.13))
      albedo = kind < trees.others ? trees.other : trees.leaf
      let needle = wood.gradient((p + origin) * 2.3 + hit.place.y * 1.9)
      albedo *= 0.8 + 0.5 * tree.identity + 0.45 * needle
      open = 0.12 + 0.88 * tree.rise * tree.rise
      let white = trees.snow * smoothstep(0.1, 0.8, tree.rise + needle * 0.7)
      albedo = mix(albedo, Vector(0.8, 0.83, 0.87), white)
    } else {
      albedo = mix(albedo, Vector(0.82, 0.84, 0.88), trees.snow)
    }
    let facing = clamp(normal.dot(dome.sun) * 0.85 + 0.15)
    let direct = dome.sunlight * (facing * open * hill * air.sky.sunVisible / .pi)
    let around = (dome.ambient + air.sky.nightGlow) * (open * (0.6 + 0.4 * normal.y))
    // Leaves let light through when the sun stands behind them.
    let behind = power(max(0, hit.ray.dot(dome.sun)), 4) * 0.5
    let through = albedo * dome.sunlight * (behind * open * hill * air.sky.sunVisible / .pi)
    return air.carry(albedo * (direct + around) + through, from: hit, eye: eye)
  }
}
