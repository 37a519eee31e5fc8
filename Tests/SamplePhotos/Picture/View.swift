/// Where the camera looks: a pinhole with a shifted lens, so that uprights stay upright.
struct View: Sendable {
  let width: Int
  let height: Int
  /// The focal length in pixels.
  let focal: Float
  /// The focal length in millimetres on 36 mm film.
  let lens: Float
  /// The row of the horizon (pixels from the top), which may lie outside the picture.
  let horizon: Float
  /// The camera's tilt upwards in radians; zero for pictures with land.
  let pitch: Float

  /// Makes it from what follows.
  ///
  /// `lens`: the focal length in millimetres on a sensor whose long side is 36 mm.
  /// `horizon`: the height of the horizon in the picture, 0 at its lower edge, 1 at its upper.
  /// `pitch`: the camera's tilt upwards in degrees.
  init(width: Int, height: Int, lens: Float, horizon: Float, pitch: Float = 0) {
    self.width = width
    self.height = height
    self.lens = lens
    focal = lens / 36 * Float(max(width, height))
    self.horizon = Float(height) * (1 - horizon)
    self.pitch = radians(pitch)
  }

  /// The slope of the lowest rays, downwards.
  var lowest: Float { (Float(height) - horizon) / focal }

  /// The direction through a place on the picture, in pixels.
  @inline(__always)
  func direction(x: Float, y: Float) -> Vector {
    let right = (x - Float(width) / 2) / focal
    let up = (horizon - y) / focal
    if pitch == 0 { return Vector(right, up, 1).normalized }
    let (s, c) = (sin(pitch), cos(pitch))
    return Vector(right, up * c + s, c - up * s).normalized
  }

  /// The place on the picture of a direction, or nil when it is behind the camera.
  func place(of direction: Vector) -> Point? {
    let (s, c) = (sin(pitch), cos(pitch))
    let depth = direction.z * c + direction.y * s
    guard depth > 1e-4 else { return nil }
    let up = (direction.y * c - direction.z * s) / depth
    return Point(Float(width) / 2 + direction.x / depth * focal, horizon - up * focal)
  }
}
