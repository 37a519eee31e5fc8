extension Noise {
  /// The nearest of the random points that lie one in each cell of the plane.
  struct NearestPoint {
    /// Distance to the nearest point.
    var distance: Float
    /// Distance to the second nearest.
    var second: Float
    /// From the nearest point to the place asked about.
    var offset: Point
    /// A random number of the nearest point, 0 to 1.
    var identity: Float
  }

  /// Finds the nearest point (Steven Worley, "A cellular texture basis function", 1996).
  ///
  /// `spread`: how far points stray from the middle of their cells, 0 to 1.
  @inline(__always)
  func nearestPoint(_ p: Point, spread: Float = 1) -> NearestPoint {
    let (x, y) = (floor(p.x), floor(p.y))
    let f = p - Point(Float(x), Float(y))
    var best = NearestPoint(distance: 9, second: 9, offset: .zero, identity: 0)
    for dy in Int32(-1)...1 {
      for dx in Int32(-1)...1 {
        let h = hash(x &+ dx, y &+ dy)
        let random = Point(Float(h & 0xFFFF), Float(h >> 16)) * (1 / 65_536)
        let offset = f - Point(Float(dx), Float(dy)) - 0.5 - (random - 0.5) * spread
        let square = offset.dot(offset)
        if square < best.distance {
          best.second = best.distance
          best.distance = square
          best.offset = offset
          best.identity = Float(Noise.scramble(h) >> 8) * 0x1p-24
        } else if square < best.second {
          best.second = square
        }
      }
    }
    best.distance = best.distance.squareRoot()
    best.second = best.second.squareRoot()
    return best
  }
}
