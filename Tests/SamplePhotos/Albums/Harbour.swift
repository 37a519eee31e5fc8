/// The third album below the coast: a town at the water, from dusk to morning.
enum Harbour {
  private static let folder = "aldermere-coast/harbour/"

  static func photographs() -> [Photograph] {
    [
      Photograph(
        folder + "lamps-lit.jpg",
        1500,
        1000,
        bytes: 110_000,
        Coast.shot("10:04 19:20:11", lens: 50, exposure: (1, 4), aperture: 5.6, iso: 400)
      ) {
        let sky = sky(-4.6, 24, [HighClouds(coverage: 0.45, thickness: 0.8, wind: 50, seed: 18)])
        let picture = Outdoors.harbour($0.view(horizon: 0.36), sky, windows: 2.2e-3) {
          $0.seed = 3
        }
        return (
          picture, Development(bias: -0.3, saturation: 1.2, balance: sky.balance(0.25), flare: 0.08)
        )
      },
      Photograph(
        folder + "night-on-the-water.jpg",
        1500,
        1000,
        bytes: 110_000,
        Coast.shot("10:04 21:02:45", lens: 70, exposure: (4, 1), aperture: 5.6, iso: 400)
      ) {
        var sky = sky(-14, 0)
        sky.nightGlow = Vector(1, 0.72, 0.5) * 3e-6
        let picture = Outdoors.harbour($0.view(horizon: 0.42), sky, windows: 4e-4, swell: 0.35) {
          $0.seed = 11
          $0.middle = Point(-120, 1400)
          $0.lit = 0.5
        }
        return (picture, Development(bias: -0.9, contrast: 1.25, flare: 0.1))
      },
      Photograph(
        folder + "out-of-focus.jpg",
        1500,
        1000,
        bytes: 45_000,
        Coast.shot("10:04 22:15:30", lens: 85, exposure: (1, 30), aperture: 1.8, iso: 1600)
      ) {
        let lights = StreetLights(count: 130).paint(width: $0.width, height: $0.height, seed: 3)
        return (lights, Development(exposure: 3.2, vignette: 0.35))
      },
      Photograph(
        folder + "fog-at-six.jpg",
        1500,
        1000,
        bytes: 50_000,
        Coast.shot("10:05 06:58:20", lens: 70, exposure: (1, 60), iso: 400)
      ) {
        var sky = sky(
          4,
          16,
          [HighClouds(kind: .veil, altitude: 2000, coverage: 0.8, thickness: 0.8)]
        )
        sky.haze = 9
        let picture = Outdoors.harbour($0.view(horizon: 0.4), sky, windows: 0.02, swell: 0.3) {
          $0.seed = 7
          $0.lit = 0.05
          $0.haze = 900
        }
        return (picture, Development(bias: 0, contrast: 1.5, balance: sky.balance(0.6)))
      },
      Photograph(
        folder + "first-ferry.jpg",
        1500,
        1000,
        bytes: 100_000,
        Coast.shot("10:05 07:31:04", lens: 40, exposure: (1, 125))
      ) {
        let sky = sky(
          2,
          -16,
          [HighClouds(kind: .mackerel, altitude: 5600, coverage: 0.6, seed: 33)]
        )
        let picture = Outdoors.harbour($0.view(horizon: 0.34), sky, windows: 0.02, wind: 3) {
          $0.seed = 19
          $0.lit = 0.06
          $0.tallest = 130
        }
        return (picture, Development(bias: -0.2, saturation: 1.15, balance: sky.balance(0.25)))
      },
    ]
  }

  private static func sky(_ elevation: Float, _ azimuth: Float, _ high: [HighClouds] = []) -> Sky {
    var sky = Sky(dome: SkyDome(air: .fair, elevation: elevation, azimuth: azimuth), high: high)
    sky.nightGlow = Vector(1, 0.7, 0.45) * 4e-6
    return sky
  }
}
