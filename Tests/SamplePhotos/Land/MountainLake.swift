extension MountainLand {
  /// A lake that mirrors the slopes and the sky.
  func water(_ hit: SurfaceHit) -> Vector {
    let noise = Noise(seed: 55)
    // Ripples get too fine to see with distance, but keep drawing the mirror out upwards.
    let fine = clamp(0.6 / max(0.6, hit.footprint * 8))
    let p = hit.ground
    let breath = clamp(0.35 + noise.fractal(p * 0.006, octaves: 3))
    let tilt =
      Point(
        noise.fractal(p * 0.9, octaves: 3),
        noise.fractal(p * Point(0.5, 1.4) + 70, octaves: 3)
      ) * (0.011 * fine * (0.3 + breath))
    let far = noise.fractal(Point(p.x * 0.05, p.y * 0.35), octaves: 4) * 0.006 * breath
    let normal = Vector(-tilt.x, 1, -tilt.y - far).normalized
    var ray = hit.ray.reflected(at: normal)
    ray.y = max(0.004, ray.y)
    let base = 1 - clamp(-hit.ray.dot(normal))
    let fresnel = 0.02 + 0.98 * base * base * base * base * base
    let dome = air.sky.dome
    let depth = Vector(0.012, 0.03, 0.032) * (dome.ambient + dome.sunlight * (dome.sun.y * 0.25))
    return mirrored(from: hit, along: ray) * fresnel + depth * (1 - fresnel)
  }

  /// What the mirror shows: the first slope that the ray meets, or the sky.
  private func mirrored(from hit: SurfaceHit, along ray: Vector) -> Vector {
    var (t, last): (Float, Float) = (4, 4)
    while t < 16_000 {
      let place = hit.place + ray * t
      guard place.y < 3000 else { break }
      let footprint = (hit.distance + t) * hit.footprint / hit.distance
      if height(at: Point(place.x, place.z), footprint: footprint) > place.y {
        var middle = hit.place + ray * ((last + t) / 2)
        // Right at the shore the ray would meet the water's edge: it is land that it sees.
        middle.y = max(middle.y, (lake ?? 0) + 1)
        guard grid.height(at: grounded(middle)) > (lake ?? 0) else { return shade(ray) }
        return light(
          from: SurfaceHit(
            place: middle,
            ray: ray,
            distance: hit.distance + t,
            footprint: footprint
          )
        )
      }
      last = t
      t += max(3, t * 0.035)
    }
    return mirror.light(ray)
  }

  private func grounded(_ place: Vector) -> Point { self.place(Point(place.x, place.z)) }

  private func shade(_ ray: Vector) -> Vector { air.horizonLight(ray) * 0.25 }
}
