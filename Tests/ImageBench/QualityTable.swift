/// What was measured of many derivatives, and whether it is what the design asks for.
struct QualityTable {
  /// One derivative.
  struct Row {
    var lane: String
    var format: String
    var width: Int
    /// SSIM at quality 100, where next to nothing but the scaling counts.
    var scaling: Double
    /// SSIM of the file as it is published.
    var published: Double
    var colorDifference: Double
    var bytes: Int

    var text: String {
      [
        lane, format, "\(width)", Self.decimal(scaling), Self.decimal(published),
        Self.decimal(colorDifference), "\(bytes)",
      ].joined(separator: "\t")
    }

    static func decimal(_ value: Double) -> String {
      "\((value * 10_000).rounded() / 10_000)"
    }
  }

  /// The least similarity that scaling may leave.
  static let leastSimilarity = 0.985
  /// The largest mean difference of colours in photos that had to be converted.
  static let mostDifference = 1.5

  private var rows: [Row] = []
  private var wide: [Row] = []

  mutating func add(_ row: Row, isWide: Bool) {
    rows.append(row)
    if isWide { wide.append(row) }
  }

  /// The worst and the mean of each width, and a verdict.
  var summary: String {
    var lines = ["", "width\tphotos\tscaling, worst\tscaling\tpublished\tΔE00\tbytes"]
    for width in Set(rows.map(\.width)).sorted() {
      let mine = rows.filter { $0.width == width }
      let numbers = [
        mine.map(\.scaling).min() ?? 0, Self.mean(mine, \.scaling), Self.mean(mine, \.published),
        Self.mean(mine, \.colorDifference),
      ]
      let bytes = mine.reduce(0) { $0 + $1.bytes } / max(1, mine.count)
      lines.append(
        (["\(width)", "\(mine.count)"] + numbers.map(Row.decimal) + ["\(bytes)"])
          .joined(separator: "\t")
      )
    }
    let worst = rows.map(\.scaling).min() ?? 0
    lines.append(
      "scaling: worst SSIM \(Row.decimal(worst)), "
        + (worst >= Self.leastSimilarity ? "meets" : "misses") + " \(Self.leastSimilarity)"
    )
    if !wide.isEmpty {
      let mean = Self.mean(wide, \.colorDifference)
      lines.append(
        "converted colours: mean ΔE00 \(Row.decimal(mean)), "
          + (mean <= Self.mostDifference ? "meets" : "misses") + " \(Self.mostDifference)"
      )
    }
    return lines.joined(separator: "\n")
  }

  private static func mean(_ rows: [Row], _ value: (Row) -> Double) -> Double {
    rows.reduce(0) { $0 + value($1) } / Double(max(1, rows.count))
  }
}
