/// A leaf against the light, with its net of veins.
struct Leaf: Sendable {
  func paint(width: Int, height: Int, seed: Int) -> Raster {
    let noise = Noise(seed: seed)
    let unit = 1 / Float(height)
    return Raster(width: width, height: height) { x, y in
      var sum = Vector.zero
      for sub in 0..<4 {
        let p =
          Point(
            Float(x) + (Float(sub & 1) + 0.5) / 2,
            Float(y) + (Float(sub >> 1) + 0.5) / 2
          ) * unit
        sum += light(p, aspect: Float(width) * unit, noise)
      }
      return sum * 0.25
    }
  }

  private func light(_ place: Point, aspect: Float, _ noise: Noise) -> Vector {
    // The main vein runs from the lower left to the upper right, slightly bent.
    let p = (place - Point(aspect * 0.5, 0.5)).rotated(by: 0.62)
    let bend = 0.05 * sin(p.x * 1.9 + 0.4) + 0.012 * noise.gradient(p * 3)
    let away = p.y - bend
    let side: Float = away < 0 ? -1 : 1
    let main = abs(away) - mix(0.011, 0.021, clamp(0.5 - p.x * 0.6))
    // Side veins leave it at an angle and curve towards the tip.
    let far = abs(away)
    let along =
      (p.x - far * 0.62 - far * far * 0.35) * 6.2 + (side > 0 ? 0.42 : 0)
      + 0.14 * noise.fractal(p * 4 + side * 9, octaves: 3)
    let second = abs(along - along.rounded()) / 6.2 - 0.0045 * clamp(1.25 - far)
    let warp = Point(noise.fractal(p * 9, octaves: 2), noise.fractal(p * 9 + 33, octaves: 2)) * 0.16
    let coarse = noise.nearestPoint((p + warp * 0.12) * 17, spread: 0.85)
    let fine = noise.nearestPoint((p + warp * 0.05) * 58 + 7, spread: 0.9)
    let net = max(
      smoothstep(0.085, 0.03, coarse.second - coarse.distance),
      0.5 * smoothstep(0.13, 0.05, fine.second - fine.distance)
    )
    let veins = max(
      smoothstep(0.003, -0.003, main),
      max(smoothstep(0.0035, -0.0015, second) * 0.9, net * 0.6)
    )
    let blush = noise.fractal(p * 1.5 + 3, octaves: 4)
    let cell = 0.86 + 0.22 * fine.identity + 0.12 * coarse.identity
    let autumn = smoothstep(-0.05, 0.75, blush + far * 0.9 - 0.2)
    var tissue = mix(Vector(0.16, 0.33, 0.025), Vector(0.62, 0.36, 0.03), autumn) * cell
    tissue = mix(tissue, Vector(0.55, 0.12, 0.02), smoothstep(0.55, 1.05, autumn + blush * 0.5))
    let light = mix(tissue, Vector(0.85, 0.78, 0.42) * 0.8, veins * 0.75)
    // Beside each strong vein the leaf is thicker.
    let pad = 1 - 0.4 * smoothstep(0.05, 0, main) - 0.22 * smoothstep(0.022, 0, second)
    let glow = 0.5 + 0.8 * exp(-(p - Point(0.12, -0.05)).dot(p - Point(0.12, -0.05)) * 1.7)
    return light * (pad * glow)
  }
}
