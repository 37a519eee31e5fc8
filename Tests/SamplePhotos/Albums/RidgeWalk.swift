/// An album of a walk along a ridge, from the first light to the snow of the third morning.
enum RidgeWalk {
  private static let folder = "the-long-ridge/"

  private static func sky(
    _ elevation: Float,
    _ azimuth: Float,
    air: Atmosphere = .fair,
    high: [HighClouds] = [],
    cumulus: Cumulus? = nil,
    haze: Float = 1,
    sunVisible: Float = 1
  ) -> Sky {
    Sky(
      dome: SkyDome(air: air, elevation: elevation, azimuth: azimuth),
      high: high,
      cumulus: cumulus,
      sunVisible: sunVisible,
      haze: haze
    )
  }

  private static func shot(
    _ time: String,
    lens: Float,
    exposure: (Int, Int) = (1, 250),
    aperture: Float = 8,
    iso: Int = 100,
    orientation: Int = 1,
    description: String? = nil
  ) -> Shot {
    Shot(
      taken: "2024:09:" + time,
      offset: "+02:00",
      exposure: exposure,
      aperture: aperture,
      iso: iso,
      lens: lens,
      orientation: orientation,
      description: description,
      keywords: ["mountains", "ridge", "autumn"]
    )
  }

  static func photographs() -> [Photograph] { firstDay() + secondDay() + thirdMorning() }

  private static func firstDay() -> [Photograph] {
    [
      Photograph(
        folder + "first-light.jpg",
        1500,
        1000,
        bytes: 90_000,
        shot("12 07:02:41", lens: 85)
      ) {
        let sky = sky(5, 14, high: [HighClouds(coverage: 0.35, thickness: 0.4)], haze: 2.2)
        let view = $0.view(horizon: 0.66)
        let picture = Outdoors.mountains(view, sky, .init(1218, 15946, heading: 315, lift: 250))
        return (picture, Development(bias: -0.1, balance: sky.balance(0.5)))
      },
      Photograph(
        folder + "fog-in-the-firs.jpg",
        1500,
        1000,
        bytes: 90_000,
        shot("12 08:15:10", lens: 70, exposure: (1, 125))
      ) {
        let sky = sky(13, 35, high: [HighClouds(kind: .veil, coverage: 0.9, thickness: 1.2)])
        let air = Air(
          sky: sky,
          haze: 1.5,
          fog: 0.0032,
          fogBase: 0,
          fogHeight: 60,
          fogBrightness: 1.1
        )
        let picture = Outdoors.woods($0.view(horizon: 0.86), air, near: 170, lift: 10, seed: 21) {
          $0.hillWidth = 700
          $0.hillHeight = 190
          $0.rise = 0.06
        }
        return (picture, Development(bias: 0.2, contrast: 1.5, balance: sky.balance(0.95)))
      },
      Photograph(folder + "the-tarn.jpg", 1500, 1000, bytes: 110_000, shot("12 10:31:55", lens: 28))
      {
        let sky = sky(24, -62, cumulus: Cumulus(coverage: 0.47, scale: 2300, seed: 12))
        let place = Outdoors.Standpoint(9777, 8349, heading: 180, lift: 3, lake: 1029.5)
        let picture = Outdoors.mountains($0.view(horizon: 0.47), sky, place)
        return (picture, Development(bias: 0.2, balance: sky.balance(0.6)))
      },
      Photograph(
        folder + "green-basin.jpg",
        1500,
        1000,
        bytes: 110_000,
        shot("12 13:48:03", lens: 35)
      ) {
        let sky = sky(30, -70, high: [HighClouds(coverage: 0.5, seed: 2)])
        let picture = Outdoors.mountains(
          $0.view(horizon: 0.66),
          sky,
          .init(3000, 6500, heading: 20, lift: 500)
        )
        return (picture, Development(bias: 0.25, balance: sky.balance(0.6)))
      },
      Photograph(
        folder + "north-wall.jpg",
        1000,
        1500,
        bytes: 100_000,
        shot("12 15:20:37", lens: 35, orientation: 6)
      ) {
        let sky = sky(26, -80, cumulus: Cumulus(coverage: 0.42, seed: 3))
        let picture = Outdoors.mountains(
          $0.view(horizon: 0.5),
          sky,
          .init(8397, 1276, heading: 318, lift: 250),
          air: Air(sky: sky, haze: 1.6)
        )
        return (picture, Development(bias: 0.15, balance: sky.balance(0.6)))
      },
      Photograph(
        folder + "alpenglow.jpg",
        1500,
        1000,
        bytes: 90_000,
        shot("12 19:36:12", lens: 50, exposure: (1, 30), iso: 200)
      ) {
        let sky = sky(3.2, 148, high: [HighClouds(coverage: 0.45, thickness: 0.5, seed: 8)])
        let picture = Outdoors.mountains(
          $0.view(horizon: 0.5),
          sky,
          .init(7938, 10684, heading: 195, lift: 60),
          cover: .init(snowLine: 1150)
        )
        return (
          picture,
          Development(bias: -0.3, saturation: 1.25, balance: sky.balance(0.25))
        )
      },
    ]
  }

  private static func secondDay() -> [Photograph] {
    [
      Photograph(
        folder + "above-the-cloud.jpg",
        1500,
        1000,
        bytes: 80_000,
        shot("13 07:31:20", lens: 50)
      ) {
        let sky = sky(9, 40, high: [HighClouds(coverage: 0.4, thickness: 0.5, seed: 5)])
        let air = Air(
          sky: sky,
          haze: 1,
          fog: 0.03,
          fogBase: 1060,
          fogHeight: 28,
          fogBrightness: 1.6
        )
        let picture = Outdoors.mountains(
          $0.view(horizon: 0.6),
          sky,
          .init(6850, 14959, heading: 150, lift: 250),
          air: air
        )
        return (picture, Development(bias: 0.2, balance: sky.balance(0.45)))
      },
      Photograph(
        folder + "weather-coming.jpg",
        1500,
        1000,
        bytes: 100_000,
        shot("13 14:02:48", lens: 28)
      ) {
        let cloud = Cumulus(
          base: 2100,
          thickness: 700,
          coverage: 0.72,
          scale: 2600,
          fraying: 0.6,
          seed: 31
        )
        let sky = sky(30, -95, cumulus: cloud, haze: 2, sunVisible: 0.35)
        let picture = Outdoors.mountains(
          $0.view(horizon: 0.52),
          sky,
          .init(12289, 7657, heading: 0, lift: 250)
        )
        return (
          picture,
          Development(bias: -0.2, contrast: 1.4, balance: sky.balance(0.6))
        )
      },
      Photograph(
        folder + "young-moon.jpg",
        1500,
        1000,
        bytes: 60_000,
        shot("13 20:24:00", lens: 70, exposure: (2, 1), aperture: 5.6, iso: 400)
      ) {
        let sky = sky(-6, 12, air: .clear, haze: 1.5)
        let view = $0.view(horizon: 0.42)
        var lights = Raster(width: view.width, height: view.height)
        Moon(
          direction: Vector(elevation: radians(9.5), azimuth: radians(7)),
          radius: 0.0062,
          phase: 146,
          brightness: 25 * sky.dome.radiance(Vector(0, 0.15, 1).normalized).luminance
        ).paint(view, onto: &lights)
        let picture = Outdoors.mountains(
          view,
          sky,
          .init(2090, 5453, heading: 75, lift: 250),
          backdrop: lights
        )
        return (picture, Development(bias: -0.5, saturation: 1.2, balance: sky.balance(0.2)))
      },
      Photograph(
        folder + "under-the-milky-way.jpg",
        1000,
        1500,
        bytes: 110_000,
        shot("13 23:50:31", lens: 20, exposure: (15, 1), aperture: 2.8, iso: 3200, orientation: 8)
      ) {
        var sky = sky(-30, 0)
        sky.nightGlow = Vector(0.2, 0.26, 0.36) * Stars.darkness
        let view = $0.view(horizon: 0.3)
        let stars = Stars(
          pole: Vector(0.9, 0.25, -0.2).normalized,
          core: Vector(0, 0.4, 1).normalized
        )
        let picture = Outdoors.mountains(
          view,
          sky,
          .init(13597, 8286, heading: 15, lift: 60),
          backdrop: stars.paint(view)
        )
        return (picture, Development(bias: -1.2, contrast: 1.35, flare: 0.06, grain: 1.6))
      },
    ]
  }

  private static func thirdMorning() -> [Photograph] {
    [
      Photograph(
        folder + "first-snow.jpg",
        1500,
        1000,
        bytes: 110_000,
        shot("14 08:12:09", lens: 35, description: "The first snow of the autumn")
      ) {
        let sky = sky(
          17,
          -50,
          air: .clear,
          high: [HighClouds(coverage: 0.4, thickness: 0.6, seed: 4)]
        )
        let picture = Outdoors.mountains(
          $0.view(horizon: 0.62),
          sky,
          .init(2090, 5453, heading: 75, lift: 250),
          cover: .init(snowLine: 700, snowBand: 500)
        )
        return (picture, Development(bias: 0.45, balance: sky.balance(0.7)))
      },
      Photograph(
        folder + "the-way-down.jpg",
        1500,
        1000,
        bytes: 110_000,
        shot("14 11:40:26", lens: 35)
      ) {
        let sky = sky(33, -60, cumulus: Cumulus(base: 1900, coverage: 0.44, scale: 2200, seed: 9))
        let picture = Outdoors.mountains(
          $0.view(horizon: 0.6),
          sky,
          .init(9063, 11419, heading: 270, lift: 60),
          cover: .init(snowLine: 1300)
        )
        return (picture, Development(bias: 0.25, balance: sky.balance(0.6)))
      },
    ]
  }
}
