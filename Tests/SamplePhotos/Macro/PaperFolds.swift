/// Folded paper in raking light.
struct PaperFolds: Sendable {
  func paint(width: Int, height: Int, seed: Int) -> Raster {
    let noise = Noise(seed: seed)
    let unit = 1 / Float(height)
    let lamp = Vector(-0.8, 0.42, 0.34).normalized
    return Raster(width: width, height: height) { x, y in
      var sum = Vector.zero
      for sub in 0..<4 {
        let p =
          Point(
            Float(x) + (Float(sub & 1) + 0.5) / 2,
            Float(y) + (Float(sub >> 1) + 0.5) / 2
          ) * unit
        sum += light(p, lamp, noise)
      }
      return sum * 0.25
    }
  }

  private func light(_ p: Point, _ lamp: Vector, _ noise: Noise) -> Vector {
    let e: Float = 0.0016
    let here = fold(p, noise)
    let slope = Point(fold(p + Point(e, 0), noise) - here, fold(p + Point(0, e), noise) - here) / e
    let fibre = noise.fractal(p * 160, octaves: 3) * 0.035
    let normal = Vector(-slope.x + fibre, slope.y + fibre, 1).normalized
    // Shadow: does the paper rise above the ray to the lamp?
    var open: Float = 1
    for step in 1...22 {
      let t = Float(step) * 0.011
      let height = fold(p + Point(lamp.x, -lamp.y) * t, noise)
      open = min(open, 1 - clamp((height - here - lamp.z * t) / (0.02 + t * 0.35)))
    }
    let direct = max(0, normal.dot(lamp)) * open
    let warm = Vector(1.0, 0.86, 0.68) * (direct * 1.15)
    let cool = Vector(0.16, 0.2, 0.27) * (0.45 + 0.4 * normal.z + 0.25 * normal.x)
    return (warm + cool) * Vector(0.83, 0.8, 0.74)
  }

  /// Pleats in three directions; each is sharp on one side and bulges on the other.
  private func fold(_ p: Point, _ noise: Noise) -> Float {
    func pleat(_ angle: Float, _ pitch: Float, _ depth: Float, _ salt: Float) -> Float {
      let q = p.rotated(by: angle)
      let bent = q.x / pitch + 0.16 * noise.gradient(Point(q.y * 0.9 + salt, salt))
      let t = bent - Float(floor(bent))
      let rise = t < 0.72 ? t / 0.72 : (1 - t) / 0.28
      return depth * (rise - 0.15 * sin(rise * .pi))
    }
    return pleat(0.35, 0.46, 0.17, 3) + pleat(-0.62, 0.83, 0.12, 11)
      + 0.03 * noise.fractal(p * 1.3, octaves: 2)
  }
}
