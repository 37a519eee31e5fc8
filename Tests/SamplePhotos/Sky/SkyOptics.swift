/// Bows and rings that drops and crystals make of sunlight.
struct SkyOptics: Sendable {
  /// Strength of a rainbow on rain that falls before the camera.
  var bow: Float = 0
  /// The azimuths in degrees between which it rains.
  var rain: ClosedRange<Float> = -180...180
  /// Strength of the ring of 22° that ice crystals make around the sun, with its side suns.
  var halo: Float = 0

  /// The light to add in a direction.
  func light(_ ray: Vector, dome: SkyDome) -> Vector {
    var sum = Vector.zero
    if bow > 0 { sum += rainbow(ray, dome.sun) * dome.sunlight * (bow * 0.05) }
    if halo > 0 { sum += ring(ray, dome.sun) * dome.sunlight * (halo * 0.06) }
    return sum
  }

  /// The primary bow lies 42° from the point opposite the sun, red outside; the second one 51°,
  /// red inside; between them the sky is darker (Descartes 1637).
  private func rainbow(_ ray: Vector, _ sun: Vector) -> Vector {
    let azimuth = atan(ray.x, over: ray.z) * 180 / .pi
    let here =
      smoothstep(rain.lowerBound - 6, rain.lowerBound + 6, azimuth)
      * smoothstep(rain.upperBound + 6, rain.upperBound - 6, azimuth)
    guard here > 0 else { return .zero }
    let angle = acos(-ray.dot(sun)) * 180 / .pi
    func bands(_ red: Float, _ violet: Float) -> Vector {
      func band(_ part: Float) -> Float {
        let t = (angle - mix(red, violet, part)) / ((violet - red) * 0.28)
        return exp(-t * t)
      }
      return Vector(
        band(0.06) + 0.75 * band(0.32) + 0.25 * band(0.98),
        0.75 * band(0.36) + 0.8 * band(0.58),
        0.7 * band(0.78) + 0.9 * band(0.98)
      )
    }
    let inside = Vector(repeating: 0.22 * smoothstep(41.5, 38, angle))
    return (bands(42.3, 40.3) + bands(50.6, 53.6) * 0.3 + inside) * here
  }

  private func ring(_ ray: Vector, _ sun: Vector) -> Vector {
    let angle = acos(ray.dot(sun)) * 180 / .pi
    func edge(_ start: Float) -> Float {
      smoothstep(start, start + 0.8, angle) * exp(-max(0, angle - start - 0.8) / 2.6)
    }
    var light = Vector(edge(21.5), edge(21.85), edge(22.3)) * 0.55
    // Side suns stand at the sun's height, a little outside the ring.
    let height = (asin(ray.y) - asin(sun.y)) * 180 / .pi
    let spot = exp(-height * height / 1.6)
    light += Vector(edge(22.2), edge(22.7), edge(23.3)) * (spot * 2.2)
    return light
  }
}
