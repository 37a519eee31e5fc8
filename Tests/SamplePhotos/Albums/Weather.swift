/// What the sky of a day is like.
enum Weather: Sendable {
  case clear, cirrus, fairCumulus, towers, brokenDeck, overcast, mackerel, rolls, mixed, haze,
    trails

  /// The sky under this weather.
  ///
  /// `elevation`: the sun's height in degrees.
  /// `azimuth`: its direction in degrees to the right of the camera's.
  func sky(elevation: Float, azimuth: Float, seed: Int) -> Sky {
    var random = RandomSource(seed: seed)
    let air: Atmosphere = self == .haze ? .hazy : (random.chance(0.4) ? .clear : .fair)
    var sky = Sky(dome: SkyDome(air: air, elevation: elevation, azimuth: azimuth))
    let wind = random.number(in: -80...80)
    func high(
      _ kind: HighClouds.Kind,
      _ altitude: Float,
      _ coverage: ClosedRange<Float>,
      _ thickness: ClosedRange<Float>,
      _ scale: ClosedRange<Float> = 0.8...1.4
    ) -> HighClouds {
      HighClouds(
        kind: kind,
        altitude: altitude,
        coverage: random.number(in: coverage),
        thickness: random.number(in: thickness),
        wind: wind,
        scale: random.number(in: scale),
        seed: seed
      )
    }
    switch self {
    case .clear: break
    case .haze:
      sky.high = [high(.veil, 6000, 0.4...0.6, 0.1...0.25)]
      sky.haze = 3
    case .cirrus: sky.high = [high(.cirrus, 8500, 0.45...0.7, 0.6...1.2)]
    case .trails: sky.high = [high(.trails, 9500, 0.4...0.6, 0.7...1)]
    case .mackerel: sky.high = [high(.mackerel, 4800, 0.4...0.75, 0.8...1.6, 0.7...1.3)]
    case .rolls: sky.high = [high(.rolls, 3400, 0.4...0.7, 1.2...2.6, 0.7...1.5)]
    case .overcast:
      sky.high = [
        high(.rolls, 1100, 0.7...0.85, 1.2...2.2, 0.35...0.7),
        high(.veil, 2400, 0.95...1, 2.6...4, 0.5...0.9),
      ]
      sky.sunVisible = 0.06
    case .fairCumulus:
      sky.cumulus = Cumulus(
        base: random.number(in: 1000...1500),
        thickness: random.number(in: 700...1100),
        coverage: random.number(in: 0.5...0.62),
        scale: random.number(in: 2100...3200),
        seed: seed
      )
    case .towers:
      sky.cumulus = Cumulus(
        base: random.number(in: 900...1200),
        thickness: random.number(in: 2600...3800),
        coverage: random.number(in: 0.42...0.55),
        scale: random.number(in: 4600...6400),
        density: 0.06,
        seed: seed
      )
    case .brokenDeck:
      sky.cumulus = Cumulus(
        base: random.number(in: 800...1400),
        thickness: random.number(in: 380...650),
        coverage: random.number(in: 0.66...0.78),
        scale: random.number(in: 1500...2600),
        density: 0.035,
        fraying: 0.6,
        seed: seed
      )
      sky.sunVisible = 0.35
    case .mixed:
      sky.cumulus = Cumulus(
        base: random.number(in: 900...1300),
        thickness: random.number(in: 600...1000),
        coverage: random.number(in: 0.42...0.52),
        scale: random.number(in: 2000...3000),
        seed: seed
      )
      sky.high = [high(.cirrus, 8500, 0.4...0.6, 0.5...1)]
    }
    return sky
  }
}
