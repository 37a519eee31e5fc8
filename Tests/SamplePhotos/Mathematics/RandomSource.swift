/// A stream of random numbers that is the same for the same seed on every machine.
///
/// SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
struct RandomSource: Sendable {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678
  }

  mutating func bits() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 up to but not including 1.
  @inline(__always)
  mutating func unit() -> Float { Float(bits() >> 40) * 0x1p-24 }

  mutating func number(in range: ClosedRange<Float>) -> Float {
    mix(range.lowerBound, range.upperBound, unit())
  }

  mutating func integer(below count: Int) -> Int { Int(bits() >> 33) % max(1, count) }

  mutating func chance(_ probability: Float) -> Bool { unit() < probability }

  /// A number of the standard normal distribution (Box and Muller 1958).
  mutating func normal() -> Float {
    let radius = (-2 * log(max(1e-7, 1 - unit()))).squareRoot()
    return radius * cos(2 * .pi * unit())
  }
}
