/// A thing that was turned on a wheel: an outline rotated about an axis, such as a bottle or a pear.
struct Lathe: Sendable {
  /// The foot of the axis.
  let foot: Vector
  /// Length of the axis.
  let height: Float

  private let outline: Profiles.Outline
  private let radius: Float
  private let axis: Vector
  private let side: Vector
  private let other: Vector
  private let middle: Vector
  private let bound: Float

  /// Makes it from what follows.
  ///
  /// `tilt`: degrees by which the axis leans from upright.
  /// `lean`: direction in which it leans, in degrees from straight ahead.
  init(foot: Vector, height: Float, outline: Profiles.Outline, tilt: Float = 0, lean: Float = 0) {
    self.foot = foot
    self.height = height
    self.outline = outline
    axis = Vector(elevation: radians(90 - tilt), azimuth: radians(lean))
    side = Vector(cos(radians(lean)), 0, -sin(radians(lean)))
    other = axis.cross(side)
    radius = outline.widest * height
    middle = foot + axis * (height / 2)
    bound = height * height / 4 + radius * radius
  }

  @inline(__always)
  private func local(_ v: Vector) -> Vector { Vector(v.dot(side), v.dot(axis), v.dot(other)) }

  /// A place in the thing's own directions: y along its axis.
  func own(_ place: Vector) -> Vector { local(place - foot) }

  @inline(__always)
  private func profile(
    _ y: Float,
    _ radii: UnsafeBufferPointer<Float>
  ) -> (radius: Float, slope: Float) {
    let scaled = clamp(y / height) * (Float(Profiles.size) - 0.001)
    let i = Int(scaled)
    let low = radii[outline.first + i]
    let rise = radii[outline.first + i + 1] - low
    return ((low + rise * (scaled - Float(i))) * height, rise * Float(Profiles.size))
  }

  /// The distance to the nearest surface along a ray, from outside or from within.
  func hit(
    from origin: Vector,
    along ray: Vector,
    after near: Float,
    _ radii: UnsafeBufferPointer<Float>
  ) -> Float? {
    // Most rays miss the ball around the thing.
    let toward = middle - origin
    let across = toward.dot(ray)
    guard toward.dot(toward) - across * across < bound else { return nil }
    let (o, d) = (local(origin - foot), local(ray))
    guard let span = bounds(o, d) else { return nil }
    var t = max(near, span.lowerBound)
    let end = span.upperBound
    var sign: Float = 0
    var last = t
    for _ in 0..<90 {
      let p = o + d * t
      let away = (p.x * p.x + p.z * p.z).squareRoot() - profile(p.y, radii).radius
      if sign == 0 {
        // A ray that comes in through the foot or the top meets the disc that closes it.
        if away < 0, t > near { return t }
        sign = away < 0 ? -1 : 1
      }
      if away * sign < 0 { return refine(o, d, last, t, sign, radii) }
      if t >= end { return sign < 0 ? end : nil }
      if away * sign < 1e-4 * height, t > near + 2e-3 * height { return t }
      last = t
      t = min(end, t + max(2e-3 * height, away * sign * outline.slack))
    }
    return nil
  }

  private func refine(
    _ o: Vector,
    _ d: Vector,
    _ a: Float,
    _ b: Float,
    _ sign: Float,
    _ radii: UnsafeBufferPointer<Float>
  ) -> Float {
    var (low, high) = (a, b)
    for _ in 0..<10 {
      let middle = (low + high) / 2
      let p = o + d * middle
      let away = (p.x * p.x + p.z * p.z).squareRoot() - profile(p.y, radii).radius
      if away * sign < 0 { high = middle } else { low = middle }
    }
    return (low + high) / 2
  }

  /// The part of a ray that lies in the cylinder around the thing.
  @inline(__always)
  private func bounds(_ o: Vector, _ d: Vector) -> ClosedRange<Float>? {
    let wide = radius * 1.001
    let a = d.x * d.x + d.z * d.z
    let b = o.x * d.x + o.z * d.z
    let c = o.x * o.x + o.z * o.z - wide * wide
    var (low, high) = (Float(0), Float(1e6))
    if a > 1e-9 {
      let root = b * b - a * c
      guard root > 0 else { return nil }
      low = (-b - root.squareRoot()) / a
      high = (-b + root.squareRoot()) / a
    } else if c > 0 {
      return nil
    }
    if abs(d.y) > 1e-9 {
      let (t0, t1) = (-o.y / d.y, (height - o.y) / d.y)
      low = max(low, min(t0, t1))
      high = min(high, max(t0, t1))
    } else if o.y < 0 || o.y > height {
      return nil
    }
    low = max(low, 0)
    return low < high ? low...high : nil
  }

  func normal(at place: Vector, _ radii: UnsafeBufferPointer<Float>) -> Vector {
    let p = local(place - foot)
    let away = (p.x * p.x + p.z * p.z).squareRoot()
    let (radius, slope) = profile(p.y, radii)
    var n: Vector
    if away < radius * 0.97 - 1e-4 {
      n = Vector(0, p.y > height / 2 ? 1 : -1, 0)
    } else {
      n = Vector(p.x / max(away, 1e-6), -slope, p.z / max(away, 1e-6)).normalized
    }
    return side * n.x + axis * n.y + other * n.z
  }
}
