/// Rain that carves valleys into a height grid.
///
/// Droplets run downhill, take up soil where they are fast and drop it where they slow down
/// (Hans Theobald Beyer, "Implementation of a method for hydraulic erosion", 2015).
struct Erosion: Sendable {
  var droplets = 250_000
  var seed = 1
  private let inertia: Float = 0.08
  private let capacityFactor: Float = 5
  private let evaporation: Float = 0.018
  private let lifetime = 48

  func run(on grid: inout HeightGrid) {
    var random = RandomSource(seed: seed)
    let size = grid.size
    // The method is tuned for heights of about the grid's size in cells.
    let unit = 1 / grid.cell
    var heights = grid.heights.map { $0 * unit }
    for _ in 0..<droplets {
      let start = Point(random.unit(), random.unit()) * Float(size - 3)
      heights.withUnsafeMutableBufferPointer { run(from: start, over: $0, size: size) }
    }
    grid.heights = heights.map { $0 / unit }
  }

  private func run(from start: Point, over heights: UnsafeMutableBufferPointer<Float>, size: Int) {
    var place = start
    var direction = Point.zero
    var (speed, water, sediment) = (Float(1), Float(1), Float(0))
    for _ in 0..<lifetime {
      let (x, y) = (Int(place.x), Int(place.y))
      let i = y * size + x
      let f = place - Point(Float(x), Float(y))
      let (a, b, c, d) = (heights[i], heights[i + 1], heights[i + size], heights[i + size + 1])
      let slope = Point(mix(b - a, d - c, f.y), mix(c - a, d - b, f.x))
      let height = mix(mix(a, b, f.x), mix(c, d, f.x), f.y)
      direction = direction * inertia - slope * (1 - inertia)
      let length = direction.length
      guard length > 1e-6 else { return }
      direction /= length
      place += direction
      guard place.x >= 1, place.y >= 1, place.x < Float(size - 2), place.y < Float(size - 2) else {
        return
      }
      let j = Int(place.y) * size + Int(place.x)
      let g = place - Point(Float(Int(place.x)), Float(Int(place.y)))
      let next = mix(
        mix(heights[j], heights[j + 1], g.x),
        mix(heights[j + size], heights[j + size + 1], g.x),
        g.y
      )
      let drop = height - next
      let capacity = max(drop, 0.005) * speed * water * capacityFactor
      if sediment > capacity || drop < 0 {
        let amount = drop < 0 ? min(-drop, sediment) : (sediment - capacity) * 0.3
        sediment -= amount
        spread(amount, at: i, f, over: heights, size)
      } else {
        let amount = min((capacity - sediment) * 0.28, drop)
        sediment += amount
        // Taken from a wider patch than it is dropped on, or the bed would become a slit.
        spread(-amount * 0.5, at: i, f, over: heights, size)
        for shift in [-1, 1, -size, size] {
          spread(-amount * 0.125, at: i + shift, f, over: heights, size)
        }
      }
      speed = max(0, speed * speed + drop * 4).squareRoot()
      water *= 1 - evaporation
    }
  }

  @inline(__always)
  private func spread(
    _ amount: Float,
    at i: Int,
    _ f: Point,
    over heights: UnsafeMutableBufferPointer<Float>,
    _ size: Int
  ) {
    guard i >= 0, i + size + 1 < heights.count else { return }
    heights[i] += amount * (1 - f.x) * (1 - f.y)
    heights[i + 1] += amount * f.x * (1 - f.y)
    heights[i + size] += amount * (1 - f.x) * f.y
    heights[i + size + 1] += amount * f.x * f.y
  }
}
