/// What stands at the lower edge of a sky.
enum Foreground: Sendable {
  case sea, fields, woods, hills, roofs, snowfield, nothing

  /// Paints the foreground over a sky that was painted for the view.
  func paint(
    over picture: Raster,
    _ sky: Sky,
    _ view: View,
    season: FieldLand.Season,
    seed: Int
  ) -> Raster {
    let haze = sky.haze
    switch self {
    case .nothing: return picture
    case .sea:
      let sea = SeaLand(
        air: Air(sky: sky, haze: haze),
        mirror: Mirror(sky: SkyMap(sky, size: 256)),
        eye: 7,
        wind: 3 + Float(seed % 7),
        direction: Float(seed % 150) - 75,
        seed: seed
      )
      return LandscapePainter(view: view, eye: 7, near: 20, far: 24_000, growth: 1 / 400).paint(
        sea,
        over: picture
      )
    case .fields:
      let land = FieldLand(
        air: Air(sky: sky, haze: haze),
        lift: 16,
        season: season,
        seed: seed,
        hillHeight: 34
      )
      return LandscapePainter(view: view, eye: land.eye, near: 60, far: 14_000, growth: 1 / 320)
        .paint(land, over: picture)
    case .woods, .hills:
      let far = self == .hills
      var land = ForestLand(air: Air(sky: sky, haze: haze * 1.4), eye: 0, seed: seed)
      land.trees.pointed = far ? 1 : Float(seed % 2)
      land.trees.leaf = season.hedge
      land.trees.snow = season.snow
      land.trees.ground = season.fields[0]
      land.hillHeight = far ? 420 : 70
      land.hillWidth = far ? 2600 : 900
      let near: Float = far ? 700 : 150
      land.eye =
        land.highest(from: near, to: near * 1.6, slope: 18 / view.lens)
        + land.trees.height + near * view.lowest * 1.1
      return LandscapePainter(view: view, eye: land.eye, near: near, far: 16_000, growth: 1 / 350)
        .paint(land, over: picture)
    case .roofs:
      let city = CityPainter(
        view: view,
        eye: 38,
        hasBank: false,
        near: 110,
        far: 2600,
        tallest: 60,
        middle: Point(Float(seed % 400) - 200, 1100),
        windowLight: max(8 * sky.dome.ambient.luminance, 12 * Stars.darkness),
        lit: sky.dome.sun.y > 0.05 ? 0.02 : 0.25,
        sky: sky,
        seed: seed,
        samples: 2
      )
      return city.paint(over: picture)
    case .snowfield:
      let land = DriftLand(
        grid: Self.drifts,
        air: Air(sky: sky, haze: haze),
        material: .snow,
        origin: Point(Float(seed % 9) * 130, Float(seed % 13) * 70),
        lift: 4
      )
      return LandscapePainter(view: view, eye: land.eye, near: 6, far: 9_000, growth: 1 / 400)
        .paint(land, over: picture)
    }
  }

  private static let drifts = DriftLand.snowfield(seed: 77)
}
