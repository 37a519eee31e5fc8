/// A small album of shapes that layouts find hard: panoramas and uprights.
enum WideAndTall {
  private static let folder = "wide-and-tall/"

  private static func shot(
    _ time: String,
    lens: Float,
    orientation: Int = 1,
    night: Bool = false
  ) -> Shot {
    Shot(
      gear: lens < 24 ? .wide : .field,
      taken: "2025:" + time,
      exposure: night ? (10, 1) : (1, 250),
      aperture: night ? 2.8 : 8,
      iso: night ? 3200 : 100,
      lens: lens,
      orientation: orientation
    )
  }

  static func photographs() -> [Photograph] { wide() + tall() }

  private static func wide() -> [Photograph] {
    [
      Photograph(
        folder + "the-whole-ridge.jpg",
        2400,
        720,
        bytes: 110_000,
        shot("03:02 08:10:40", lens: 24)
      ) {
        let sky = Sky(
          dome: SkyDome(air: .fair, elevation: 13, azimuth: -48),
          high: [HighClouds(coverage: 0.5, thickness: 0.6, seed: 21)],
          haze: 2
        )
        let picture = Outdoors.mountains(
          $0.view(horizon: 0.64),
          sky,
          .init(1218, 15946, heading: 322, lift: 250),
          cover: .init(snowLine: 1250)
        )
        return (picture, Development(bias: 0.1, balance: sky.balance(0.5)))
      },
      Photograph(
        folder + "a-line-of-lights.jpg",
        2400,
        640,
        bytes: 110_000,
        shot("03:09 18:52:15", lens: 35)
      ) {
        var sky = Sky(dome: SkyDome(air: .fair, elevation: -5, azimuth: -10))
        sky.nightGlow = Vector(1, 0.7, 0.45) * 4e-6
        let picture = Outdoors.harbour($0.view(horizon: 0.38), sky, windows: 2e-3) {
          $0.seed = 27
          $0.spread = 560
        }
        return (
          picture, Development(bias: -0.3, saturation: 1.2, balance: sky.balance(0.25), flare: 0.08)
        )
      },
      Photograph(
        folder + "a-mile-of-evening.jpg",
        2400,
        800,
        bytes: 100_000,
        shot("03:10 18:20:33", lens: 28)
      ) {
        let clouds = HighClouds(
          kind: .mackerel,
          altitude: 4800,
          coverage: 0.6,
          thickness: 1.3,
          seed: 44
        )
        let sky = Sky(dome: SkyDome(air: .fair, elevation: 0.6, azimuth: -18), high: [clouds])
        let picture = Outdoors.sea($0.view(horizon: 0.36), sky, wind: 4, swell: 0.5)
        return (picture, Development(bias: -0.3, saturation: 1.2, balance: sky.balance(0.2)))
      },
    ]
  }

  private static func tall() -> [Photograph] {
    [
      Photograph(
        folder + "firs.jpg",
        900,
        1500,
        bytes: 60_000,
        shot("04:01 07:30:02", lens: 90, orientation: 8)
      ) {
        let sky = Sky(dome: SkyDome(air: .hazy, elevation: 8, azimuth: -30))
        let air = Air(sky: sky, haze: 2, fog: 0.006, fogBase: 0, fogHeight: 90, fogBrightness: 1.1)
        let picture = Outdoors.woods($0.view(horizon: 0.9), air, near: 160, seed: 34) {
          $0.hillWidth = 620
          $0.hillHeight = 210
          $0.rise = 0.1
        }
        return (picture, Development(bias: 0.1, contrast: 1.55, balance: sky.balance(0.6)))
      },
      Photograph(
        folder + "green-fire.jpg",
        900,
        1500,
        bytes: 75_000,
        shot("02:27 23:10:48", lens: 20, orientation: 6, night: true)
      ) {
        var sky = Sky(dome: SkyDome(air: .fair, elevation: -24, azimuth: 0))
        sky.nightGlow = Vector(0.15, 0.24, 0.36) * Stars.darkness
        let view = $0.view(horizon: 0.2)
        var lights = Stars(band: 0, seed: 31).paint(view)
        Aurora(brightness: 3, heading: 68, red: 0.7, seed: 33).paint(view, onto: &lights)
        let back = sky.paint(view, backdrop: lights)
        sky.nightGlow += Vector(0.1, 0.5, 0.25) * Stars.darkness
        let picture = Foreground.hills.paint(over: back, sky, view, season: .snowed, seed: 41)
        return (picture, Development(bias: -0.9, contrast: 1.3, flare: 0.08))
      },
      Photograph(
        folder + "tower-of-cloud.jpg",
        900,
        1500,
        bytes: 60_000,
        shot("07:19 17:44:10", lens: 35)
      ) {
        let cloud = Cumulus(
          base: 1100,
          thickness: 4200,
          coverage: 0.44,
          scale: 6200,
          density: 0.06,
          seed: 71
        )
        let sky = Sky(dome: SkyDome(air: .clear, elevation: 20, azimuth: -100), cumulus: cloud)
        let view = $0.view(horizon: 0.1)
        let picture = Foreground.fields.paint(
          over: sky.paint(view),
          sky,
          view,
          season: .summer,
          seed: 5
        )
        return (picture, Development(bias: 0.1, balance: sky.balance(0.55)))
      },
      Photograph(
        folder + "slip-face.jpg",
        900,
        1500,
        bytes: 60_000,
        shot("05:24 19:02:37", lens: 50, orientation: 6)
      ) {
        let sky = Sky(dome: SkyDome(air: .fair, elevation: 11, azimuth: 76))
        let picture = Outdoors.drifts(
          $0.view(horizon: 0.76),
          sky,
          .slipFace,
          .sand,
          at: Point(640, 420),
          lift: 17
        )
        return (picture, Development(balance: sky.balance(0.45)))
      },
    ]
  }
}

extension HeightGrid {
  fileprivate static let slipFace = DriftLand.dunes(seed: 52, turn: 28)
}
