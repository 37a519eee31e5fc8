/// Soft light on the things of a still life, at half the picture's size.
///
/// What changes slowly (shadows of the window, light from thing to thing) is sampled coarsely and
/// then smoothed along surfaces, but not across their edges: the edge-avoiding wavelets of Holger
/// Dammertz and others, 2010.
struct LightMap {
  let width: Int
  let height: Int
  private var visibility: [Vector]
  private var around: [Vector]
  private var places: [Vector]
  private var normals: [Vector]
  private var things: [Int]

  init(_ scene: StillLife, width: Int, height: Int) {
    self.width = width
    self.height = height
    let count = width * height
    visibility = Array(repeating: .zero, count: count)
    around = visibility
    places = visibility
    normals = visibility
    things = Array(repeating: -1, count: count)
    var random = RandomSource(seed: 17)
    for i in 0..<count {
      let ray = scene.camera.ray(
        x: (Float(i % width) + 0.5) * 2,
        y: (Float(i / width) + 0.5) * 2
      )
      guard let hit = scene.nearest(from: scene.camera.place, along: ray) else { continue }
      things[i] = hit.thing
      places[i] = hit.place
      normals[i] = hit.normal
      guard !scene.things[hit.thing].isGlass else { continue }
      sample(i, hit, scene, &random)
    }
    for step in [1, 2, 4] { smooth(step: step) }
  }

  private mutating func sample(
    _ i: Int,
    _ hit: StillLife.Hit,
    _ scene: StillLife,
    _ random: inout RandomSource
  ) {
    let start = hit.place + hit.normal * 2e-3
    let (columns, rows) = (4, 5)
    var seen = Vector.zero
    for cell in 0..<(columns * rows) {
      let u = (Float(cell % columns) + random.unit()) / Float(columns)
      let v = (Float(cell / columns) + random.unit()) / Float(rows)
      seen += scene.clearance(from: start, to: scene.window.place(u * 2 - 1, v * 2 - 1))
    }
    visibility[i] = seen / Float(columns * rows)
    var light = Vector.zero
    let rays = 9
    let side = (abs(hit.normal.y) < 0.9 ? Vector(0, 1, 0) : Vector(1, 0, 0))
      .cross(hit.normal).normalized
    let other = hit.normal.cross(side)
    for ray in 0..<rays {
      // Directions by the cosine law, one in each third by third of the square.
      let u = (Float(ray % 3) + random.unit()) / 3
      let v = (Float(ray / 3) + random.unit()) / 3
      let (radius, turn) = (u.squareRoot(), 2 * Float.pi * v)
      let direction =
        side * (radius * cos(turn)) + other * (radius * sin(turn))
        + hit.normal * max(0, 1 - u).squareRoot()
      light += scene.glance(
        from: start,
        along: direction,
        random: Point(random.unit(), random.unit()),
        seesWindow: false
      )
    }
    around[i] = light / Float(rays)
  }

  /// The sixteenth power of a cosine.
  @inline(__always)
  private static func sixteenth(_ cosine: Float) -> Float {
    let square = max(0, cosine) * max(0, cosine)
    let fourth = square * square
    return fourth * fourth * fourth * fourth
  }

  private mutating func smooth(step: Int) {
    let (oldVisibility, oldAround) = (visibility, around)
    let kernel: [Float] = [0.0625, 0.25, 0.375, 0.25, 0.0625]
    for y in 0..<height {
      for x in 0..<width {
        let i = y * width + x
        guard things[i] >= 0 else { continue }
        var (seen, light, total) = (Vector.zero, Vector.zero, Float(0))
        for dy in -2...2 {
          for dx in -2...2 {
            let (nx, ny) = (x + dx * step, y + dy * step)
            guard nx >= 0, ny >= 0, nx < width, ny < height else { continue }
            let j = ny * width + nx
            guard things[j] == things[i] else { continue }
            let facing = Self.sixteenth(normals[i].dot(normals[j]))
            let weight = kernel[dx + 2] * kernel[dy + 2] * facing
            seen += oldVisibility[j] * weight
            light += oldAround[j] * weight
            total += weight
          }
        }
        guard total > 0 else { continue }
        visibility[i] = seen / total
        around[i] = light / total
      }
    }
  }

  /// The light at a hit, gathered from those of the four nearest samples that belong to it.
  func light(for hit: StillLife.Hit, x: Float, y: Float) -> (visibility: Vector, around: Vector) {
    let (px, py) = (x / 2 - 0.5, y / 2 - 0.5)
    let (x0, y0) = (Int(max(0, px)), Int(max(0, py)))
    var (seen, light, total) = (Vector.zero, Vector.zero, Float(0))
    for dy in -1...2 {
      for dx in -1...2 {
        let (nx, ny) = (x0 + dx, y0 + dy)
        guard nx >= 0, ny >= 0, nx < width, ny < height else { continue }
        let j = ny * width + nx
        guard things[j] == hit.thing else { continue }
        let near =
          max(0.02, 1 - abs(Float(nx) - px) * 0.6) * max(0.02, 1 - abs(Float(ny) - py) * 0.6)
        let weight = near * (0.01 + Self.sixteenth(normals[j].dot(hit.normal)))
        seen += visibility[j] * weight
        light += around[j] * weight
        total += weight
      }
    }
    return total > 0 ? (seen / total, light / total) : (Vector.one * 0.5, .zero)
  }
}
