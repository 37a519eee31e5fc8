/// Finds where the rows of a justified grid break, so that all row heights together come nearest to
/// the target height.
///
/// The best breaks before each photo follow from the best breaks before the earlier ones, so one
/// pass over the photos is enough; each looks back over at most one row. A panorama ends up alone
/// in its row, because it makes any row that it joins flatter still, unless its neighbours could
/// not fill a row without it and the row is still high enough to share.
struct RowBreaks {
  let style: GridStyle

  /// How much a last row's empty part counts against the uneven heights of other rows.
  ///
  /// Enough to take a neighbour along rather than to leave a single photo behind, and too little to
  /// make other rows uneven by more than about a fifth; found by trying random albums.
  private static let emptinessWeight = 0.3

  /// The first photo of each row, ascending.
  func starts(of aspectRatios: [Double]) -> [Int] {
    let count = aspectRatios.count
    var costs = [Double](repeating: 0, count: count + 1)
    var starts = [Int](repeating: 0, count: count + 1)
    for end in 0..<count {
      (costs[end + 1], starts[end + 1]) = bestRow(endingWith: end, of: aspectRatios, after: costs)
    }
    var rows: [Int] = []
    var end = count
    while end > 0 {
      end = starts[end]
      rows.append(end)
    }
    rows.reverse()
    return rows
  }

  /// The first photo of the best row that ends with a photo, and the cost of all rows up to it.
  private func bestRow(
    endingWith last: Int,
    of aspectRatios: [Double],
    after costs: [Double]
  ) -> (cost: Double, start: Int) {
    let lowest = style.lowestSharedRow
    let isLastRow = last == aspectRatios.count - 1
    var best = (cost: Double.infinity, start: last)
    var netWidth = style.containerWidth
    var aspectRatio = 0.0
    for start in stride(from: last, through: 0, by: -1) {
      aspectRatio += aspectRatios[start]
      if start < last {
        netWidth -= style.gap
        if netWidth < lowest * aspectRatio { break }
      }
      let cost = costs[start] + cost(of: aspectRatio, in: netWidth, isLastRow: isLastRow)
      if cost < best.cost { best = (cost, start) }
    }
    return best
  }

  /// How far a row's height is from the target: 0 at the target, 1 at half or twice of it.
  private func cost(of aspectRatio: Double, in netWidth: Double, isLastRow: Bool) -> Double {
    let fill = style.targetRowHeight * aspectRatio / netWidth
    if fill >= 1 { return (fill - 1) * (fill - 1) }
    if isLastRow { return Self.emptinessWeight * (1 - fill) * (1 - fill) }
    return (1 / fill - 1) * (1 / fill - 1)
  }
}
