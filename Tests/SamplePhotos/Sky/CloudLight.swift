/// What a stretch of cloud adds to the light behind it.
struct CloudLight: Sendable {
  /// The light that the cloud itself sends.
  var light = Vector.zero
  /// The part of the light from behind that comes through.
  var through: Float = 1

  /// This cloud in front of what another one shows.
  func over(_ back: CloudLight) -> CloudLight {
    CloudLight(light: light + back.light * through, through: through * back.through)
  }

  func over(_ back: Vector) -> Vector { light + back * through }

  /// The phase function of Henyey and Greenstein (1941).
  @inline(__always)
  static func phase(_ cosine: Float, _ g: Float) -> Float {
    let base = 1 + g * g - 2 * g * cosine
    return (1 - g * g) / (4 * .pi * base * base.squareRoot())
  }

  /// Forward scattering of droplets with a weaker lobe backwards.
  @inline(__always)
  static func droplets(_ cosine: Float, softened: Float = 1) -> Float {
    mix(phase(cosine, -0.25 * softened), phase(cosine, 0.78 * softened), 0.7)
  }

  /// Where a ray from the ground meets a shell around the earth, in metres along the ray.
  @inline(__always)
  static func distance(toAltitude altitude: Float, alongSine sine: Float) -> Float {
    let radius: Float = 6_360_000
    // The root of t² + 2rts = a(2r + a), in the form that does not cancel.
    let a = altitude * (2 * radius + altitude)
    return a / (radius * sine + (radius * radius * sine * sine + a).squareRoot())
  }

  /// The cloud as seen through the air in front of it.
  @inline(__always)
  func seen(atDistance metres: Float, air: Vector, haze: Float) -> CloudLight {
    // Rayleigh scattering at sea level per metre, and haze.
    let thickness = Vector(8.9e-6, 13.7e-6, 26.6e-6) * 0.7 + haze * 6e-6
    let passed = exp(thickness * -metres)
    return CloudLight(
      light: light * passed + air * (1 - through) * (Vector.one - passed),
      through: through
    )
  }
}
