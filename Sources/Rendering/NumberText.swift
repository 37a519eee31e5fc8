/// Numbers as style sheets and people write them.
enum NumberText {
  /// A number with at most the given decimals and no zero that says nothing.
  ///
  /// Rounding down suits shares whose sum must not grow.
  static func decimal(
    _ value: Double,
    decimals: Int,
    rounded rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> String {
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    let bounded = value.isFinite ? min(max(value * Double(scale), -1e15), 1e15) : 0
    let whole = Int(bounded.rounded(rule))
    let (integer, fraction) = abs(whole).quotientAndRemainder(dividingBy: scale)
    let sign = whole < 0 ? "-" : ""
    guard fraction > 0 else { return sign + String(integer) }
    var digits = String(fraction)
    digits = String(repeating: "0", count: decimals - digits.utf8.count) + digits
    while digits.utf8.last == UInt8(ascii: "0") { digits.removeLast() }
    return sign + String(integer) + "." + digits
  }
}
