/// The shape of heaped clouds: fair-weather cumulus, towers, broken decks.
struct Cumulus: Sendable {
  /// Height of the flat undersides above ground, in metres.
  let base: Float
  /// Height of the tallest tops above the undersides, in metres.
  let thickness: Float
  /// Extinction of dense cloud per metre.
  let density: Float
  private let coverage: Float
  private let unit: Float
  private let fraying: Float
  private let offset: Vector
  private let weather: [Float]

  // The weather map covers 160 km on each side of the camera's meridian and 160 km ahead.
  private static let mapSize = 512
  private static let reach: Float = 120_000

  /// Makes it from what follows.
  ///
  /// `coverage`: the part of the sky that is covered, 0 to 1.
  /// `scale`: width of a typical group of clouds, in metres.
  /// `fraying`: how much the edges are frayed, 0 to 1.
  init(
    base: Float = 1200,
    thickness: Float = 900,
    coverage: Float = 0.45,
    scale: Float = 2600,
    density: Float = 0.05,
    fraying: Float = 0.4,
    seed: Int = 1
  ) {
    self.base = base
    self.thickness = thickness
    self.density = density
    self.fraying = fraying
    self.coverage = mix(-0.1, 0.85, coverage)
    unit = 1 / (scale * 0.85)
    var random = RandomSource(seed: seed)
    offset = Vector(random.unit(), random.unit(), random.unit()) * 50
    let (wide, fine) = (Noise(seed: seed), Noise(seed: seed + 1))
    let shift = Point(random.unit(), random.unit()) * 900
    weather = (0..<(Self.mapSize * Self.mapSize)).map { i in
      let cell = Point(Float(i % Self.mapSize), Float(i / Self.mapSize)) / Float(Self.mapSize)
      let place = (cell - 0.5) * (2 * Self.reach)
      return wide.gradient(place * (0.33 / scale) + shift)
        + 0.55 * fine.gradient(place * (0.9 / scale) + shift)
    }
  }

  @inline(__always)
  private func weather(at place: Vector) -> Float {
    let size = Float(Self.mapSize)
    let x = clamp((place.x / (2 * Self.reach) + 0.5) * size, 0, size - 1.01)
    let y = clamp((place.z / (2 * Self.reach) + 0.5) * size, 0, size - 1.01)
    let (x0, y0) = (Int(x), Int(y))
    let (fx, fy) = (x - Float(x0), y - Float(y0))
    let i = y0 * Self.mapSize + x0
    return weather.withUnsafeBufferPointer { w in
      mix(mix(w[i], w[i + 1], fx), mix(w[i + Self.mapSize], w[i + Self.mapSize + 1], fx), fy)
    }
  }

  /// Height in the layer, 0 at its base and 1 at its top, on the round earth.
  @inline(__always)
  func height(of place: Vector) -> Float {
    let drop = (place.x * place.x + place.z * place.z) / (2 * 6_360_000)
    return (place.y + drop - base) / thickness
  }

  /// Extinction per metre at a place of the layer.
  ///
  /// `fine`: whether to fray the edges; light is followed through smoother cloud.
  @inline(__always)
  func density(at place: Vector, height: Float, fine: Bool) -> Float {
    guard height > 0, height < 1 else { return 0 }
    let local = clamp(coverage + weather(at: place) * 0.6)
    let tall = 0.3 + local * 0.9
    let profile = smoothstep(0, 0.1, height) * smoothstep(tall, tall * 0.3, height)
    guard local > 0.02, profile > 0.01 else { return 0 }
    let shape = CloudTile.shape.sample(place * unit + offset)
    var d = shape * profile - (1 - local) * 0.72
    guard d > 0 else { return 0 }
    if fine {
      let billow = CloudTile.detail.sample(place * (unit * 7) + offset)
      // Wisps at the underside, billows above.
      let eaten = mix(billow, 1 - billow, clamp(height * 5)) * fraying
      d -= eaten * 0.45 * (1 - d)
    } else {
      d -= fraying * 0.2
    }
    return d > 0 ? min(1, d * 3) * density : 0
  }
}
