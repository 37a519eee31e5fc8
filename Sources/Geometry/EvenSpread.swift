/// Picks `pickCount` of `count` things, evenly spread, the first and the last always among them.
///
/// Pick k is `round(k·(count−1)/(pickCount−1))`, halves rounded up, in whole numbers so that it is
/// exact. For `pickCount ≤ count` the picks are strictly ascending.
struct EvenSpread {
  let count: Int
  let pickCount: Int

  /// Makes a spread; more picks than things are cut to the number of things.
  init(of count: Int, picks pickCount: Int) {
    self.count = max(0, count)
    self.pickCount = min(self.count, max(0, pickCount))
  }

  /// The thing that pick k stands for, k being brought into range.
  func pick(_ k: Int) -> Int {
    guard pickCount > 1 else { return 0 }
    let intervals = pickCount - 1
    let k = min(max(k, 0), intervals)
    return (2 * k * (count - 1) + intervals) / (2 * intervals)
  }

  var picks: [Int] { (0..<pickCount).map(pick) }
}
