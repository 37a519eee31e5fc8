/// Thin clouds without volume: veils, mares' tails, mackerel skies, flat decks.
struct HighClouds: Sendable {
  enum Kind: Sendable {
    /// Fibres drawn out by the wind.
    case cirrus
    /// Rows of small heaps.
    case mackerel
    /// An even veil, or with high density a grey lid.
    case veil
    /// Long rolls.
    case rolls
    /// Trails of aircraft, some sharp and some spread out.
    case trails
  }

  var kind = Kind.cirrus
  /// Height above ground in metres.
  var altitude: Float = 8000
  /// The part of the sky that is covered, 0 to 1.
  var coverage: Float = 0.5
  /// Optical thickness of the densest parts.
  var thickness: Float = 0.8
  /// Direction of the fibres or rolls, in degrees.
  var wind: Float = 30
  /// Size of the features as a factor.
  var scale: Float = 1
  var seed = 1

  /// The cloud along a ray from the ground.
  func light(_ ray: Vector, dome: SkyDome, air: Vector, haze: Float) -> CloudLight {
    guard ray.y > 0.003 else { return CloudLight() }
    let distance = CloudLight.distance(toAltitude: altitude, alongSine: ray.y)
    let place = Point(ray.x, ray.z) * distance
    // The width of a pixel on the layer grows with distance and with the slant of the ray.
    let octaves = clamp(15.5 - log(distance / ray.y / 700) / 0.69, 1, 6)
    let depth = thickness(at: place, octaves: octaves)
    guard depth > 0.001 else { return CloudLight() }
    let slant = min(6, 1 / max(0.12, ray.y))
    let optical = depth * (0.6 + 0.4 * slant)
    let through = exp(-optical)
    // Towards the sun the layer is thicker or thinner: its side is in shade or lit.
    let toward = Point(dome.sun.x, dome.sun.z)
    let ahead = thickness(at: place + toward * (350 * scale), octaves: min(octaves, 4))
    let shade = exp(-max(0, depth * 0.5 + (ahead - depth)) * 1.1)
    let cosine = ray.dot(dome.sun)
    let phase = CloudLight.droplets(cosine) + 0.5 * CloudLight.droplets(cosine, softened: 0.5)
    let sunlight = dome.sunlight(atAltitude: altitude)
    let low = 1 - smoothstep(0, 0.25, dome.sun.y)
    // A low sun lights the underside, a high one comes through.
    let direct = sunlight * (phase * 2.2 * shade * mix(exp(-depth * 0.35), 1, low))
    let diffuse =
      dome.ambient * (0.9 + 0.3 * shade) + sunlight * (max(0.02, dome.sun.y) * 0.16 * shade)
    let own = CloudLight(light: (direct + diffuse) * (1 - through), through: through)
    let fade = smoothstep(380_000, 140_000, distance)
    let seen = own.seen(atDistance: distance * 0.55, air: air, haze: haze)
    return CloudLight(light: seen.light * fade, through: mix(1, seen.through, fade))
  }

  private func thickness(at place: Point, octaves: Float) -> Float {
    let noise = Noise(seed: seed)
    let p = place.rotated(by: radians(wind)) / (1000 * scale) + Float(seed % 71) * 5.3
    let patches = noise.fractal(p * 0.045, octaves: 3)
    let threshold = 1 - coverage
    switch kind {
    case .cirrus:
      let bend = Point(
        noise.fractal(p * 0.035, octaves: 2),
        noise.fractal(p * 0.05 + 40, octaves: 3)
      )
      let drawn = (p + bend * Point(5, 4)) * Point(0.05, 0.5)
      let fibres = noise.fractal(drawn, octaves: octaves + 1, gain: 0.5)
      let fine = noise.fractal((p + bend * 5) * Point(0.16, 2.1) + 11, octaves: octaves, gain: 0.6)
      let tufts = noise.fractal((p + bend * 3) * 0.2 + 70, octaves: octaves, gain: 0.5)
      let sum = fibres * 0.4 + tufts * 0.3 + patches * 0.75 + 0.5
      let body = clamp((sum - threshold) * 0.9)
      return thickness * body * (0.55 + 0.45 * body) * clamp(0.8 + fine * 0.7)
    case .mackerel:
      let warp = Point(noise.fractal(p * 0.4, octaves: 4), noise.fractal(p * 0.4 + 9, octaves: 4))
      let rows = (p + warp * 0.7) * Point(0.7, 1.2)
      let cell = noise.nearestPoint(rows, spread: 0.9)
      let heap = 1 - cell.distance * 1.25 + 0.2 * (cell.identity - 0.5)
      let frayed = heap + 0.6 * noise.fractal(p * 1.7, octaves: octaves, gain: 0.6)
      let amount = patches * 0.9 + noise.gradient(p * 0.21) * 0.35 + coverage - 0.5
      return thickness * smoothstep(0.1, 1.15, frayed + amount * 1.2) * clamp(amount * 2.4 + 0.7)
    case .trails:
      var depth: Float = 0.12 * clamp(patches + 0.3)
      var random = RandomSource(seed: seed)
      for _ in 0..<7 {
        let angle = random.number(in: -0.5...0.5) + (random.chance(0.3) ? 1.2 : 0)
        let offset = random.number(in: 4...60) * (random.chance(0.4) ? -0.4 : 1)
        let age = random.unit()
        let q = (place / (1000 * scale)).rotated(by: angle)
        let start = random.number(in: -60...30)
        let away = q.y - offset + 0.25 * age * noise.fractal(q * 0.35, octaves: 4)
        let width = 0.07 + 0.75 * age * age
        let tuft = 0.75 + 0.5 * noise.fractal(q * Point(0.9, 1.6), octaves: octaves)
        depth +=
          exp(-power(away / width, 2)) * (1.1 - 0.7 * age) * max(0, tuft)
          * smoothstep(start, start + 2, q.x)
      }
      return thickness * depth
    case .veil:
      let sum = noise.fractal(p * Point(0.1, 0.16), octaves: octaves, gain: 0.48) * 0.45 + 0.5
      return thickness * smoothstep(threshold - 0.35, threshold + 0.45, sum + patches * 0.25)
    case .rolls:
      let warp = noise.fractal(p * 0.16, octaves: 3) * 1.6
      let roll = 0.5 + 0.5 * sin((p.y + warp) * 1.9 + noise.fractal(p * 0.3, octaves: 2))
      let frayed = roll + 0.6 * noise.fractal(p * Point(0.5, 1.1), octaves: octaves, gain: 0.52)
      return thickness * clamp((frayed * 0.75 + patches * 0.7 - threshold + 0.1) * 1.5)
    }
  }
}
