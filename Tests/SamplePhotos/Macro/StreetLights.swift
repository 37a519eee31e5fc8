/// The lights of a street at night, out of focus.
struct StreetLights: Sendable {
  var count = 150

  private static let palette = [
    Vector(1, 0.48, 0.14), Vector(1, 0.7, 0.36), Vector(1, 0.58, 0.22), Vector(0.95, 0.1, 0.05),
    Vector(0.4, 0.62, 1), Vector(0.25, 0.85, 0.5), Vector(1, 0.85, 0.65),
  ]

  /// Lamps and windows so far out of focus that each is a disc: the shape of the aperture.
  func paint(width: Int, height: Int, seed: Int) -> Raster {
    var random = RandomSource(seed: seed)
    let tall = Float(height)
    let noise = Noise(seed: seed)
    var picture = Raster(width: width, height: height) { x, y in
      let p = Point(Float(x), Float(y)) / tall
      let glow = exp(-power((p.y - 0.6) / 0.22, 2)) * (0.6 + 0.4 * noise.gradient(p * 1.3))
      return Vector(0.004, 0.006, 0.014) + Vector(0.028, 0.016, 0.01) * glow
    }
    for i in 0..<count {
      // Far lights are small and crowd at the end of the street; near ones are large and few.
      let depth = power(random.unit(), 1.6)
      let spread = 0.05 + 0.33 * depth
      let middle = Point(
        (0.58 + random.normal() * (0.1 + 0.38 * depth)) * Float(width),
        (0.6 + random.normal() * spread * 0.75 - 0.05 * depth) * tall
      )
      let radius = tall * (0.018 + 0.085 * depth)
      let colour = Self.palette[random.integer(below: Self.palette.count)]
      let level = exp(random.normal() * 0.7) * mix(0.16, 0.035, depth)
      disc(at: middle, radius: radius, colour * level, i, noise, onto: &picture)
    }
    return picture
  }

  private func disc(
    at middle: Point,
    radius: Float,
    _ light: Vector,
    _ index: Int,
    _ noise: Noise,
    onto picture: inout Raster
  ) {
    let half = Point(Float(picture.width), Float(picture.height)) / 2
    // Towards the corners the lens barrel cuts the disc to the shape of an almond.
    let cut = (half - middle) / half.y * (radius * 0.42)
    let edge = max(1, radius * 0.03)
    let reach = radius + 3
    for y in Raster.span(middle.y, reach, picture.height) {
      for x in Raster.span(middle.x, reach, picture.width) {
        let p = Point(Float(x) + 0.5, Float(y) + 0.5) - middle
        let away = max(p.length, (p - cut).length)
        let cover = smoothstep(radius + edge, radius - edge, away)
        guard cover > 0 else { continue }
        let rim = smoothstep(radius * 0.72, radius * 0.97, away) * 0.5
        let dust = 1 + 0.1 * noise.gradient(p * (5 / radius) + Float(index) * 7)
        picture[x, y] += light * (cover * (0.75 + rim) * dust)
      }
    }
  }
}
