/// Where the sun stands, for a place in the north.
///
/// Declination by P. I. Cooper, "The absorption of radiation in solar stills", 1969; hours are true
/// solar time.
struct SunPath: Sendable {
  /// Degrees north.
  var latitude: Float = 55

  /// The sun's height and its direction clockwise from north, in degrees.
  func sun(day: Int, hour: Float) -> (elevation: Float, bearing: Float) {
    let declination = radians(23.45) * sin(radians(360 / 365 * Float(284 + day)))
    let turn = radians((hour - 12) * 15)
    let place = radians(latitude)
    let height = asin(
      sin(place) * sin(declination) + cos(place) * cos(declination) * cos(turn)
    )
    let east = -cos(declination) * sin(turn)
    let north = cos(place) * sin(declination) - sin(place) * cos(declination) * cos(turn)
    let bearing = atan(east, over: north) * 180 / .pi
    return (height * 180 / .pi, bearing < 0 ? bearing + 360 : bearing)
  }

  /// The hour of a day at which the sun is nearest to a height, before or after noon.
  func hour(day: Int, elevation: Float, morning: Bool) -> Float {
    var best: (hour: Float, miss: Float) = (12, .infinity)
    for minute in stride(from: Float(0), through: 720, by: 2) {
      let hour = morning ? minute / 60 : 12 + minute / 60
      let miss = abs(sun(day: day, hour: hour).elevation - elevation)
      if miss < best.miss { best = (hour, miss) }
    }
    return best.hour
  }

  /// Month and day of the n-th day of a year of 365 days.
  static func date(day: Int) -> (month: Int, day: Int) {
    var left = day
    for (index, length) in [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].enumerated() {
      if left <= length { return (index + 1, left) }
      left -= length
    }
    return (12, 31)
  }
}
