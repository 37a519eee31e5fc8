/// Mountains of rock, meadow, wood and snow on an eroded height grid.
struct MountainLand: Landscape {
  /// What covers the slopes.
  struct Cover: Sendable {
    /// Height of the snow line in metres, and how softly it begins.
    var snowLine: Float = 1500
    var snowBand: Float = 350
    /// Height of the tree line in metres.
    var treeLine: Float = 900
    var rock = Vector(0.20, 0.185, 0.17)
    var meadow = Vector(0.13, 0.15, 0.05)
    var wood = Vector(0.028, 0.045, 0.022)
  }

  let grid: HeightGrid
  let air: Air
  let cover: Cover
  /// Height of the water that fills the valleys, or nil.
  let lake: Float?
  /// Where the camera stands on the grid, in metres, and its heading in degrees.
  let origin: Point
  let eye: Float
  /// The sky that a lake shows.
  let mirror: SkyMap
  private let coarse: HeightGrid
  private let shadows: [Float]
  private let openness: [Float]
  private let turn: (sine: Float, cosine: Float)
  private let noise = Noise(seed: 31)
  let steepest: Float = 3.5

  /// Makes it from what follows.
  ///
  /// `lift`: height of the camera above the ground.
  init(
    grid: HeightGrid,
    air: Air,
    origin: Point,
    heading: Float,
    lift: Float,
    cover: Cover,
    lake: Float? = nil
  ) {
    self.grid = grid
    self.air = air
    self.origin = origin
    self.cover = cover
    self.lake = lake
    mirror = SkyMap(air.sky, size: lake == nil ? 8 : 768)
    let angle = radians(heading)
    turn = (sin(angle), cos(angle))
    eye = max(grid.height(at: origin), lake ?? 0) + lift
    let sun = air.sky.dome.sun
    let (s, c) = turn
    coarse = grid.coarser()
    shadows = coarse.shadows(
      sun: Vector(c * sun.x + s * sun.z, sun.y, -s * sun.x + c * sun.z)
    )
    openness = coarse.openness()
  }

  /// A point of the camera's ground on the grid.
  @inline(__always)
  func place(_ p: Point) -> Point {
    origin
      + Point(turn.cosine * p.x + turn.sine * p.y, -turn.sine * p.x + turn.cosine * p.y)
  }

  @inline(__always)
  func height(at ground: Point, footprint: Float) -> Float {
    let p = place(ground)
    let rough = clamp(7 - log(max(1, footprint)) * 1.44, 0, 5)
    let drop = ground.dot(ground) / (2 * 6_360_000)
    let land =
      grid.height(at: p)
      + (rough > 0 ? noise.fractal(p * 0.021, octaves: rough, gain: 0.55) * 7 : 0)
    return max(land, lake ?? 0) - drop
  }

  func light(from hit: SurfaceHit) -> Vector {
    let p = place(hit.ground)
    if let lake, height(at: hit.ground, footprint: hit.footprint) <= lake + 0.01 {
      return water(hit)
    }
    let slope = grid.slope(at: p)
    let finest = max(hit.footprint, 1.5)
    let octaves = clamp(6.5 - log(finest) * 1.44, 0.6, 5)
    let scale: Float = 0.03
    // Roughness below the grid's cell, as a slope.
    let e: Float = max(1.2, hit.footprint)
    let here = noise.fractal(p * scale, octaves: octaves, gain: 0.6)
    let right = noise.fractal((p + Point(e, 0)) * scale, octaves: octaves, gain: 0.6)
    let ahead = noise.fractal((p + Point(0, e)) * scale, octaves: octaves, gain: 0.6)
    let rough = Point(right - here, ahead - here) * (6.5 / e)
    let steep = slope.length
    let total = slope + rough * (0.35 + min(1.2, steep))
    let flat = Vector(-total.x, 1, -total.y).normalized
    // Turned back into the camera's directions.
    let normal = Vector(
      turn.cosine * flat.x - turn.sine * flat.z,
      flat.y,
      turn.sine * flat.x + turn.cosine * flat.z
    )
    let height = grid.height(at: p)
    let (albedo, snow) = surface(at: p, height: height, slope: total.length, patch: here)
    let dome = air.sky.dome
    let facing = max(0, normal.dot(dome.sun))
    let shade = coarse.interpolate(shadows, at: p)
    let open = coarse.interpolate(openness, at: p)
    let direct = dome.sunlight * (facing * shade * air.sky.sunVisible / .pi)
    let above = (dome.ambient + air.sky.nightGlow) * (open * (0.55 + 0.45 * normal.y))
    let bounce = dome.sunlight * (max(0, dome.sun.y) * 0.03 * open * (1 + 2 * snow))
    return air.carry(albedo * (direct + above + bounce), from: hit, eye: eye)
  }

  private func surface(
    at p: Point,
    height: Float,
    slope: Float,
    patch: Float
  ) -> (albedo: Vector, snow: Float) {
    let broad = noise.fractal(p * 0.0021, octaves: 4)
    let strata = 0.5 + 0.5 * sin(height * 0.045 + broad * 5)
    var albedo = cover.rock * (0.72 + 0.3 * strata + 0.35 * patch)
    let green =
      smoothstep(1.0, 0.45, slope + patch * 0.25)
      * smoothstep(cover.treeLine + 620, cover.treeLine + 150, height + broad * 260)
    albedo = mix(albedo, cover.meadow * (0.8 + 0.5 * patch + 0.3 * broad), green)
    let wood =
      smoothstep(1.15, 0.75, slope)
      * smoothstep(cover.treeLine + 60, cover.treeLine - 130, height + broad * 240 + patch * 90)
    albedo = mix(albedo, cover.wood * (0.7 + 0.9 * abs(patch)), wood)
    let line = cover.snowLine + broad * cover.snowBand * 0.8 - patch * 70
    let lying =
      smoothstep(line - cover.snowBand * 0.5, line + cover.snowBand * 0.5, height)
      * smoothstep(1.35, 0.75, slope - (height - line) / 6000)
    // The shore is wet and bare.
    let wet = lake.map { smoothstep($0 + 5, $0 + 1, height) } ?? 0
    let ground = mix(albedo, cover.rock * 0.35, wet)
    return (mix(ground, Vector(0.86, 0.88, 0.92), lying * (1 - wet)), lying)
  }
}
