/// The large album: one sky for every third day of a year, always from the same coast.
enum YearOfSkies {
  static let folder = "a-year-of-skies"

  /// The hours of the day that are gone through, as heights of the sun.
  private enum Moment: CaseIterable {
    case morning, noon, goldenEvening, sunset, afternoon, dusk, sunrise, blueHour

    var elevation: Float {
      switch self {
      case .morning: 14
      case .noon: 90
      case .goldenEvening: 7
      case .sunset: 1.2
      case .afternoon: 24
      case .dusk: -3
      case .sunrise: 2
      case .blueHour: -6.5
      }
    }

    var isMorning: Bool { self == .morning || self == .sunrise }
    var isLow: Bool { elevation < 10 }
  }

  private static let weathers: [Weather] = [
    .fairCumulus, .cirrus, .brokenDeck, .mackerel, .clear, .towers, .rolls, .mixed, .overcast,
    .cirrus, .fairCumulus, .trails, .mackerel, .brokenDeck, .haze, .towers, .mixed,
  ]

  private static let foregrounds: [Foreground] = [
    .sea, .fields, .nothing, .hills, .sea, .roofs, .fields, .woods, .nothing, .sea, .hills,
    .fields, .roofs,
  ]

  static func photographs() -> [Photograph] {
    (0..<122).map { index in
      let day = 1 + 3 * index
      return SkyEvents.photograph(day: day) ?? ordinary(index, day)
    }
  }

  private static func ordinary(_ index: Int, _ day: Int) -> Photograph {
    var random = RandomSource(seed: 1000 + index)
    // Three counts without a common divisor: no combination comes twice in the year.
    let moment = Moment.allCases[(index * 3 + index / 8) % Moment.allCases.count]
    let weather = weathers[index % weathers.count]
    var foreground = foregrounds[(index * 5 + index / 13) % foregrounds.count]
    let path = SunPath()
    let hour = path.hour(day: day, elevation: moment.elevation, morning: moment.isMorning)
    let elevation = path.sun(day: day, hour: hour).elevation
    // Low suns are looked at, high ones are left at the side.
    let side: Float = random.chance(0.5) ? 1 : -1
    let azimuth =
      moment.isLow && random.chance(0.72)
      ? random.number(in: -26...26) : side * random.number(in: 45...150)
    let upright = index % 7 == 3
    let season = season(day)
    if season.snow > 0, foreground == .fields, random.chance(0.4) { foreground = .snowfield }
    let lens: Float = [20, 24, 28, 24, 35][random.integer(below: 5)]
    let horizon = foreground == .nothing ? 0.02 : random.number(in: 0.1...0.2)
    let seed = 300 + index * 7
    let place = foreground
    return Photograph(
      name(day),
      upright ? 667 : 1000,
      upright ? 1000 : 667,
      bytes: 23_000,
      shot(
        day,
        hour,
        elevation,
        lens: lens,
        orientation: upright ? [6, 8, 1][index / 7 % 3] : 1
      )
    ) { frame in
      let sky = weather.sky(elevation: elevation, azimuth: azimuth, seed: seed)
      // Without land, the lower edge is just above the horizon.
      let half = atan(Float(frame.height) / 2, over: frame.lens / 36 * 1000) * 180 / .pi
      let pitch: Float = place == .nothing ? half + 3 : 0
      let view = frame.view(horizon: place == .nothing ? 0.5 : horizon, pitch: pitch)
      let picture = place.paint(
        over: sky.paint(view, coarse: 2),
        sky,
        view,
        season: season,
        seed: seed
      )
      return (picture, development(sky, elevation))
    }
  }

  /// Evenings are developed warm and a little dark, days neutral.
  static func development(_ sky: Sky, _ elevation: Float) -> Development {
    let low = smoothstep(12, -2, elevation)
    return Development(
      bias: mix(0.15, -0.35, low),
      contrast: 1.28,
      saturation: mix(1.1, 1.25, low),
      balance: sky.balance(mix(0.55, 0.3, low)),
      grain: 0.35
    )
  }

  static func name(_ day: Int) -> String {
    let date = SunPath.date(day: day)
    return "\(folder)/2025-\(twoDigits(date.month))-\(twoDigits(date.day)).jpg"
  }

  static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// What the camera noted, with an exposure that suits the light.
  static func shot(
    _ day: Int,
    _ hour: Float,
    _ elevation: Float,
    lens: Float,
    orientation: Int = 1,
    description: String? = nil
  ) -> Shot {
    let date = SunPath.date(day: day)
    // Summer time runs from the end of March to the end of October.
    let summer = (89...298).contains(day)
    let clock = hour + (summer ? 1 : 0)
    let minutes = Int(clock * 60) % (24 * 60)
    let seconds = day * 17 % 60
    let (exposure, iso): ((Int, Int), Int) =
      switch elevation {
      case 15...: ((1, 500), 100)
      case 4..<15: ((1, 250), 100)
      case -1..<4: ((1, 80), 200)
      case -5 ..< -1: ((1, 25), 400)
      default: ((1, 4), 800)
      }
    return Shot(
      gear: lens < 24 ? .wide : .field,
      taken: "2025:\(twoDigits(date.month)):\(twoDigits(date.day)) "
        + "\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60)):\(twoDigits(seconds))",
      offset: summer ? "+02:00" : "+01:00",
      exposure: exposure,
      aperture: elevation > 4 ? 8 : 4,
      iso: iso,
      lens: lens,
      orientation: orientation,
      description: description
    )
  }

  static func season(_ day: Int) -> FieldLand.Season {
    switch day {
    case ..<50, 340...: .snowed
    case 50..<92: .winter
    case 92..<165: .spring
    case 165..<250: .summer
    default: .autumn
    }
  }
}
