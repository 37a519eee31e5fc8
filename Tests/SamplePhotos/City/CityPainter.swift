/// A town of upright blocks with lit windows, seen across water.
///
/// Every column of the picture shows one upright plane, so a column meets the blocks one after
/// the other on its way through the grid of lots (the walk of Amanatides and Woo, "A fast voxel
/// traversal algorithm for ray tracing", 1987), and each block hides those behind it.
struct CityPainter: Sendable {
  var view: View
  var eye: Float = 6
  /// Whether the near edge is a bank with lamps; if not, the town reaches the picture's lower edge.
  var hasBank = true
  /// Distance of the near edge and of the last houses, in metres.
  var near: Float = 700
  var far: Float = 2600
  /// Height of the tallest towers in metres.
  var tallest: Float = 190
  /// Where the towers stand: a place across in metres, and how far they spread.
  var middle = Point(60, 1500)
  var spread: Float = 420
  /// Light of a lit window.
  var windowLight: Float = 1
  /// The part of windows that are lit.
  var lit: Float = 0.42
  var sky: Sky
  /// Distance in metres over which the town fades into the air.
  var haze: Float = 30_000
  var seed = 1
  var samples = 3

  private let lot: Float = 44
  private let turn: Float = 0.42

  /// A block: a rectangle of its lot, its height, and what its windows are like.
  private struct Block {
    var low: Point
    var high: Point
    var height: Float
    var bay: Float
    var lit: Float
    var warmth: Float
    var shade: Float
    var identity: Int32
  }

  func paint(over back: Raster) -> Raster {
    var picture = back
    let noise = Noise(seed: seed)
    let full = Float(samples * samples)
    let bank = Int(view.horizon + view.focal * eye / near) * samples + samples
    let bottom = hasBank ? min(bank, view.height * samples) : view.height * samples
    for x in 0..<view.width {
      var sums = Array(repeating: Vector.zero, count: view.height)
      var counts = Array(repeating: Float(0), count: view.height)
      for sub in 0..<samples {
        let column = Float(x) + (Float(sub) + 0.5) / Float(samples)
        walk(column, noise, from: bottom) { row, light in
          sums[row / samples] += light
          counts[row / samples] += 1
        }
      }
      for y in 0..<view.height where counts[y] > 0 {
        picture[x, y] = (sums[y] + picture[x, y] * (full - counts[y])) / full
      }
    }
    if hasBank { addLamps(to: &picture) }
    return picture
  }

  private func walk(_ x: Float, _ noise: Noise, from bottom: Int, fill: (Int, Vector) -> Void) {
    let across = (x - Float(view.width) / 2) / view.focal
    let step = Point(across, 1).rotated(by: turn)
    var top = bottom
    var t = near
    while t < far, top > 0 {
      let place = step * t / lot
      let (i, j) = (floor(place.x), floor(place.y))
      // Where the ray leaves this lot.
      let edge = Point(Float(i) + (step.x > 0 ? 1 : 0), Float(j) + (step.y > 0 ? 1 : 0)) * lot
      let exits = Point(edge.x / step.x, edge.y / step.y)
      for tier in 0..<2 {
        guard let block = block(i, j, tier: tier, noise),
          let entry = Self.entry(step, block, after: t)
        else { continue }
        let rows = (view.horizon - view.focal * (block.height - eye) / entry.t) * Float(samples)
        let first = max(0, Int(rows.rounded(.up)))
        guard first < top else { continue }
        for row in first..<top {
          let slope = (view.horizon - (Float(row) + 0.5) / Float(samples)) / view.focal
          let hit = step * entry.t
          let along = entry.acrossX ? hit.y : hit.x
          fill(
            row,
            facade(block, along, eye + slope * entry.t, entry.t, entry.acrossX, noise, across)
          )
        }
        top = first
      }
      t = min(exits.x, exits.y) + 0.01
    }
  }

  private static func entry(
    _ step: Point,
    _ block: Block,
    after t: Float
  ) -> (t: Float, acrossX: Bool)? {
    let a = block.low / step
    let b = block.high / step
    let (nearX, nearY) = (min(a.x, b.x), min(a.y, b.y))
    let entry = max(nearX, nearY)
    guard entry < min(max(a.x, b.x), max(a.y, b.y)), entry >= t - 1 else { return nil }
    return (entry, nearX > nearY)
  }

  private func block(_ i: Int32, _ j: Int32, tier: Int, _ noise: Noise) -> Block? {
    let place = (Point(Float(i), Float(j)) + 0.5) * lot
    let world = place.rotated(by: -turn)
    let r = { (salt: Int32) in noise.random(i &* 7 &+ salt &* 131, j &* 5 &+ salt &* 17) }
    let away = (world - middle) / spread
    let centre = exp(-away.dot(away))
    let second = (world - middle - Point(-900, 500)) / (spread * 0.6)
    let crowd = max(centre, 0.55 * exp(-second.dot(second)))
    guard r(1) < 0.9, world.y > near + lot else { return nil }
    let tower = r(2) < 0.1 + 0.5 * crowd
    var height = 11 + 17 * r(3) + (tower ? tallest * crowd * (0.3 + 0.7 * r(4)) : 0)
    var inset = 3 + 7 * r(5)
    if tier == 1 {
      // A narrower part on top, or a mast.
      guard tower, height > 45, r(6) < 0.65 else { return nil }
      let mast = r(7) < 0.3
      inset = mast ? lot * 0.485 : inset + 5 + 5 * r(8)
      height *= mast ? 1.32 : 1.08 + 0.16 * r(8)
    }
    return Block(
      low: place - lot / 2 + inset,
      high: place + lot / 2 - inset,
      height: height,
      bay: 1.9 + 2.4 * r(9),
      lit: lit * (0.35 + 1.1 * r(10)),
      warmth: r(11),
      shade: r(12),
      identity: i &* 31 &+ j &* 1009
    )
  }

  private func facade(
    _ block: Block,
    _ along: Float,
    _ height: Float,
    _ t: Float,
    _ acrossX: Bool,
    _ noise: Noise,
    _ across: Float
  ) -> Vector {
    let ambient = sky.dome.ambient + sky.nightGlow
    let wall = mix(Vector(0.16, 0.17, 0.19), Vector(0.3, 0.27, 0.24), block.shade)
    var light = wall * ambient * (acrossX ? 0.55 : 0.8)
    // Lamps in the street light the lowest floors.
    light += Vector(1, 0.62, 0.3) * (windowLight * 0.05 * exp(-max(0, height) / 9))
    // Below the ground floor there is the street.
    if height < 0 { light *= 0.35 * exp(height / 2) + 0.1 }
    let floorHeight: Float = 3.4
    let (column, storey) = (floor(along / block.bay), floor(height / floorHeight))
    let u = along / block.bay - Float(column)
    let v = height / floorHeight - Float(storey)
    let glass = u > 0.16 && u < 0.84 && v > 0.25 && v < 0.82
    if glass, storey > 0, height < block.height - 2 {
      let salt = acrossX ? Int32(7) : 3
      let chance = noise.random(column &+ block.identity, storey &* 13 &+ salt)
      let wholeFloor = noise.random(block.identity, storey) < 0.12 ? Float(0.35) : 0
      if chance < block.lit + wholeFloor {
        let level = noise.random(storey &+ block.identity, column &* 29 &+ salt)
        let tint = mix(
          Vector(1, 0.62, 0.3),
          Vector(0.85, 0.92, 1),
          power(block.warmth, 2.2) * 0.8 + 0.2 * level
        )
        light += tint * (windowLight * (0.12 + 1.1 * level * level * level))
      } else {
        light += ambient * 0.12
      }
    }
    let ray = Vector(across, 0.02, 1).normalized
    return mix(light, sky.clear(ray), 1 - exp(-t / haze))
  }

  /// Lamps along the bank, and red lights on the masts would be too many: only the bank.
  private func addLamps(to picture: inout Raster) {
    var random = RandomSource(seed: seed + 8)
    let width = Float(view.width) / view.focal * near
    var x = -width / 2
    while x < width / 2 {
      x += 17 + 5 * random.unit()
      let place = Point(
        Float(view.width) / 2 + x / near * view.focal,
        view.horizon - (5.5 - eye) / near * view.focal
      )
      let warm = mix(Vector(1, 0.55, 0.2), Vector(1, 0.85, 0.65), random.unit())
      let radius = max(0.8, 0.45 / near * view.focal)
      picture.splat(warm * (windowLight * 5), at: place, radius: radius)
    }
  }
}
