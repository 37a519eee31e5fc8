/// The response of film: linear light in, sRGB code values from 0 to 1 out.
///
/// The curve is that of Naka and Rushton (1966), x^n / (x^n + s^n), which describes eyes and film
/// alike: a toe, a straight middle, a long shoulder. It is placed so that 18 % grey stays, and
/// followed by the transfer function of IEC 61966-2-1 (sRGB).
struct ToneCurve: Sendable {
  // The table runs over 26 stops in logarithmic steps.
  private static let stops: Float = 26
  private static let lowest: Float = -18
  private static let size = 2048
  private let table: [Float]

  init(contrast n: Float) {
    let grey: Float = 0.18
    let half = power(grey, n) * (1 - grey) / grey
    let white = power(24, n) / (power(24, n) + half)
    table = (0...Self.size).map { step in
      let x = power(2, Self.lowest + Float(step) / Float(Self.size) * Self.stops)
      let y = min(1, power(x, n) / (power(x, n) + half) / white)
      return y <= 0.0031308 ? 12.92 * y : 1.055 * power(y, 1 / 2.4) - 0.055
    }
  }

  subscript(light: Vector) -> Vector {
    @inline(__always) get { Vector(value(light.x), value(light.y), value(light.z)) }
  }

  @inline(__always)
  private func value(_ x: Float) -> Float {
    guard x > 1e-5 else { return 0 }
    // The exponent's bits and a quadratic for the mantissa are log2 to within 0.01 stop, the same
    // for every picture; the table absorbs no more than that.
    let bits = x.bitPattern
    let exponent = Float(Int32(bits >> 23) - 127)
    let mantissa = Float(bitPattern: (bits & 0x7F_FFFF) | 0x3F80_0000)
    let logarithm = exponent + (-0.3358 * mantissa + 2.0047) * mantissa - 1.6689
    let place = clamp(
      (logarithm - Self.lowest) / Self.stops * Float(Self.size),
      0,
      Float(Self.size) - 0.01
    )
    let i = Int(place)
    return mix(table[i], table[i + 1], place - Float(i))
  }
}
