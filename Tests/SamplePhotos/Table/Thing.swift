/// Something on the table: a shape and what it is made of.
struct Thing: Sendable {
  enum Shape: Sendable {
    case sphere(middle: Vector, radius: Float)
    case lathe(Lathe)
    /// A block with its edges along the axes, turned about the upright one.
    case block(middle: Vector, half: Vector, turn: Float)
    /// The ground at height 0.
    case table
    /// An upright wall that faces the camera, at this distance.
    case wall(distance: Float)
  }

  let shape: Shape
  let material: Material
  let isGlass: Bool

  init(shape: Shape, material: Material) {
    self.shape = shape
    self.material = material
    isGlass = material.kind == .glass
  }

  /// The distance along a ray to the surface, or nil.
  @inline(__always)
  func hit(
    from origin: Vector,
    along ray: Vector,
    _ radii: UnsafeBufferPointer<Float>,
    after near: Float = 1e-3
  ) -> Float? {
    switch shape {
    case .sphere(let middle, let radius):
      let o = origin - middle
      let b = o.dot(ray)
      let root = b * b - o.dot(o) + radius * radius
      guard root > 0 else { return nil }
      let depth = root.squareRoot()
      if -b - depth > near { return -b - depth }
      return -b + depth > near ? -b + depth : nil
    case .lathe(let lathe):
      return lathe.hit(from: origin, along: ray, after: near, radii)
    case .block(let middle, let half, let turn):
      let o = Self.turned(origin - middle, turn)
      let d = Self.turned(ray, turn)
      let a = (half * -1 - o) / d
      let b = (half - o) / d
      let low = max(min(a.x, b.x), max(min(a.y, b.y), min(a.z, b.z)))
      let high = min(max(a.x, b.x), min(max(a.y, b.y), max(a.z, b.z)))
      guard low < high, high > near else { return nil }
      return low > near ? low : high
    case .table:
      let t = -origin.y / ray.y
      return t > near ? t : nil
    case .wall(let distance):
      let t = (distance - origin.z) / ray.z
      return t > near ? t : nil
    }
  }

  /// The direction that the surface faces, outwards.
  func normal(at place: Vector, _ radii: UnsafeBufferPointer<Float>) -> Vector {
    switch shape {
    case .sphere(let middle, _): return (place - middle).normalized
    case .lathe(let lathe): return lathe.normal(at: place, radii)
    case .block(let middle, let half, let turn):
      let p = Self.turned(place - middle, turn) / half
      let (x, y, z) = (abs(p.x), abs(p.y), abs(p.z))
      let n =
        x > y && x > z
        ? Vector(p.x > 0 ? 1 : -1, 0, 0)
        : y > z ? Vector(0, p.y > 0 ? 1 : -1, 0) : Vector(0, 0, p.z > 0 ? 1 : -1)
      return Self.turned(n, -turn)
    case .table: return Vector(0, 1, 0)
    case .wall: return Vector(0, 0, -1)
    }
  }

  /// A place in the thing's own directions, for patterns that turn with it.
  func own(_ place: Vector) -> Vector {
    switch shape {
    case .lathe(let lathe): lathe.own(place)
    case .block(let middle, _, let turn): Self.turned(place - middle, turn)
    case .sphere(let middle, _): place - middle
    case .table, .wall: place
    }
  }

  private static func turned(_ v: Vector, _ turn: Float) -> Vector {
    let (s, c) = (sin(turn), cos(turn))
    return Vector(c * v.x + s * v.z, v.y, -s * v.x + c * v.z)
  }
}
