/// The outlines of turned things, sampled: one table for a whole still life.
///
/// Things refer to their outline by its place in the table, so that they are plain values and
/// following a ray counts no references.
struct Profiles: Sendable {
  static let size = 160

  /// An outline: where its samples begin, and what bounds it, in units of its height.
  struct Outline: Sendable {
    fileprivate(set) var first: Int
    fileprivate(set) var widest: Float
    /// How far a ray may go for a given distance from the surface.
    fileprivate(set) var slack: Float
  }

  private(set) var radii: [Float] = []

  /// Adds an outline.
  ///
  /// `points`: (height, radius) pairs from foot to top, in units of the height.
  mutating func add(_ points: [Point]) -> Outline {
    let samples = (0...Self.size).map { i in
      max(0, Self.curve(points, at: Float(i) / Float(Self.size)))
    }
    var steepest: Float = 0.2
    for i in 1..<samples.count - 1 {
      // Round ends are infinitely steep; near them the march is followed by a search.
      let slope = abs(samples[i + 1] - samples[i - 1]) * Float(Self.size) / 2
      steepest = max(steepest, min(slope, 4))
    }
    let outline = Outline(
      first: radii.count,
      widest: samples.max() ?? 0,
      slack: 1 / (1 + steepest * steepest).squareRoot()
    )
    radii += samples
    return outline
  }

  /// A curve through points (Catmull and Rom 1974), by the first coordinate.
  private static func curve(_ points: [Point], at x: Float) -> Float {
    guard let next = points.firstIndex(where: { $0.x >= x }) else { return points.last?.y ?? 0 }
    guard next > 0 else { return points[0].y }
    let (a, b) = (points[next - 1], points[next])
    let before = points[max(0, next - 2)]
    let after = points[min(points.count - 1, next + 1)]
    let width = max(1e-6, b.x - a.x)
    let t = (x - a.x) / width
    let start = (b.y - before.y) / max(1e-6, b.x - before.x) * width
    let end = (after.y - a.y) / max(1e-6, after.x - a.x) * width
    let (t2, t3) = (t * t, t * t * t)
    return (2 * t3 - 3 * t2 + 1) * a.y + (t3 - 2 * t2 + t) * start + (3 * t2 - 2 * t3) * b.y
      + (t3 - t2) * end
  }
}
