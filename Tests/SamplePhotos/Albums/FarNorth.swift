/// An album of winter in the far north, newest first.
enum FarNorth {
  private static let folder = "far-north/"
  private static let field = DriftLand.snowfield(seed: 8, hills: 34)

  private static func shot(
    _ time: String,
    lens: Float,
    exposure: (Int, Int) = (1, 500),
    iso: Int = 100
  ) -> Shot {
    Shot(
      gear: lens < 24 ? .wide : .field,
      taken: "2025:" + time,
      exposure: exposure,
      aperture: iso > 800 ? 2.8 : 8,
      iso: iso,
      lens: lens,
      keywords: ["winter", "north"]
    )
  }

  static func photographs() -> [Photograph] {
    [
      Photograph(
        folder + "wind-carved.jpg",
        1500,
        1000,
        bytes: 80_000,
        shot("02:11 10:44:20", lens: 28)
      ) {
        let sky = Sky(
          dome: SkyDome(air: .clear, elevation: 13, azimuth: -58),
          high: [HighClouds(coverage: 0.42, thickness: 0.5, wind: 20, seed: 61)]
        )
        let picture = Outdoors.drifts(
          $0.view(horizon: 0.62),
          sky,
          field,
          .snow,
          at: Point(700, 300),
          lift: 3
        )
        return (picture, Development(bias: 0.7, balance: sky.balance(0.85)))
      },
      Photograph(
        folder + "frosted-wood.jpg",
        1500,
        1000,
        bytes: 100_000,
        shot("02:12 11:02:54", lens: 70)
      ) {
        let sky = Sky(
          dome: SkyDome(air: .fair, elevation: 14, azimuth: 60),
          high: [HighClouds(kind: .veil, coverage: 0.7, thickness: 0.4)]
        )
        let air = Air(sky: sky, haze: 3, fog: 0.002, fogBase: 0, fogHeight: 70, fogBrightness: 1.2)
        let picture = Outdoors.woods($0.view(horizon: 0.8), air, near: 140, seed: 12) {
          $0.trees.snow = 0.85
          $0.trees.cover = 0.6
          $0.hillWidth = 800
          $0.hillHeight = 170
        }
        return (picture, Development(bias: 0.6, balance: sky.balance(0.8)))
      },
      Photograph(
        folder + "curtain.jpg",
        1500,
        1000,
        bytes: 80_000,
        shot("02:12 22:15:31", lens: 18, exposure: (8, 1), iso: 3200)
      ) {
        aurora($0, seed: 4, heading: 20, red: 0.45)
      },
      Photograph(
        folder + "over-the-lake.jpg",
        1500,
        1000,
        bytes: 80_000,
        shot("02:13 00:40:09", lens: 20, exposure: (8, 1), iso: 3200)
      ) {
        auroraOverWater($0)
      },
      Photograph(
        folder + "polar-noon.jpg",
        1500,
        1000,
        bytes: 70_000,
        shot("02:13 12:01:00", lens: 40, exposure: (1, 60), iso: 200)
      ) {
        let sky = Sky(
          dome: SkyDome(air: .clear, elevation: -1.6, azimuth: 168),
          high: [HighClouds(coverage: 0.5, thickness: 0.6, seed: 66)]
        )
        let picture = Outdoors.mountains(
          $0.view(horizon: 0.5),
          sky,
          .init(533, 3060, heading: 60, lift: 60),
          cover: .init(snowLine: 300, snowBand: 900, treeLine: 200)
        )
        return (picture, Development(bias: 0.3, saturation: 1.15, balance: sky.balance(0.35)))
      },
      Photograph(
        folder + "sun-back.jpg",
        1500,
        1000,
        bytes: 70_000,
        shot("02:15 11:58:46", lens: 24)
      ) {
        var sky = Sky(
          dome: SkyDome(air: .fair, elevation: 9, azimuth: 4),
          high: [HighClouds(kind: .veil, altitude: 7000, coverage: 0.8, thickness: 0.22)]
        )
        sky.optics = SkyOptics(halo: 1.3)
        let picture = Outdoors.drifts(
          $0.view(horizon: 0.34),
          sky,
          field,
          .snow,
          at: Point(240, 520),
          lift: 3
        )
        return (picture, Development(bias: 0.1, balance: sky.balance(0.5)))
      },
    ]
  }

  private static func night() -> Sky {
    var sky = Sky(dome: SkyDome(air: .fair, elevation: -26, azimuth: 0))
    sky.nightGlow = Vector(0.16, 0.24, 0.36) * Stars.darkness
    return sky
  }

  private static let nightDevelopment = Development(
    bias: -0.8,
    contrast: 1.3,
    flare: 0.08,
    grain: 1.2
  )

  private static func aurora(
    _ frame: Photograph.Frame,
    seed: Int,
    heading: Float,
    red: Float
  ) -> (light: Raster, development: Development) {
    var sky = night()
    let view = frame.view(horizon: 0.26)
    var lights = Stars(band: 0, seed: seed).paint(view)
    Aurora(brightness: 3, heading: heading, red: red, seed: seed).paint(view, onto: &lights)
    sky.nightGlow += Vector(0.1, 0.6, 0.3) * Stars.darkness
    let picture = Outdoors.drifts(
      view,
      sky,
      field,
      .snow,
      at: Point(1000, 420),
      lift: 4,
      backdrop: lights
    )
    return (picture, nightDevelopment)
  }

  private static func auroraOverWater(
    _ frame: Photograph.Frame
  ) -> (light: Raster, development: Development) {
    var sky = night()
    let view = frame.view(horizon: 0.42)
    var lights = Stars(band: 0, seed: 17).paint(view)
    Aurora(brightness: 3, heading: -8, red: 0.9, seed: 47).paint(view, onto: &lights)
    let back = sky.paint(view, backdrop: lights)
    sky.nightGlow += Vector(0.08, 0.4, 0.2) * Stars.darkness
    let shore = LandscapePainter(view: view, eye: 3, near: 900, far: 14_000)
    var land = ForestLand(air: Air(sky: sky), eye: 3, seed: 28)
    land.hillHeight = 240
    land.hillWidth = 2200
    land.trees.snow = 0.6
    let picture = shore.paint(land, over: back)
    let water = Outdoors.sea(view, sky, eye: 3, wind: 1.6, swell: 0.25, shore: (picture, 900))
    return (water, nightDevelopment)
  }
}
