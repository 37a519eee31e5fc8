/// The air between the camera and the land: it takes light away and adds the sky's.
struct Air: Sendable {
  let sky: Sky
  /// Thickness of the haze, 1 for a view of about 60 km.
  var haze: Float = 1
  /// Extinction per metre of fog at the height `fogBase`.
  var fog: Float = 0
  /// Height in metres at which the fog has its given thickness.
  var fogBase: Float = 0
  /// Metres of height over which fog thins to a third.
  var fogHeight: Float = 120
  /// The light that the fog sends.
  var fogLight = Vector.zero

  // The sky just above the horizon, by azimuth: the colour that distance takes on.
  private var horizon: [Vector] = []

  init(
    sky: Sky,
    haze: Float = 1,
    fog: Float = 0,
    fogBase: Float = 0,
    fogHeight: Float = 120,
    fogBrightness: Float = 1
  ) {
    self.sky = sky
    self.haze = haze
    self.fog = fog
    self.fogBase = fogBase
    self.fogHeight = fogHeight
    let sunlit = sky.dome.sunlight * (max(0, sky.dome.sun.y) * sky.sunVisible / .pi)
    fogLight = (sky.dome.ambient * 0.9 + sunlit * 0.75 + sky.nightGlow) * fogBrightness
    horizon = (0...64).map { i in
      sky.clear(Vector(elevation: 0.035, azimuth: (Float(i) / 64 - 0.5) * 2 * .pi))
    }
  }

  @inline(__always)
  func horizonLight(_ ray: Vector) -> Vector {
    let turn = (atan(ray.x, over: ray.z) / (2 * .pi) + 0.5) * 64
    let i = min(63, Int(turn))
    return mix(horizon[i], horizon[i + 1], turn - Float(i))
  }

  /// The light of a place as it arrives at the camera.
  @inline(__always)
  func carry(_ light: Vector, from hit: SurfaceHit, eye: Float) -> Vector {
    let thickness = Vector(8.9e-6, 13.7e-6, 26.6e-6) + haze * Vector(16e-6, 17e-6, 18e-6)
    let high = (eye + hit.place.y) * 0.5
    let passed = exp(thickness * (-hit.distance * exp(-max(0, high) / 6000)))
    let hazed = light * passed + horizonLight(hit.ray) * (Vector.one - passed)
    guard fog > 0 else { return hazed }
    let through = exp(-fogDepth(hit, eye: eye))
    // Fog towards the sun is brighter.
    let glow = CloudLight.phase(hit.ray.dot(sky.dome.sun), 0.6) * 2.2
    let white = fogLight + sky.dome.sunlight * (glow * 0.25 * sky.sunVisible)
    return hazed * through + white * (1 - through)
  }

  /// The fog along a ray, by the integral of an exponential (Íñigo Quílez, "Better fog", 2010).
  @inline(__always)
  private func fogDepth(_ hit: SurfaceHit, eye: Float) -> Float {
    let start = fog * exp(-(eye - fogBase) / fogHeight)
    let rise = hit.ray.y * hit.distance / fogHeight
    let mean = abs(rise) < 1e-3 ? 1 : (1 - exp(-rise)) / rise
    return min(60, start * hit.distance * mean)
  }
}
