@testable import Geometry
import Testing

/// Any photos in any container: ordinary shapes, with panoramas, hairlines and nonsense among them.
private struct Album: Sendable {
  let aspectRatios: [Double]
  let grid: JustifiedGrid

  init(using random: inout SplitMix) {
    let ordinary = [2.0 / 3, 0.75, 1, 4.0 / 3, 1.5, 16.0 / 9]
    let strange = [0, 0.001, 0.2, 3, 7, 10, 30, 1e9, .infinity, .nan, -1]
    let strangeness = Double.random(in: 0...0.5, using: &random)
    aspectRatios = (0..<Int.random(in: 0...120, using: &random)).map { _ in
      let isStrange = Double.random(in: 0..<1, using: &random) < strangeness
      return (isStrange ? strange : ordinary).randomElement(using: &random) ?? 1
    }
    let style = GridStyle(
      containerWidth: Double.random(in: 40...2600, using: &random),
      targetRowHeight: Double.random(in: 40...400, using: &random),
      gap: Double.random(in: 0...16, using: &random)
    )
    grid = JustifiedGrid(aspectRatios: aspectRatios, style: style)
  }
}

struct JustifiedGridPropertyTests {
  @Test func `every photo is in exactly one row, in order, and no row is empty`() {
    let found = counterexample(Album.init) { album in
      let rows = album.grid.rows
      return rows.allSatisfy { !$0.photos.isEmpty }
        && rows.flatMap { Array($0.photos) } == Array(album.aspectRatios.indices)
        && album.grid.shares.count == album.aspectRatios.count
        && rows.indices.allSatisfy { row in
          rows[row].photos.allSatisfy { album.grid.rowIndex(ofPhoto: $0) == row }
        }
    }
    #expect(found == nil)
  }

  @Test func `rows fill the width, and the last at most fills it`() {
    let found = counterexample(Album.init) { album in
      let (grid, frames) = (album.grid, album.grid.frames)
      return grid.rows.indices.allSatisfy { index in
        let row = grid.rows[index]
        let end = frames[row.photos.upperBound - 1].maxX
        let width = grid.style.containerWidth
        let isLast = index == grid.rows.count - 1
        return row.isFilled ? end.isClose(to: width) : isLast && end < width
      }
    }
    #expect(found == nil)
  }

  @Test func `no row is higher or lower than the bounds, no unfilled row higher than the target`() {
    let found = counterexample(Album.init) { album in
      let bounds = album.grid.style.rowHeights
      return album.grid.rows.allSatisfy {
        $0.height >= bounds.lowerBound * (1 - 1e-9) && $0.height <= bounds.upperBound
          && ($0.isFilled || $0.height == album.grid.style.targetRowHeight)
          && ($0.gapCount == 0 || $0.height >= album.grid.style.lowestSharedRow * (1 - 1e-9))
      }
    }
    #expect(found == nil)
  }

  @Test func `photos are as high as their row, and keep their ratio unless the bounds crop it`() {
    let found = counterexample(Album.init) { album in
      let (grid, frames) = (album.grid, album.grid.frames)
      let bounds = GridStyle.boxAspectRatios
      return grid.rows.allSatisfy { row in
        row.photos.allSatisfy { photo in
          let (frame, ratio) = (frames[photo], album.aspectRatios[photo])
          let box = grid.boxAspectRatio(ofPhoto: photo, in: row)
          let isCropped = !bounds.contains(ratio) || row.height == grid.style.rowHeights.upperBound
          return frame.height == row.height && frame.width > 0
            && (frame.width / frame.height).isClose(to: box)
            && (isCropped || box.isClose(to: ratio))
        }
      }
    }
    #expect(found == nil)
  }

  @Test func `photos and rows are a gap apart`() {
    let found = counterexample(Album.init) { album in
      let (grid, frames) = (album.grid, album.grid.frames)
      return zip(frames, frames.dropFirst()).allSatisfy { one, next in
        one.y == next.y
          ? next.x.isClose(to: one.maxX + grid.style.gap)
          : next.x == 0 && next.y.isClose(to: one.maxY + grid.style.gap)
      } && (frames.last?.maxY ?? 0).isClose(to: grid.height)
    }
    #expect(found == nil)
  }

  @Test func `no breaks give more even rows`() {
    let found = counterexample(among: 300) { random in
      let ratios = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        Double.random(in: 0.5...2, using: &random)
      }
      return JustifiedGridOracle(aspectRatios: ratios)
    } unless: { oracle in
      oracle.cost(ofBreaks: oracle.foundBreaks).isClose(to: oracle.leastCost)
    }
    #expect(found == nil)
  }

  @Test func `a widest width covers every photo at every container width of its range`() {
    let found = counterexample(among: 200) { random in
      let ratios = Album(using: &random).aspectRatios
      return (ratios, Double.random(in: 320..<2400, using: &random))
    } unless: { (ratios: [Double], width: Double) in
      guard !ratios.isEmpty else { return true }
      let layouts = JustifiedGrid.layouts(aspectRatios: ratios)
      let widths = GridWidths(layouts, maximumContainerWidth: 2400)
      guard let index = layouts.lastIndex(where: { $0.style.containerWidth <= width }) else {
        return false
      }
      let widest = widths.entriesOfWidestPhoto()[index].widest
      return layouts[index].rows.allSatisfy { row in
        row.photos.allSatisfy { photo in
          let netWidth = width - layouts[index].style.gap * Double(row.gapCount)
          let own = layouts[index].shares[photo] * netWidth
          return own <= widths.entries(ofPhoto: photo)[index].widest + 1e-6 && own <= widest + 1e-6
        }
      }
    }
    #expect(found == nil)
  }
}

/// Tries every way to break a few photos into rows.
private struct JustifiedGridOracle: Sendable {
  let aspectRatios: [Double]
  let style = GridStyle(containerWidth: 600, targetRowHeight: 200, gap: 5)

  var foundBreaks: Set<Int> {
    Set(
      JustifiedGrid(aspectRatios: aspectRatios, style: style).rows.dropFirst()
        .map(\.photos.lowerBound)
    )
  }

  var leastCost: Double {
    let places = aspectRatios.count - 1
    return (0..<(1 << places)).map { mask in
      cost(ofBreaks: Set((0..<places).filter { mask >> $0 & 1 == 1 }.map { $0 + 1 }))
    }.min() ?? 0
  }

  /// The sum over rows of the squared deviation from the target; a last row's emptiness counts 0.3.
  func cost(ofBreaks breaks: Set<Int>) -> Double {
    var total = 0.0
    var start = 0
    for end in breaks.sorted() + [aspectRatios.count] {
      let gaps = Double(end - start - 1)
      let height =
        (style.containerWidth - style.gap * gaps) / aspectRatios[start..<end].reduce(0, +)
      let fill = style.targetRowHeight / height
      let isLast = end == aspectRatios.count
      if height < style.lowestSharedRow, gaps > 0 { return .infinity }
      if isLast, fill < 1 {
        total += 0.3 * (1 - fill) * (1 - fill)
      } else {
        let deviation = max(fill, 1 / fill) - 1
        total += deviation * deviation
      }
      start = end
    }
    return total
  }
}
