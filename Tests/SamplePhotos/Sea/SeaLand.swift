/// The open sea: waves that mirror the sky.
struct SeaLand: Landscape {
  let air: Air
  let mirror: Mirror
  let eye: Float
  /// The light that comes back from within the water, as a part of what falls on it.
  var depthColour = Vector(0.006, 0.022, 0.03)
  /// The part of the sea that is covered with foam, 0 to 1.
  var foam: Float = 0
  /// The unevenness that is finer than the tiles: ripples of a breath of wind.
  var ripple: Float = 0.0012
  /// Metres of height of the waves as a factor on the spectrum's.
  let swell: Float

  private let waves: WaveTile
  private let chop: WaveTile
  private let noise = Noise(seed: 90)
  let steepest: Float = 0.7

  /// Makes it from what follows.
  ///
  /// `wind`: speed in metres a second.
  /// `direction`: where the waves go, in degrees from straight ahead.
  init(
    air: Air,
    mirror: Mirror,
    eye: Float,
    wind: Float,
    direction: Float,
    swell: Float = 1,
    seed: Int = 1
  ) {
    self.air = air
    self.mirror = mirror
    self.eye = eye
    self.swell = swell
    let extent = max(40, wind * wind * 1.9)
    waves = WaveTile(
      extent: extent,
      wind: wind,
      direction: direction,
      steepness: swell,
      seed: seed
    )
    chop = WaveTile(
      extent: extent * 0.0871,
      wind: wind,
      direction: direction + 17,
      steepness: swell * 0.8,
      seed: seed + 1
    )
  }

  @inline(__always)
  private func sample(_ ground: Point, _ footprint: Float) -> WaveTile.Sample {
    // Gusts make patches rough and smooth, which also hides that the tiles repeat.
    let gust = clamp(
      1 + 0.5 * noise.gradient(ground * 0.004) + 0.4 * noise.gradient(ground * 0.031)
    )
    let big = waves.sample(at: ground, footprint: footprint)
    let small = chop.sample(at: ground.rotated(by: 0.31), footprint: footprint)
    return WaveTile.Sample(
      slope: big.slope + small.slope.rotated(by: -0.31) * gust,
      height: big.height + small.height * gust,
      variance: big.variance + small.variance * gust * gust + ripple * gust
    )
  }

  func height(at ground: Point, footprint: Float) -> Float {
    let drop = ground.dot(ground) / (2 * 6_360_000)
    guard footprint < 0.6 else { return -drop }
    return waves.sample(at: ground, footprint: footprint * 0.5).height - drop
  }

  func light(from hit: SurfaceHit) -> Vector {
    // A pixel near the horizon is far deeper than wide.
    let slant = max(0.003, -hit.ray.y)
    let wave = sample(hit.ground, hit.footprint / slant.squareRoot() * 0.6)
    let normal = Vector(-wave.slope.x, 1, -wave.slope.y).normalized
    let spread = wave.variance.squareRoot()
    var light = Vector.zero
    // Slopes towards and away from the camera, with the weights of a normal distribution.
    let flat = Point(hit.ray.x, hit.ray.z) / Point(hit.ray.x, hit.ray.z).length
    for (offset, weight) in Self.offsets {
      let tilt = flat * (offset * spread)
      let facet = Vector(normal.x - tilt.x, normal.y, normal.z - tilt.y).normalized
      light += mirrored(hit.ray, at: facet) * weight
    }
    let dome = air.sky.dome
    light += glitter(hit, slope: wave.slope, variance: wave.variance, dome)
    let level = dome.ambient + dome.sunlight * (max(0, dome.sun.y) * air.sky.sunVisible / .pi)
    if foam > 0 { light = mix(light, level * 0.75, whitecap(hit, wave)) }
    return air.carry(light, from: hit, eye: eye)
  }

  private static let offsets: [(Float, Float)] = [
    (-1.4, 0.2), (-0.45, 0.3), (0.45, 0.3), (1.4, 0.2),
  ]

  /// What a facet shows: the sky by Fresnel's law (Schlick 1994), below it the water's own colour.
  @inline(__always)
  private func mirrored(_ ray: Vector, at facet: Vector) -> Vector {
    let facing = max(0.02, -ray.dot(facet))
    let base = 1 - facing
    let square = base * base
    let fresnel = 0.02 + 0.98 * square * square * base
    var bounced = ray.reflected(at: facet)
    bounced.y = abs(bounced.y) + 0.002
    let dome = air.sky.dome
    let inside =
      depthColour
      * (dome.ambient + dome.sunlight * (max(0, dome.sun.y) / .pi * air.sky.sunVisible)) * 1.6
    return mirror.light(bounced.normalized) * fresnel + inside * (1 - fresnel)
  }

  /// The sun in facets too small to see, by the distribution of their slopes (Charles Cox and
  /// Walter Munk, "Measurement of the roughness of the sea surface from photographs of the sun's
  /// glitter", 1954).
  private func glitter(_ hit: SurfaceHit, slope: Point, variance: Float, _ dome: SkyDome) -> Vector
  {
    guard dome.sun.y > -0.01 else { return .zero }
    let half = (dome.sun - hit.ray).normalized
    guard half.y > 0.05 else { return .zero }
    let wanted = Point(-half.x / half.y, -half.z / half.y) - slope
    // The sun's own width smears the slopes a little.
    let spread = variance + 0.00002
    let density = exp(-wanted.dot(wanted) / (2 * spread)) / (2 * .pi * spread)
    let facing = max(0, -hit.ray.dot(half))
    let base = 1 - facing
    let fresnel = 0.02 + 0.98 * base * base * base * base * base
    let tilt = half.y * half.y
    let slant = max(0.03, -hit.ray.y)
    return dome.sunlight * (air.sky.sunVisible * fresnel * density / (4 * slant * tilt * tilt))
  }

  private func whitecap(_ hit: SurfaceHit, _ wave: WaveTile.Sample) -> Float {
    let p = hit.ground
    let octaves = clamp(5 - log(max(0.05, hit.footprint)) * 1.44, 1, 6)
    let patch = noise.fractal(p * Point(0.11, 0.05), octaves: 3)
    let lace = 1 - abs(noise.fractal(p * 0.55 + wave.slope * 3, octaves: octaves, gain: 0.6)) * 2.2
    let crest = wave.slope.length * 1.6 + wave.height * 0.12
    return smoothstep(1.35 - foam, 1.9 - foam, crest + patch * 0.7 + lace * 0.45)
  }
}
