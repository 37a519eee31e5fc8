/// An album of a coast with photos of its own and three albums below it.
enum Coast {
  private static let folder = "aldermere-coast/"

  static func shot(
    _ time: String,
    lens: Float = 35,
    exposure: (Int, Int) = (1, 250),
    aperture: Float = 8,
    iso: Int = 100,
    orientation: Int = 1,
    position: Shot.Position? = nil,
    keywords: [String] = ["coast"]
  ) -> Shot {
    Shot(
      taken: "2024:" + time,
      offset: "+02:00",
      exposure: exposure,
      aperture: aperture,
      iso: iso,
      lens: lens,
      orientation: orientation,
      position: position,
      keywords: keywords
    )
  }

  static func photographs() -> [Photograph] { own() + northShore() + dunes() }

  private static func own() -> [Photograph] {
    [
      Photograph(
        folder + "the-sound.jpg",
        1500,
        1000,
        bytes: 90_000,
        shot("05:18 06:50:12", lens: 40, position: .init(latitude: 47.5, longitude: -31.25))
      ) {
        let sky = Sky(
          dome: SkyDome(air: .fair, elevation: 11, azimuth: 58),
          high: [HighClouds(coverage: 0.45, thickness: 0.5, seed: 6)],
          haze: 5
        )
        let place = Outdoors.Standpoint(6009, 2904, heading: 135, lift: 3, lake: 320)
        let picture = Outdoors.mountains($0.view(horizon: 0.42), sky, place)
        return (picture, Development(balance: sky.balance(0.45)))
      },
      Photograph(
        folder + "the-narrows.jpg",
        1500,
        1000,
        bytes: 90_000,
        shot("05:18 14:05:44", lens: 28, position: .init(latitude: 47.52, longitude: -31.4))
      ) {
        let sky = Sky(
          dome: SkyDome(air: .clear, elevation: 38, azimuth: -75),
          cumulus: Cumulus(base: 1500, coverage: 0.45, scale: 2400, seed: 17)
        )
        let place = Outdoors.Standpoint(7793, 10448, heading: 225, lift: 3, lake: 755.5)
        let picture = Outdoors.mountains(
          $0.view(horizon: 0.4),
          sky,
          place,
          cover: .init(snowLine: 2400)
        )
        return (picture, Development(bias: 0.2, balance: sky.balance(0.6)))
      },
      Photograph(
        folder + "evening-crossing.jpg",
        1500,
        1000,
        bytes: 120_000,
        shot("05:18 20:41:30", lens: 35, exposure: (1, 500))
      ) {
        let rolls = HighClouds(kind: .rolls, altitude: 3000, coverage: 0.42, thickness: 2)
        let sky = Sky(dome: SkyDome(air: .fair, elevation: 3, azimuth: 8), high: [rolls])
        let picture = Outdoors.sea($0.view(horizon: 0.45), sky, wind: 6)
        return (picture, Development(bias: -0.2, saturation: 1.15, balance: sky.balance(0.25)))
      },
      Photograph(
        folder + "last-ferry.jpg",
        1500,
        1000,
        bytes: 70_000,
        shot("05:18 21:58:02", lens: 50, exposure: (1, 4), aperture: 4, iso: 800)
      ) {
        let sky = Sky(
          dome: SkyDome(air: .fair, elevation: -4.5, azimuth: -20),
          high: [
            HighClouds(kind: .mackerel, altitude: 6500, coverage: 0.55, thickness: 0.8, seed: 14)
          ],
          haze: 2
        )
        let place = Outdoors.Standpoint(6775, 8138, heading: 15, lift: 3, lake: 848.5)
        let picture = Outdoors.mountains($0.view(horizon: 0.4), sky, place)
        return (picture, Development(bias: -0.5, saturation: 1.2, balance: sky.balance(0.25)))
      },
    ]
  }

  private static func northShore() -> [Photograph] {
    let shore = folder + "north-shore/"
    return [
      Photograph(
        shore + "nine-in-the-morning.jpg",
        1500,
        1000,
        bytes: 100_000,
        shot("06:02 09:04:51", exposure: (1, 1000))
      ) {
        let sky = Sky(dome: SkyDome(air: .hazy, elevation: 15, azimuth: -14), haze: 3)
        let picture = Outdoors.sea($0.view(horizon: 0.48), sky, eye: 5, wind: 4.5, swell: 0.8)
        return (picture, Development(bias: -0.2, contrast: 1.4, balance: sky.balance(0.5)))
      },
      Photograph(shore + "fair-wind.jpg", 1500, 1000, bytes: 100_000, shot("06:02 13:40:17")) {
        let sky = Sky(
          dome: SkyDome(air: .clear, elevation: 42, azimuth: 95),
          cumulus: Cumulus(coverage: 0.5, scale: 2300, seed: 2)
        )
        let picture = Outdoors.sea($0.view(horizon: 0.4), sky, wind: 8, foam: 0.22)
        return (picture, Development(bias: 0.2, balance: sky.balance(0.6)))
      },
      Photograph(
        shore + "gale.jpg",
        1500,
        1000,
        bytes: 100_000,
        shot("11:09 15:12:33", exposure: (1, 320), iso: 400)
      ) {
        let deck = Cumulus(
          base: 600,
          thickness: 600,
          coverage: 0.82,
          scale: 2100,
          fraying: 0.8,
          seed: 40
        )
        let sky = Sky(
          dome: SkyDome(air: .hazy, elevation: 12, azimuth: 125),
          cumulus: deck,
          sunVisible: 0.12,
          haze: 5
        )
        let picture = Outdoors.sea(
          $0.view(horizon: 0.5),
          sky,
          eye: 7,
          wind: 13,
          direction: 150,
          foam: 0.42
        )
        return (
          picture,
          Development(bias: -0.1, contrast: 1.4, saturation: 0.9, balance: sky.balance(0.6))
        )
      },
      Photograph(
        shore + "moon-path.jpg",
        1000,
        1500,
        bytes: 90_000,
        shot("06:21 23:30:05", lens: 40, exposure: (4, 1), aperture: 4, iso: 1600, orientation: 6)
      ) { moonPath($0) },
      Photograph(
        shore + "after-the-sun.jpg",
        1500,
        1000,
        bytes: 70_000,
        shot("06:21 22:48:19", exposure: (1, 8), aperture: 4, iso: 800)
      ) {
        let sky = Sky(
          dome: SkyDome(air: .fair, elevation: -3.4, azimuth: 0),
          high: [HighClouds(coverage: 0.55, thickness: 0.9, wind: 65, seed: 11)]
        )
        let picture = Outdoors.sea($0.view(horizon: 0.45), sky, wind: 4, swell: 0.35)
        return (picture, Development(bias: -0.4, saturation: 1.2, balance: sky.balance(0.25)))
      },
    ]
  }

  private static func moonPath(
    _ frame: Photograph.Frame
  ) -> (light: Raster, development: Development) {
    let strength: Float = 60 * Stars.darkness
    var sky = Sky(
      dome: SkyDome(air: .fair, elevation: 21, azimuth: 3, strength: strength),
      high: [HighClouds(kind: .mackerel, altitude: 5200, coverage: 0.5, thickness: 0.7, seed: 23)]
    )
    sky.nightGlow = Vector(0.3, 0.4, 0.6) * Stars.darkness
    let view = frame.view(horizon: 0.4)
    var lights = Stars(brightness: 0.5, band: 0).paint(view)
    Moon(direction: sky.dome.sun, radius: 0.0055, phase: 10, brightness: 9 * strength)
      .paint(view, onto: &lights)
    sky.sunVisible = 0
    let back = sky.paint(view, backdrop: lights)
    sky.sunVisible = 1
    let picture = Outdoors.sea(view, sky, wind: 4, shore: (back, 30_000))
    return (
      picture, Development(bias: -1.2, contrast: 1.4, balance: Vector(0.86, 1, 1.2), flare: 0.08)
    )
  }

  private static func sky(_ elevation: Float, _ azimuth: Float, _ high: [HighClouds] = []) -> Sky {
    Sky(dome: SkyDome(air: .fair, elevation: elevation, azimuth: azimuth), high: high)
  }

  private static let crests = DriftLand.dunes(seed: 4)
  private static let waves = DriftLand.dunes(seed: 19, turn: 128)

  private static func dunes() -> [Photograph] {
    let sand = folder + "the-dunes/"
    return [
      Photograph(
        sand + "long-shadows.jpg",
        1500,
        1000,
        bytes: 70_000,
        shot("07:07 06:41:00", lens: 40)
      ) {
        let sky = sky(12, -78)
        let picture = Outdoors.drifts(
          $0.view(horizon: 0.72),
          sky,
          crests,
          .sand,
          at: Point(700, 300),
          lift: 22
        )
        return (picture, Development(balance: sky.balance(0.5)))
      },
      Photograph(
        sand + "crest.jpg",
        1000,
        1500,
        bytes: 80_000,
        shot("07:07 07:15:22", lens: 35, orientation: 8)
      ) {
        let sky = sky(17, 80, [HighClouds(coverage: 0.5, thickness: 0.6, seed: 12)])
        let picture = Outdoors.drifts(
          $0.view(horizon: 0.66),
          sky,
          waves,
          .sand,
          at: Point(420, 640),
          lift: 9
        )
        return (picture, Development(bias: 0.1, balance: sky.balance(0.5)))
      },
      Photograph(sand + "ripples.jpg", 1500, 1000, bytes: 110_000, shot("07:07 07:32:48", lens: 50))
      {
        let sky = sky(15, -70)
        let picture = Outdoors.drifts(
          $0.view(horizon: 1.08),
          sky,
          crests,
          .sand,
          at: Point(700, 300),
          lift: 2
        )
        return (picture, Development(bias: 0.15, balance: sky.balance(0.5)))
      },
      Photograph(
        sand + "noon-haze.jpg",
        1500,
        1000,
        bytes: 60_000,
        shot("07:07 13:02:10", lens: 70)
      ) {
        var sky = sky(34, -120)
        sky.haze = 9
        let picture = Outdoors.drifts(
          $0.view(horizon: 0.62),
          sky,
          waves,
          .sand,
          at: Point(300, 900),
          lift: 48
        )
        return (picture, Development(bias: 0.4, contrast: 1.4, balance: sky.balance(0.6)))
      },
      Photograph(
        sand + "last-light.jpg",
        1500,
        1000,
        bytes: 70_000,
        shot("07:07 21:20:37", lens: 40, exposure: (1, 60), iso: 200)
      ) {
        let sky = sky(3.5, -62, [HighClouds(coverage: 0.55, thickness: 0.8, wind: 70, seed: 29)])
        let picture = Outdoors.drifts(
          $0.view(horizon: 0.6),
          sky,
          crests,
          .sand,
          at: Point(300, 900),
          lift: 26
        )
        return (picture, Development(bias: -0.2, saturation: 1.15, balance: sky.balance(0.3)))
      },
    ]
  }
}
