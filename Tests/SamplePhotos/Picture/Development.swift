/// How light becomes a picture: metering, white balance, flare, tone curve, colour, grain.
struct Development: Sendable {
  /// Stops over (or under) what the meter finds.
  var bias: Float = 0
  /// A fixed exposure factor in place of the meter's.
  var exposure: Float?
  /// Steepness of the tone curve; 1 is flat, 1.6 hard.
  var contrast: Float = 1.3
  /// Strength of colours around grey.
  var saturation: Float = 1.08
  /// White balance: factors of the channels.
  var balance = Vector(1, 1, 1)
  /// Colours that are laid over dark and over bright parts.
  var shadows = Vector(0.985, 1, 1.02)
  var highlights = Vector(1.015, 1, 0.98)
  /// The part of light that the lens spreads around bright places.
  var flare: Float = 0.05
  /// Darkening of the corners.
  var vignette: Float = 0.22
  /// Size of the grain, in steps of 8 bits.
  var grain: Float = 0.8
  /// Softness of the lens: 1 blurs each pixel into its neighbours.
  var softness: Float = 0.35
  /// Light added everywhere, which lifts the deepest shadows as a lens does.
  var veil: Float = 0.002

  /// Turns a picture in linear light into sRGB bytes.
  func develop(_ light: Raster, seed: Int) -> ImageBytes {
    var raster = softness > 0 ? light.softened(softness) : light
    let gain = exposure ?? metered(light)
    spreadFlare(&raster)
    let curve = ToneCurve(contrast: contrast)
    var bytes = ImageBytes(width: raster.width, height: raster.height)
    var random = RandomSource(seed: seed)
    let grains = Grain(seed: seed)
    let half = Point(Float(raster.width), Float(raster.height)) / 2
    let corner = half.dot(half)
    for y in 0..<raster.height {
      for x in 0..<raster.width {
        let away = Point(Float(x), Float(y)) - half
        let fall = 1 - vignette * power(away.dot(away) / corner, 1.3)
        let exposed = raster[x, y] * balance * (gain * fall) + veil
        let encoded = toned(exposed, by: curve)
        let middle = clamp(encoded.luminance)
        // Grain shows most in the middle tones; half a step of noise hides the rounding.
        let speckle = grains[x, y] * grain * (0.35 + 2.6 * middle * (1 - middle))
        bytes.set(x, y, encoded * 255 + speckle + random.unit())
      }
    }
    return bytes
  }

  /// The exposure that brings the picture's middle to 18 % grey.
  ///
  /// The mean of logarithms, without the brightest and darkest tenth, as a matrix meter does.
  private func metered(_ light: Raster) -> Float {
    var logs: [Float] = []
    for y in stride(from: 0, to: light.height, by: 7) {
      for x in stride(from: 0, to: light.width, by: 7) {
        logs.append(log(max(1e-9, (light[x, y] * balance).luminance)))
      }
    }
    logs.sort()
    let kept = logs[(logs.count / 10)..<max(logs.count / 10 + 1, logs.count * 9 / 10)]
    return 0.18 * power(2, bias) / exp(kept.reduce(0, +) / Float(kept.count))
  }

  private func spreadFlare(_ raster: inout Raster) {
    guard flare > 0 else { return }
    let quarter = raster.halved().halved()
    let sixteenth = quarter.halved().halved()
    let tight = quarter.blurred(radius: max(2, quarter.width / 120))
    let wide = sixteenth.blurred(radius: max(2, sixteenth.width / 18))
    for y in 0..<raster.height {
      for x in 0..<raster.width {
        let (u, v) = (Float(x) + 0.5, Float(y) + 0.5)
        let around = tight.sample(u / 4, v / 4) * 0.6 + wide.sample(u / 16, v / 16) * 0.4
        raster[x, y] = mix(raster[x, y], around, flare)
      }
    }
  }

  @inline(__always)
  private func toned(_ colour: Vector, by curve: ToneCurve) -> Vector {
    // Film layers see a little of each other's light: bright colours fade to white.
    let mean = (colour.x + colour.y + colour.z) / 3
    let encoded = curve[mix(colour, Vector(repeating: mean), 0.06)]
    let luminance = encoded.luminance
    let tint = mix(shadows, highlights, smoothstep(0.15, 0.85, luminance))
    let grey = Vector(repeating: luminance)
    return (grey + (encoded - grey) * saturation) * tint
  }
}
