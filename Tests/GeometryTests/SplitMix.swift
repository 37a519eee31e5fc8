/// A small seeded generator, so that a property test tries the same cases on every machine.
///
/// SplitMix64, from Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// The first of many random cases for which a property does not hold; nil when it always holds.
func counterexample<Case>(
  among cases: Int = 2000,
  seed: UInt64 = 1,
  _ makeCase: (inout SplitMix) -> Case,
  unless holds: (Case) -> Bool
) -> Case? {
  var random = SplitMix(seed: seed)
  for _ in 0..<cases {
    let candidate = makeCase(&random)
    if !holds(candidate) { return candidate }
  }
  return nil
}

extension Double {
  /// Whether two lengths are the same but for rounding.
  func isClose(to other: Double, within tolerance: Double = 1e-9) -> Bool {
    abs(self - other) <= tolerance * max(1, abs(self), abs(other))
  }
}
