/// Paints the kinds of landscape that several albums share.
enum Outdoors {
  /// A place in the mountains of the samples.
  struct Standpoint: Sendable {
    var origin: Point
    /// The direction of the camera in degrees.
    var heading: Float
    /// Height of the camera above the ground or the lake, in metres.
    var lift: Float
    var lake: Float?

    init(_ x: Float, _ y: Float, heading: Float, lift: Float, lake: Float? = nil) {
      origin = Point(x, y)
      self.heading = heading
      self.lift = lift
      self.lake = lake
    }
  }

  static func mountains(
    _ view: View,
    _ sky: Sky,
    _ place: Standpoint,
    air: Air? = nil,
    cover: MountainLand.Cover = .init(),
    backdrop: Raster? = nil
  ) -> Raster {
    let land = MountainLand(
      grid: .massif,
      air: air ?? Air(sky: sky, haze: sky.haze),
      origin: place.origin,
      heading: place.heading,
      lift: place.lift,
      cover: cover,
      lake: place.lake
    )
    return LandscapePainter(view: view, eye: land.eye, near: 4, growth: 1 / 600)
      .paint(land, over: sky.paint(view, backdrop: backdrop))
  }

  /// The sea below a sky, up to the horizon or to a shore that is painted already.
  static func sea(
    _ view: View,
    _ sky: Sky,
    eye: Float = 4,
    wind: Float,
    direction: Float = 25,
    swell: Float = 1,
    foam: Float = 0,
    depth: Vector = Vector(0.006, 0.022, 0.03),
    shore: (picture: Raster, distance: Float)? = nil,
    backdrop: Raster? = nil,
    air: Air? = nil,
    seed: Int = 1
  ) -> Raster {
    let back = shore?.picture ?? sky.paint(view, backdrop: backdrop)
    var sea = SeaLand(
      air: air ?? Air(sky: sky, haze: sky.haze),
      mirror: Mirror(
        sky: SkyMap(sky),
        scenery: shore == nil && backdrop == nil ? nil : back,
        view: view
      ),
      eye: eye,
      wind: wind,
      direction: direction,
      swell: swell,
      seed: seed
    )
    sea.foam = foam
    sea.depthColour = depth
    return LandscapePainter(
      view: view,
      eye: eye,
      near: 2,
      far: shore?.distance ?? 30_000,
      growth: 1 / 500
    ).paint(sea, over: back)
  }

  /// Dunes or snowfields.
  static func drifts(
    _ view: View,
    _ sky: Sky,
    _ grid: HeightGrid,
    _ material: DriftLand.Material,
    at origin: Point,
    lift: Float,
    air: Air? = nil,
    backdrop: Raster? = nil
  ) -> Raster {
    let land = DriftLand(
      grid: grid,
      air: air ?? Air(sky: sky, haze: sky.haze),
      material: material,
      origin: origin,
      lift: lift
    )
    return LandscapePainter(view: view, eye: land.eye, near: 0.8, far: 9_000, growth: 1 / 600)
      .paint(land, over: sky.paint(view, backdrop: backdrop))
  }

  /// Woods on hills.
  static func woods(
    _ view: View,
    _ air: Air,
    near: Float,
    lift: Float = 0,
    seed: Int,
    backdrop: Raster? = nil,
    shape: (inout ForestLand) -> Void
  ) -> Raster {
    var land = ForestLand(air: air, eye: 0, seed: seed)
    shape(&land)
    land.eye =
      land.highest(from: near, to: near * 1.5, slope: 18 / view.lens)
      + land.trees.height + near * max(0.02, view.lowest) * 1.05 + lift
    return LandscapePainter(view: view, eye: land.eye, near: near, far: 12_000, growth: 1 / 500)
      .paint(land, over: air.sky.paint(view, backdrop: backdrop))
  }

  /// A town on the far bank, and the water before it.
  static func harbour(
    _ view: View,
    _ sky: Sky,
    windows: Float,
    wind: Float = 2,
    swell: Float = 0.5,
    backdrop: Raster? = nil,
    arrange: (inout CityPainter) -> Void = { _ in }
  ) -> Raster {
    var city = CityPainter(view: view, windowLight: windows, sky: sky)
    arrange(&city)
    let town = city.paint(over: sky.paint(view, backdrop: backdrop))
    return sea(
      view,
      sky,
      eye: city.eye,
      wind: wind,
      direction: 80,
      swell: swell,
      shore: (town, city.near)
    )
  }
}
