/// The whole upper half of a sky, computed once for mirrors and ambient light.
struct SkyMap: Sendable {
  private let raster: Raster

  /// Makes it from what follows.
  ///
  /// `size`: samples across the circle of the horizon.
  init(_ sky: Sky, size: Int = 384) {
    let march = sky.march
    raster = Raster(width: size, height: size) { x, y in
      let p = (Point(Float(x), Float(y)) + 0.5) * (2 / Float(size)) - 1
      // The plane of a paraboloid: the zenith in the middle, the horizon at distance 1.
      let square = min(0.999, p.dot(p))
      let flat = p * (2 / (1 + square)) * (square / max(1e-6, p.dot(p))).squareRoot()
      let ray = Vector(flat.x, (1 - square) / (1 + square), flat.y)
      return sky.clouds(ray, march: march, jitter: 0.5).over(sky.clear(ray))
    }
  }

  /// The light from a direction; below the horizon, that of the horizon.
  @inline(__always)
  func light(_ ray: Vector) -> Vector {
    let flat = Point(ray.x, ray.z) * (Float(raster.width) * 0.5 / (1 + max(0, ray.y)))
    let middle = Float(raster.width) / 2
    return raster.sample(middle + flat.x, middle + flat.y)
  }
}
