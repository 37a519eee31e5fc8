/// A polished slice of agate: bands around a hollow of quartz.
struct Agate: Sendable {
  func paint(width: Int, height: Int, seed: Int) -> Raster {
    let noise = Noise(seed: seed)
    var random = RandomSource(seed: seed)
    // Bands of very different widths, each with its own tone.
    var bands: [(edge: Float, colour: Vector)] = []
    var edge: Float = 0
    let tones = [
      Vector(0.62, 0.55, 0.44), Vector(0.38, 0.2, 0.1), Vector(0.16, 0.25, 0.3),
      Vector(0.75, 0.72, 0.66), Vector(0.48, 0.32, 0.2), Vector(0.1, 0.15, 0.2),
      Vector(0.55, 0.62, 0.64), Vector(0.62, 0.38, 0.2),
    ]
    while edge < 2.4 {
      edge += 0.004 + 0.05 * power(random.unit(), 3)
      let tone = tones[random.integer(below: tones.count)]
      bands.append((edge, tone * (0.8 + 0.4 * random.unit())))
    }
    let table = (0..<4096).map { i -> Vector in
      let x = Float(i) / 4096 * 2.3
      return bands.first { $0.edge >= x }?.colour ?? tones[0]
    }
    let unit = 1 / Float(height)
    return Raster(width: width, height: height) { x, y in
      var sum = Vector.zero
      for sub in 0..<9 {
        let p =
          Point(
            Float(x) + (Float(sub % 3) + 0.5) / 3,
            Float(y) + (Float(sub / 3) + 0.5) / 3
          ) * unit
        sum += colour(p, aspect: Float(width) * unit, table, noise)
      }
      return sum / 9
    }
  }

  private func colour(_ place: Point, aspect: Float, _ table: [Vector], _ noise: Noise) -> Vector {
    let p = place - Point(aspect * 0.56, 0.54)
    let warp = Point(noise.fractal(p * 1.3, octaves: 3), noise.fractal(p * 1.3 + 50, octaves: 3))
    let q = p * Point(0.85, 1.2) + warp * 0.24
    let lobes = noise.nearestPoint(q * 2.1 + 4, spread: 0.9)
    let radius = q.length * 0.8 + lobes.distance * 0.16 + 0.035 * noise.fractal(p * 5, octaves: 3)
    let fine = 0.0035 * noise.fractal(p * 40, octaves: 3)
    if radius < 0.2 {
      // Quartz: facets that catch the light each in its own way.
      let facet = noise.nearestPoint(p * 30 + warp * 3, spread: 1)
      let tone = 0.18 + 0.75 * facet.identity * facet.identity
      let depth = smoothstep(0.0, 0.2, radius)
      let seam = smoothstep(0, 0.06, facet.second - facet.distance)
      return mix(Vector(0.12, 0.1, 0.16), Vector(0.62, 0.6, 0.68), tone) * (0.4 + 0.6 * depth)
        * (0.7 + 0.3 * seam)
    }
    let index = Int(clamp((radius + fine - 0.2) * 1.25 / 2.3 * 4096, 0, 4095))
    let cloud = 0.9 + 0.16 * noise.fractal(p * 3 + 9, octaves: 5)
    let shine = exp(-(place - Point(0.3, 0.2)).dot(place - Point(0.3, 0.2)) * 2) * 0.1
    return table[index] * cloud + shine
  }
}
