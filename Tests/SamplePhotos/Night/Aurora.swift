/// Northern lights: curtains along the lines of the earth's field.
///
/// Oxygen glows green from about 100 km up with a sharp lower edge, and red above 200 km (the
/// lines at 557.7 and 630 nm); nitrogen adds purple at the lower edge of strong curtains.
struct Aurora: Sendable {
  var brightness: Float = 1
  /// Where the curtains run, in degrees from the picture's plane.
  var heading: Float = 10
  /// Strength of the red part above the green.
  var red: Float = 0.5
  var seed = 1

  /// The light along a ray from the ground.
  func light(_ ray: Vector, jitter: Float) -> Vector {
    guard ray.y > 0.02 else { return .zero }
    let noise = Noise(seed: seed)
    var sum = Vector.zero
    let steps = 72
    for i in 0..<steps {
      let part = (Float(i) + jitter) / Float(steps)
      let altitude = 95 + 215 * part * part
      let width = 430 * part / Float(steps)
      let place = Point(ray.x, ray.z) * (altitude / ray.y)
      let p = (place + Point(Float(seed % 50) * 37, 0)).rotated(by: radians(heading)) / 100
      let bend = Point(noise.gradient(p * 0.23), noise.gradient(p * 0.23 + 31)) * 0.9
      let curl = Point(noise.gradient(p * 1.1 + 5), noise.gradient(p * 1.1 + 77)) * 0.13
      let q = p + bend + curl
      // Curtains lie where the bent field crosses zero.
      let field = noise.gradient(Point(q.x * 0.16, q.y * 0.62))
      let sheet = exp(-power(field / 0.05, 2)) + 0.12 * exp(-power(field / 0.22, 2))
      let rays =
        0.55 + 0.6 * noise.gradient(q * Point(5, 1.5)) + 0.5 * noise.gradient(q * Point(17, 4))
      let patch = smoothstep(-0.3, 0.45, noise.gradient(p * 0.27 + 40))
      let strength = sheet * max(0.1, rays) * patch
      sum += Self.colour(altitude, red: red) * (strength * width)
    }
    let haze = smoothstep(0.02, 0.16, ray.y)
    return sum * (haze * brightness * 0.32 * Stars.darkness / max(0.18, ray.y).squareRoot())
  }

  private static func colour(_ altitude: Float, red: Float) -> Vector {
    let green = smoothstep(95, 104, altitude) * exp(-max(0, altitude - 106) / 34)
    let crimson = smoothstep(125, 210, altitude) * exp(-max(0, altitude - 215) / 70) * red
    let fringe = smoothstep(94, 98, altitude) * exp(-max(0, altitude - 98) / 6) * 0.45
    return Vector(0.10, 1.0, 0.42) * green + Vector(0.9, 0.12, 0.42) * (crimson * 0.55)
      + Vector(0.75, 0.25, 0.9) * fringe
  }

  /// The curtains over a view, to be added to the sky behind its clouds.
  func paint(_ view: View, onto picture: inout Raster) {
    let coarse: Float = 2
    let noise = Noise(seed: 5)
    let small = Raster(width: view.width / 2 + 2, height: view.height / 2 + 2) { x, y in
      let ray = view.direction(x: (Float(x) + 0.5) * coarse, y: (Float(y) + 0.5) * coarse)
      return light(ray, jitter: noise.random(Int32(x), Int32(y)))
    }
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        picture[x, y] += small.sample((Float(x) + 0.5) / coarse, (Float(y) + 0.5) / coarse)
      }
    }
  }
}
