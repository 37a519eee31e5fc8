/// A direction or a place in space (x right, y up, z away from the camera), or a colour in linear
/// sRGB primaries.
typealias Vector = SIMD3<Float>

/// A place on the ground (x right, y away from the camera) or on the picture.
typealias Point = SIMD2<Float>

extension SIMD3<Float> {
  @inline(__always)
  func dot(_ other: Self) -> Float { x * other.x + y * other.y + z * other.z }

  @inline(__always)
  var length: Float { dot(self).squareRoot() }

  @inline(__always)
  var normalized: Self { self / length }

  @inline(__always)
  func cross(_ other: Self) -> Self {
    Self(
      y * other.z - z * other.y,
      z * other.x - x * other.z,
      x * other.y - y * other.x
    )
  }

  /// This direction mirrored at a surface with the given normal.
  @inline(__always)
  func reflected(at normal: Self) -> Self { self - normal * (2 * dot(normal)) }

  /// The luminance of a colour (weights of ITU-R BT 709).
  @inline(__always)
  var luminance: Float { 0.2126 * x + 0.7152 * y + 0.0722 * z }

  /// The direction at an elevation and an azimuth in radians; azimuth 0 is straight ahead and
  /// grows to the right.
  init(elevation: Float, azimuth: Float) {
    self.init(cos(elevation) * sin(azimuth), sin(elevation), cos(elevation) * cos(azimuth))
  }
}

extension SIMD2<Float> {
  @inline(__always)
  func dot(_ other: Self) -> Float { x * other.x + y * other.y }

  @inline(__always)
  var length: Float { dot(self).squareRoot() }

  /// The point turned about the origin by an angle in radians.
  func rotated(by angle: Float) -> Self {
    let (s, c) = (sin(angle), cos(angle))
    return Self(c * x - s * y, s * x + c * y)
  }
}
