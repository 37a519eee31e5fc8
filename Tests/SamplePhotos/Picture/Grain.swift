/// The grain of film: noise that is a little soft, with a standard deviation of 1.
struct Grain: Sendable {
  private static let size = 256
  private let values: [Float]

  init(seed: Int) {
    var random = RandomSource(seed: seed &+ 77)
    let size = Self.size
    let noise = (0..<(size * size)).map { _ in random.normal() }
    values = noise.indices.map { i in
      let (x, y) = (i % size, i / size)
      var sum: Float = 0
      for dy in -1...1 {
        for dx in -1...1 {
          let weight: Float = dx == 0 && dy == 0 ? 1 : (dx == 0 || dy == 0 ? 0.45 : 0.2)
          let j = ((y + dy + size) % size) * size + (x + dx + size) % size
          sum += noise[j] * weight
        }
      }
      return sum / 1.42
    }
  }

  /// The grain at a pixel: a tile, shifted from one tile to the next so that no pattern shows.
  subscript(x: Int, y: Int) -> Float {
    @inline(__always) get {
      let row = y / Self.size
      let shifted = x &+ row &* 97
      return values[(y % Self.size) * Self.size + shifted % Self.size]
    }
  }
}
