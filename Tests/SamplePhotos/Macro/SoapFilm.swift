/// A soap film in a frame: colours of thin layers, drawn out by the running water.
struct SoapFilm: Sendable {
  private let colours: [Vector]
  private static let thickest: Float = 1500

  init() {
    colours = (0...1500).map { Self.colour(thickness: Float($0)) }
  }

  /// The colour of light reflected by a film, by its thickness in nanometres.
  ///
  /// Two reflections interfere; the second comes half a wave late (Newton's rings). Colour matching
  /// by the Gaussians of Wyman, Sloan and Shirley, "Simple analytic approximations to the CIE XYZ
  /// color matching functions", 2013, and the matrix of sRGB.
  private static func colour(thickness: Float) -> Vector {
    func bell(_ x: Float, _ middle: Float, _ left: Float, _ right: Float) -> Float {
      let t = (x - middle) / (x < middle ? left : right)
      return exp(-0.5 * t * t)
    }
    var xyz = Vector.zero
    for step in 0..<40 {
      let wave = 390 + Float(step) * 8
      let phase = 2 * Float.pi * 1.33 * thickness / wave
      let light = sin(phase) * sin(phase)
      xyz +=
        light
        * Vector(
          1.056 * bell(wave, 599.8, 37.9, 31) + 0.362 * bell(wave, 442, 16, 26.7)
            - 0.065 * bell(wave, 501.1, 20.4, 26.2),
          0.821 * bell(wave, 568.8, 46.9, 40.5) + 0.286 * bell(wave, 530.9, 16.3, 31.1),
          1.217 * bell(wave, 437, 11.8, 36) + 0.681 * bell(wave, 459, 26, 13.8)
        ) / 13.4
    }
    let rgb = Vector(
      3.2406 * xyz.x - 1.5372 * xyz.y - 0.4986 * xyz.z,
      -0.9689 * xyz.x + 1.8758 * xyz.y + 0.0415 * xyz.z,
      0.0557 * xyz.x - 0.204 * xyz.y + 1.057 * xyz.z
    )
    return Vector(max(0, rgb.x), max(0, rgb.y), max(0, rgb.z))
  }

  func paint(width: Int, height: Int, seed: Int) -> Raster {
    let noise = Noise(seed: seed)
    let unit = 1 / Float(height)
    return Raster(width: width, height: height) { x, y in
      var sum = Vector.zero
      for sub in 0..<4 {
        let p =
          Point(
            Float(x) + (Float(sub & 1) + 0.5) / 2,
            Float(y) + (Float(sub >> 1) + 0.5) / 2
          ) * unit
        // Swirls bend swirls.
        let a = Point(noise.fractal(p * 1.1, octaves: 3), noise.fractal(p * 1.1 + 20, octaves: 3))
        let q = p + a * 0.42
        let b = Point(
          noise.fractal(q * 2.1 + 5, octaves: 4),
          noise.fractal(q * 2.1 + 60, octaves: 4)
        )
        let flow = noise.fractal((q + b * 0.22) * Point(2.4, 1.1), octaves: 5, gain: 0.45)
        let thickness = 110 + 640 * power(p.y, 1.15) + 300 * flow + 90 * b.x
        let place = clamp(thickness, 0, Self.thickest - 1)
        let i = Int(place)
        let film = mix(colours[i], colours[i + 1], place - Float(i))
        // A soft box lights the film; its upper left is brighter.
        let lamp = 0.55 + 0.6 * exp(-(p - Point(0.55, 0.35)).dot(p - Point(0.55, 0.35)) * 1.6)
        sum += film * lamp + 0.004
      }
      return sum * 0.25
    }
  }
}
