/// A window beside the table: a bright rectangle with bars.
struct WindowLight: Sendable {
  let middle: Vector
  /// Half its width and half its height, as vectors in its plane.
  let across: Vector
  let up: Vector
  let radiance: Vector
  /// Panes in a row and in a column.
  var panes: (columns: Int, rows: Int) = (2, 3)

  private let facing: Vector
  private let area: Float

  init(middle: Vector, facing target: Vector, halfWidth: Float, halfHeight: Float, radiance: Vector)
  {
    self.middle = middle
    self.radiance = radiance
    let facing = (target - middle).normalized
    let side = Vector(0, 1, 0).cross(facing).normalized
    across = side * halfWidth
    up = facing.cross(side) * halfHeight
    self.facing = facing
    area = 4 * halfWidth * halfHeight
  }

  /// A place on the glass; both coordinates run from −1 to 1.
  @inline(__always)
  func place(_ u: Float, _ v: Float) -> Vector { middle + across * u + up * v }

  /// The light of an unhidden window on a surface, divided by π.
  ///
  /// The sum over twelve parts of the window is close to Lambert's integral at these distances.
  @inline(__always)
  func light(at place: Vector, normal: Vector) -> Vector {
    var sum: Float = 0
    for i in 0..<3 {
      for j in 0..<4 {
        let to = self.place((Float(i) - 1) * (2 / 3), (Float(j) - 1.5) * 0.5) - place
        let square = to.dot(to)
        let from = max(0, -to.dot(facing))
        sum += max(0, to.dot(normal)) * from / (square * square)
      }
    }
    return radiance * (sum * area / (12 * .pi))
  }

  /// The distance along a ray to the glass and its light there, or nil when the ray misses.
  func hit(from origin: Vector, along ray: Vector) -> (distance: Float, light: Vector)? {
    let toward = -ray.dot(facing)
    guard toward > 1e-4 else { return nil }
    let t = (origin - middle).dot(facing) / toward
    guard t > 0 else { return nil }
    let p = origin + ray * t - middle
    let u = p.dot(across) / across.dot(across)
    let v = p.dot(up) / up.dot(up)
    guard abs(u) < 1, abs(v) < 1 else { return nil }
    let column = (u + 1) / 2 * Float(panes.columns)
    let row = (v + 1) / 2 * Float(panes.rows)
    let bar = min(
      min(column - Float(Int(column)), 1 - column + Float(Int(column))),
      min(row - Float(Int(row)), 1 - row + Float(Int(row)))
    )
    // Brighter towards the sky.
    return (t, bar < 0.045 ? radiance * 0.04 : radiance * (0.8 + 0.25 * v))
  }
}
