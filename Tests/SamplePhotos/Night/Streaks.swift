/// Short bright lines in a night sky: meteors and lightning.
enum Streaks {
  /// A meteor: it brightens on its way, flares and is gone.
  static func meteor(from start: Point, to end: Point, light: Vector, onto picture: inout Raster) {
    let size = Point(Float(picture.width), Float(picture.height))
    let (a, b) = (start * size, end * size)
    let steps = Int((b - a).length * 2)
    for i in 0..<steps {
      let t = Float(i) / Float(steps)
      let strength =
        power(t, 1.6) * smoothstep(1, 0.93, t) + 0.5 * exp(-power((t - 0.86) / 0.03, 2))
      let colour = mix(light * Vector(0.5, 1.1, 0.75), light, t)
      picture.splat(colour * strength, at: a + (b - a) * t, radius: 0.6 + 0.9 * t)
    }
  }

  /// A flash that branches on its way to the ground.
  static func lightning(
    from start: Point,
    to end: Point,
    light: Vector,
    seed: Int,
    onto picture: inout Raster
  ) {
    var random = RandomSource(seed: seed)
    branch(from: start, to: end, light, width: 1, depth: 0, &random, &picture)
  }

  private static func branch(
    from start: Point,
    to end: Point,
    _ light: Vector,
    width: Float,
    depth: Int,
    _ random: inout RandomSource,
    _ picture: inout Raster
  ) {
    let size = Point(Float(picture.width), Float(picture.height))
    // The middle of each piece is moved aside, again and again (Fournier, Fussell and Carpenter,
    // "Computer rendering of stochastic models", 1982).
    var points = [start, end]
    var reach = (end - start).length * 0.16
    for _ in 0..<6 {
      var finer: [Point] = []
      for i in 0..<(points.count - 1) {
        let along = points[i + 1] - points[i]
        let aside = Point(-along.y, along.x) / max(1e-6, along.length)
        finer += [points[i], (points[i] + points[i + 1]) / 2 + aside * (random.normal() * reach)]
      }
      points = finer + [points[points.count - 1]]
      reach *= 0.52
    }
    for i in 0..<(points.count - 1) {
      let (a, b) = (points[i] * size, points[i + 1] * size)
      let steps = max(1, Int((b - a).length * 1.5))
      for step in 0..<steps {
        let place = a + (b - a) * (Float(step) / Float(steps))
        picture.splat(light * width, at: place, radius: 0.7 * width * size.x / 1100 + 0.35)
        if depth == 0, step == 0 {
          picture.splat(light * 0.012, at: place, radius: 26 * size.x / 1100)
        }
      }
      if depth < 2, i > 4, random.chance(0.06) {
        let along = (end - start) * (0.14 + 0.22 * random.unit())
        let goal = points[i] + along.rotated(by: (random.unit() - 0.5) * 1.7)
        branch(
          from: points[i],
          to: goal,
          light,
          width: width * 0.55,
          depth: depth + 1,
          &random,
          &picture
        )
      }
    }
  }
}
