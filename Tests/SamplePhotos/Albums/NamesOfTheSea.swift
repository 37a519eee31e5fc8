/// A short album: one word in eight languages, and eight seas with the horizon in the middle.
enum NamesOfTheSea {
  private static let folder = "names-of-the-sea/"

  /// One sea: its sky, its wind and how it is developed.
  private struct Sea: Sendable {
    var name: String
    var taken: String
    var exposure: (Int, Int)
    var sky: @Sendable () -> Sky
    var wind: Float
    var swell: Float = 1
    var foam: Float = 0
    var depth = Vector(0.006, 0.022, 0.03)
    var fog: Float = 0
    var development: @Sendable (Sky) -> Development
  }

  static func photographs() -> [Photograph] {
    seas.map { sea in
      let shot = Shot(
        taken: "2023:" + sea.taken,
        exposure: sea.exposure,
        lens: 50,
        keywords: ["sea", "horizon"]
      )
      return Photograph(folder + sea.name + ".jpg", 1400, 1050, bytes: 60_000, shot) { frame in
        let sky = sea.sky()
        let air = Air(sky: sky, haze: sky.haze, fog: sea.fog, fogHeight: 400, fogBrightness: 0.9)
        let view = frame.view(horizon: 0.5)
        var picture = Outdoors.sea(
          view,
          sky,
          eye: 8,
          wind: sea.wind,
          swell: sea.swell,
          foam: sea.foam,
          depth: sea.depth,
          air: air,
          seed: sea.name.utf8.count
        )
        if sea.fog > 0 { fade(&picture, view, into: air.fogLight) }
        return (picture, sea.development(sky))
      }
    }
  }

  /// Fog also hides the sky behind it, most of all at the horizon.
  private static func fade(_ picture: inout Raster, _ view: View, into fog: Vector) {
    for y in 0..<Int(view.horizon) {
      let height = (view.horizon - Float(y)) / view.focal
      let part = exp(-height * 3.2)
      for x in 0..<picture.width { picture[x, y] = mix(picture[x, y], fog, part) }
    }
  }

  private static func clear(_ elevation: Float, _ azimuth: Float, _ air: Atmosphere = .fair) -> Sky
  {
    Sky(dome: SkyDome(air: air, elevation: elevation, azimuth: azimuth))
  }

  private static let seas: [Sea] = [
    Sea(
      name: "海",
      taken: "01:14 07:48:10",
      exposure: (1, 60),
      sky: { clear(-2.6, 25, .clear) },
      wind: 3,
      swell: 0.4,
      development: { Development(bias: -0.3, balance: $0.balance(0.3)) }
    ),
    Sea(
      name: "thalassa",
      taken: "06:30 12:20:31",
      exposure: (1, 1000),
      sky: {
        var sky = clear(62, 160, .clear)
        sky.cumulus = Cumulus(base: 1400, thickness: 500, coverage: 0.36, scale: 1900, seed: 6)
        return sky
      },
      wind: 5,
      depth: Vector(0.008, 0.06, 0.075),
      development: { Development(bias: 0.2, saturation: 1.15, balance: $0.balance(0.6)) }
    ),
    Sea(
      name: "بحر",
      taken: "08:22 18:55:02",
      exposure: (1, 500),
      sky: { clear(7, -8, .hazy) },
      wind: 4,
      swell: 0.7,
      development: { Development(bias: -0.3, saturation: 1.15, balance: $0.balance(0.2)) }
    ),
    Sea(
      name: "muir",
      taken: "11:03 11:12:40",
      exposure: (1, 320),
      sky: {
        var sky = clear(14, 140)
        sky.cumulus = Cumulus(
          base: 500,
          thickness: 500,
          coverage: 0.85,
          scale: 1900,
          fraying: 0.8,
          seed: 27
        )
        sky.sunVisible = 0.1
        sky.haze = 4
        return sky
      },
      wind: 12,
      foam: 0.3,
      development: { Development(contrast: 1.4, saturation: 0.9, balance: $0.balance(0.6)) }
    ),
    Sea(
      name: "more",
      taken: "02:09 10:30:00",
      exposure: (1, 250),
      sky: { clear(20, 120, .hazy) },
      wind: 2,
      swell: 0.5,
      fog: 0.0022,
      development: { Development(bias: 0.7, contrast: 1.5, balance: $0.balance(0.75)) }
    ),
    Sea(
      name: "bada",
      taken: "09:16 06:21:17",
      exposure: (1, 125),
      sky: {
        var sky = clear(1.4, 4)
        sky.high = [
          HighClouds(kind: .mackerel, altitude: 5200, coverage: 0.55, thickness: 1, seed: 52)
        ]
        return sky
      },
      wind: 5,
      swell: 0.6,
      development: { Development(bias: -0.2, saturation: 1.2, balance: $0.balance(0.2)) }
    ),
    Sea(
      name: "yam",
      taken: "07:05 20:30:55",
      exposure: (1, 30),
      sky: {
        var sky = clear(-5.5, -14)
        sky.high = [
          HighClouds(kind: .cirrus, altitude: 9000, coverage: 0.4, thickness: 0.5, seed: 15)
        ]
        return sky
      },
      wind: 3,
      swell: 0.3,
      development: { Development(bias: -0.4, saturation: 1.15, balance: $0.balance(0.2)) }
    ),
    Sea(
      name: "mar",
      taken: "04:27 16:04:44",
      exposure: (1, 640),
      sky: {
        var sky = clear(30, -70)
        sky.high = [
          HighClouds(
            kind: .rolls,
            altitude: 2600,
            coverage: 0.55,
            thickness: 1.5,
            scale: 0.8,
            seed: 36
          )
        ]
        return sky
      },
      wind: 7,
      development: { Development(bias: 0.1, balance: $0.balance(0.6)) }
    ),
  ]
}
