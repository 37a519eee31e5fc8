/// The light of a clear sky in every direction, for one place of the sun.
struct SkyDome: Sendable {
  private static let columns = 72
  private static let rows = 112

  /// Towards the sun.
  let sun: Vector
  /// The sun's light on a surface that faces it, near the ground.
  let sunlight: Vector
  /// The light of the whole sky on level ground, divided by π.
  private(set) var ambient = Vector.zero

  private let azimuth: Float
  private let air: Atmosphere
  private let strength: Float
  private var table: [Vector] = []

  /// Makes it from what follows.
  ///
  /// `elevation`: the sun's height over the horizon in degrees; may be below it.
  /// `azimuth`: the sun's direction in degrees to the right of the camera's.
  /// `strength`: the light of the source, 1 for the sun; the moon gives a tiny part of that.
  init(air: Atmosphere, elevation: Float, azimuth: Float, strength: Float = 1) {
    self.air = air
    self.strength = strength
    self.azimuth = radians(azimuth)
    sun = Vector(elevation: radians(elevation), azimuth: radians(azimuth))
    sunlight = air.transmittance(altitude: 0.3, cosine: Double(sun.y)) * strength
    table.reserveCapacity(Self.columns * Self.rows)
    let source = Atmosphere.Precise(
      Vector(elevation: radians(elevation), azimuth: 0)
    )
    for row in 0..<Self.rows {
      // Rows crowd at the horizon, where colour changes fastest.
      let v = Float(row) / Float(Self.rows - 1)
      for column in 0..<Self.columns {
        let turn = Float(column) / Float(Self.columns - 1) * .pi
        let ray = Vector(elevation: max(0.0015, v * v * .pi / 2), azimuth: turn)
        let light = air.scattered(
          from: Atmosphere.ground + 0.3,
          direction: .init(ray),
          sun: source,
          steps: 32
        ).light
        table.append(Vector(light) * strength)
      }
    }
    ambient = meanOverHemisphere()
  }

  private func meanOverHemisphere() -> Vector {
    var (sum, weight) = (Vector.zero, Float(0))
    for i in 0..<16 {
      for j in 0..<24 {
        let elevation = (Float(i) + 0.5) / 16 * .pi / 2
        let turn = Float(j) / 24 * 2 * .pi
        let share = sin(elevation) * cos(elevation)
        sum += radiance(Vector(elevation: elevation, azimuth: turn)) * share
        weight += share
      }
    }
    return sum / weight
  }

  /// The light from a direction, without the sun's disc; below the horizon, that of the horizon.
  func radiance(_ direction: Vector) -> Vector {
    let elevation = max(0, asin(direction.y))
    var turn = abs(atan(direction.x, over: direction.z) - azimuth)
    if turn > .pi { turn = 2 * .pi - turn }
    let x = abs(turn) / .pi * Float(Self.columns - 1)
    let y = (elevation / (.pi / 2)).squareRoot() * Float(Self.rows - 1)
    let (x0, y0) = (min(Int(x), Self.columns - 2), min(Int(y), Self.rows - 2))
    let (fx, fy) = (x - Float(x0), y - Float(y0))
    let i = y0 * Self.columns + x0
    return mix(
      mix(table[i], table[i + 1], fx),
      mix(table[i + Self.columns], table[i + Self.columns + 1], fx),
      fy
    )
  }

  /// The sun's light at an altitude in metres; high clouds see a sun that has set below.
  func sunlight(atAltitude metres: Float) -> Vector {
    air.transmittance(altitude: Double(metres) / 1000, cosine: Double(sun.y)) * strength
  }

  /// The sun's disc and the glow that the lens and thin haze put around it.
  func disc(_ direction: Vector) -> Vector {
    let cosine = direction.dot(sun)
    guard cosine > 0.9 else { return .zero }
    let angle = acos(cosine)
    // The disc is 0.53° wide; its edge is darker than its middle.
    let edge = smoothstep(0.0052, 0.0042, angle)
    return sunlight * (edge * 1500)
  }
}
