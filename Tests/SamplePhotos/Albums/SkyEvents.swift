/// The days of the year on which something rare stood in the sky.
enum SkyEvents {
  /// The picture of a day with an event, or nil.
  static func photograph(day: Int) -> Photograph? {
    switch day {
    case 10: halo(day)
    case 40: aurora(day, seed: 4, red: 0.35, heading: 12)
    case 61: crescent(day)
    case 109: rainbow(day)
    case 172: nightCloud(day)
    case 202: thunderstorm(day)
    case 223: meteor(day)
    case 250: moonrise(day)
    case 283: aurora(day, seed: 21, red: 1.1, heading: -20)
    case 331: milkyWay(day)
    default: nil
    }
  }

  private static func night(glow: Float = 1) -> Sky {
    var sky = Sky(dome: SkyDome(air: .fair, elevation: -24, azimuth: 0))
    sky.nightGlow = Vector(0.2, 0.27, 0.4) * (Stars.darkness * glow)
    return sky
  }

  private static let starlight = Development(
    bias: -1.3,
    contrast: 1.35,
    saturation: 1.15,
    flare: 0.08,
    grain: 1
  )

  private static func nightShot(_ day: Int, _ hour: Float, _ text: String) -> Shot {
    var shot = YearOfSkies.shot(day, hour, -20, lens: 18, description: text)
    shot.exposure = (10, 1)
    shot.aperture = 2.8
    shot.iso = 3200
    return shot
  }

  private static func halo(_ day: Int) -> Photograph {
    let shot = YearOfSkies.shot(day, 12.4, 12, lens: 18, description: "Ring and side suns")
    return Photograph(YearOfSkies.name(day), 1000, 667, bytes: 23_000, shot) { frame in
      var sky = Sky(dome: SkyDome(air: .fair, elevation: 17, azimuth: 0))
      sky.high = [HighClouds(kind: .veil, altitude: 7500, coverage: 0.75, thickness: 0.28)]
      sky.optics = SkyOptics(halo: 1.1)
      let view = frame.view(horizon: 0.16)
      let picture = Foreground.snowfield.paint(
        over: sky.paint(view),
        sky,
        view,
        season: .snowed,
        seed: 5
      )
      return (picture, Development(bias: 0.4, balance: sky.balance(0.5), grain: 0.35))
    }
  }

  private static func aurora(_ day: Int, seed: Int, red: Float, heading: Float) -> Photograph {
    let shot = nightShot(day, 22.3, "Northern lights over the bay")
    return Photograph(YearOfSkies.name(day), 1000, 667, bytes: 26_000, shot) { frame in
      var sky = night()
      let view = frame.view(horizon: 0.2)
      var lights = Stars(band: 0, seed: seed).paint(view)
      Aurora(brightness: 2.6, heading: heading, red: red, seed: seed).paint(view, onto: &lights)
      let back = sky.paint(view, backdrop: lights)
      sky.nightGlow += Vector(0.1, 0.5, 0.25) * Stars.darkness
      let picture = Foreground.hills.paint(over: back, sky, view, season: .snowed, seed: seed)
      return (picture, starlight)
    }
  }

  private static func crescent(_ day: Int) -> Photograph {
    let shot = YearOfSkies.shot(day, 18.6, -6, lens: 85, description: "Young moon and evening star")
    return Photograph(YearOfSkies.name(day), 667, 1000, bytes: 18_000, shot) { frame in
      let sky = Sky(dome: SkyDome(air: .clear, elevation: -6.5, azimuth: 8))
      let view = frame.view(horizon: 0.09)
      let light = sky.dome.radiance(Vector(0, 0.1, 1).normalized)
      var lights = Raster(width: view.width, height: view.height)
      Moon(
        direction: Vector(elevation: radians(11), azimuth: radians(-2)),
        radius: 0.0075,
        phase: 143,
        brightness: 30 * light.luminance
      ).paint(view, onto: &lights)
      let star = Point(0.66, 0.36) * Point(Float(view.width), Float(view.height))
      lights.splat(light * 60, at: star, radius: 1.3)
      let picture = Foreground.woods.paint(
        over: sky.paint(view, backdrop: lights),
        sky,
        view,
        season: .winter,
        seed: 44
      )
      return (picture, Development(bias: -0.6, balance: sky.balance(0.3), grain: 0.35))
    }
  }

  private static func rainbow(_ day: Int) -> Photograph {
    let shot = YearOfSkies.shot(day, 17.5, 18, lens: 20, description: "Two bows after the rain")
    return Photograph(YearOfSkies.name(day), 1000, 667, bytes: 23_000, shot) { frame in
      var sky = Sky(dome: SkyDome(air: .clear, elevation: 17, azimuth: 171))
      sky.high = [HighClouds(kind: .veil, altitude: 1800, coverage: 0.8, thickness: 2.6, seed: 8)]
      sky.optics = SkyOptics(bow: 1.5, rain: -50...24)
      let view = frame.view(horizon: 0.2)
      let picture = Foreground.fields.paint(
        over: sky.paint(view),
        sky,
        view,
        season: .spring,
        seed: 63
      )
      return (picture, Development(bias: -0.3, balance: sky.balance(0.6), grain: 0.35))
    }
  }

  /// Noctilucent clouds: ice at 82 km, lit while the ground has night.
  private static func nightCloud(_ day: Int) -> Photograph {
    let shot = nightShot(day, 23.9, "Night-shining clouds, a quarter to midnight")
    return Photograph(YearOfSkies.name(day), 1000, 667, bytes: 22_000, shot) { frame in
      var sky = Sky(dome: SkyDome(air: .clear, elevation: -9.5, azimuth: 6))
      sky.high = [
        HighClouds(
          kind: .rolls,
          altitude: 82_000,
          coverage: 0.55,
          thickness: 0.012,
          wind: 70,
          scale: 7
        ),
        HighClouds(
          kind: .cirrus,
          altitude: 82_000,
          coverage: 0.6,
          thickness: 0.01,
          scale: 9,
          seed: 3
        ),
      ]
      let view = frame.view(horizon: 0.14)
      let picture = Foreground.sea.paint(
        over: sky.paint(view),
        sky,
        view,
        season: .summer,
        seed: 7
      )
      return (picture, Development(bias: -0.8, balance: sky.balance(0.2), grain: 0.35))
    }
  }

  private static func thunderstorm(_ day: Int) -> Photograph {
    let shot = nightShot(day, 22.6, "Lightning over the sound")
    return Photograph(YearOfSkies.name(day), 1000, 667, bytes: 23_000, shot) { frame in
      var sky = Sky(dome: SkyDome(air: .hazy, elevation: -8, azimuth: 50))
      sky.nightGlow = Vector(0.6, 0.5, 0.8) * (6 * Stars.darkness)
      sky.high = [HighClouds(kind: .rolls, altitude: 1500, coverage: 0.8, thickness: 2, scale: 0.6)]
      let view = frame.view(horizon: 0.17)
      var picture = sky.paint(view)
      let flash = Vector(0.85, 0.8, 1.25) * (picture[300, 300].luminance * 14)
      Streaks.lightning(
        from: Point(0.60, 0.12),
        to: Point(0.67, 0.83),
        light: flash,
        seed: 12,
        onto: &picture
      )
      picture = Foreground.sea.paint(over: picture, sky, view, season: .summer, seed: 16)
      return (picture, Development(bias: -1, contrast: 1.35, flare: 0.14, grain: 0.35))
    }
  }

  private static func meteor(_ day: Int) -> Photograph {
    let shot = nightShot(day, 1.2, "A meteor of August")
    return Photograph(YearOfSkies.name(day), 667, 1000, bytes: 27_000, shot) { frame in
      let sky = night()
      let view = frame.view(horizon: 0.1)
      var lights = Stars(band: 0.9, seed: 6).paint(view)
      Streaks.meteor(
        from: Point(0.85, 0.1),
        to: Point(0.42, 0.42),
        light: Vector(0.9, 1, 1.05) * (12 * Stars.darkness),
        onto: &lights
      )
      let picture = Foreground.woods.paint(
        over: sky.paint(view, backdrop: lights),
        sky,
        view,
        season: .summer,
        seed: 71
      )
      return (picture, starlight)
    }
  }

  private static func moonrise(_ day: Int) -> Photograph {
    var shot = YearOfSkies.shot(day, 19.6, -4, lens: 200, description: "Harvest moon")
    shot.gear = .field
    return Photograph(YearOfSkies.name(day), 1000, 667, bytes: 19_000, shot) { frame in
      let sky = Sky(dome: SkyDome(air: .fair, elevation: -4, azimuth: 178))
      let view = frame.view(horizon: 0.22)
      let light = sky.dome.radiance(Vector(0, 0.03, 1).normalized).luminance
      var lights = Raster(width: view.width, height: view.height)
      Moon(
        direction: Vector(elevation: radians(2.4), azimuth: radians(1.3)),
        phase: 4,
        brightness: 5 * light,
        tint: Vector(1, 0.78, 0.5)
      ).paint(view, onto: &lights)
      let picture = Foreground.hills.paint(
        over: sky.paint(view, backdrop: lights),
        sky,
        view,
        season: .summer,
        seed: 15
      )
      return (picture, Development(bias: -0.2, balance: sky.balance(0.35), grain: 0.35))
    }
  }

  private static func milkyWay(_ day: Int) -> Photograph {
    let shot = nightShot(day, 18.9, "The Milky Way before moonrise")
    return Photograph(YearOfSkies.name(day), 1000, 667, bytes: 28_000, shot) { frame in
      let sky = night()
      let view = frame.view(horizon: 0.12)
      let lights = Stars(band: 1.1, pole: Vector(0.45, 0.75, -0.4).normalized, seed: 9).paint(view)
      let picture = Foreground.hills.paint(
        over: sky.paint(view, backdrop: lights),
        sky,
        view,
        season: .winter,
        seed: 90
      )
      return (picture, starlight)
    }
  }
}
