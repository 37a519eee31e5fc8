/// Follows rays through heaped clouds.
///
/// Ray marching as in Andrew Schneider, "The real-time volumetric cloudscapes of Horizon Zero
/// Dawn", 2015; light scattered many times after Magnus Wrenninge, "Oz: the great and
/// volumetric", 2013 (each order is weaker, less attenuated, and less directed).
struct CloudMarch: Sendable {
  let cloud: Cumulus
  /// Towards the sun, and its light in the layer.
  let sun: Vector
  let sunlight: Vector
  /// The light of the sky above and of the ground below.
  let above: Vector
  let below: Vector
  let haze: Float
  /// Steps along a steep ray; flat rays take up to twice as many.
  var steps = 44

  /// The cloud along a ray from the ground, with the clear sky behind as the colour of the air.
  ///
  /// `jitter`: where the first step starts, 0 to 1.
  func light(along ray: Vector, air: Vector, jitter: Float) -> CloudLight {
    guard ray.y > 0.004 else { return CloudLight() }
    let start = CloudLight.distance(toAltitude: cloud.base, alongSine: ray.y)
    let end = CloudLight.distance(toAltitude: cloud.base + cloud.thickness, alongSine: ray.y)
    guard start < 110_000 else { return CloudLight() }
    let count = min(2 * steps, max(steps, Int((end - start) / 55)))
    let step = (end - start) / Float(count)
    let cosine = ray.dot(sun)
    let phases = Vector(
      CloudLight.droplets(cosine),
      CloudLight.droplets(cosine, softened: 0.6),
      CloudLight.droplets(cosine, softened: 0.25)
    )
    var result = CloudLight()
    var (depth, weight) = (Float(0), Float(0))
    for i in 0..<count {
      let t = start + (Float(i) + jitter) * step
      let place = ray * t
      let height = cloud.height(of: place)
      let density = cloud.density(at: place, height: height, fine: true)
      guard density > 0 else { continue }
      let passed = exp(-density * step)
      let part = result.through * (1 - passed)
      result.light += source(at: place, height: height, density: density, phases) * part
      depth += t * part
      weight += part
      result.through *= passed
      if result.through < 0.015 {
        result.through = 0
        break
      }
    }
    guard weight > 0 else { return result }
    let seen = result.seen(atDistance: depth / weight, air: air, haze: haze)
    // Far away the clouds dissolve in the air.
    let fade = smoothstep(105_000, 45_000, start)
    return CloudLight(light: seen.light * fade, through: mix(1, seen.through, fade))
  }

  @inline(__always)
  private func source(at place: Vector, height: Float, density: Float, _ phases: Vector) -> Vector {
    var depth: Float = 0
    var reach = cloud.thickness * 0.05
    var along = reach * 0.4
    for _ in 0..<4 {
      let sample = place + sun * along
      depth += cloud.density(at: sample, height: cloud.height(of: sample), fine: false) * reach
      along += reach * 1.6
      reach *= 2.2
    }
    let direct =
      phases.x * exp(-depth) + 0.55 * phases.y * exp(-depth * 0.4)
      + 0.32 * phases.z * exp(-depth * 0.12)
    // Light from the sky reaches the tops, light from the ground the undersides; both fade in
    // the depth of the cloud.
    let open = 0.4 + 0.6 * exp(-density * cloud.thickness * 0.1)
    let around = mix(below, above, smoothstep(-0.1, 0.8, height))
    return sunlight * (direct * 2.6) + around * open
  }
}
