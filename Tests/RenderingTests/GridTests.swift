import Geometry
import Testing

@testable import Rendering

struct GridTests {
  /// A photo's ratio, and the height of its row over the width of the grid.
  typealias Box = (ratio: Double, height: Double)

  /// The rows that a browser makes: it fills lines with the widths of the style sheet's rule,
  /// `r · h · 100 %`, and begins a new one where the next photo does not fit.
  static func lines(_ boxes: [Box], width: Double, gap: Double) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var used = 0.0
    for (index, box) in boxes.enumerated() {
      let photo = box.ratio * box.height * width
      if index > start, used + gap + photo > width {
        lines.append(start..<index)
        (start, used) = (index, photo)
      } else {
        used += (index > start ? gap : 0) + photo
      }
    }
    lines.append(start..<boxes.count)
    return lines
  }

  static func numbers(_ style: String) -> [String: Double] {
    var values: [String: Double] = [:]
    for part in style.split(separator: ";") {
      let pair = part.split(separator: ":")
      values[String(pair[0])] = Double(pair[1])
    }
    return values
  }

  static func ratios(_ count: Int, seed: UInt64) -> [Double] {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return [1.5, 0.6667, 1.3333, 0.75, 1.7778, 1, 3, 0.3, 12][Int(state >> 33) % 9]
    }
  }

  @Test(arguments: [1, 2, 3, 5, 17, 100], [1, 2, 3, 4, 5] as [UInt64])
  func `a browser makes the rows that were worked out, at every width`(count: Int, seed: UInt64) {
    let ratios = Self.ratios(count, seed: seed)
    let numbers = GridValues(aspectRatios: ratios).photoStyles.map(Self.numbers)
    let layouts = JustifiedGrid.layouts(aspectRatios: ratios)
    for (index, layout) in layouts.enumerated() {
      let from = index == 0 ? 200 : layout.style.containerWidth
      let to = index + 1 < layouts.count ? layouts[index + 1].style.containerWidth - 1 : 3744
      let boxes = numbers.map { ($0["--r"] ?? 0, $0["--h\(index + 1)"] ?? 0) }
      for width in stride(from: from, through: to, by: 37).map({ $0 }) + [to] {
        let lines = Self.lines(boxes, width: width, gap: layout.style.gap)
        #expect(lines == layout.rows.map(\.photos), "\(layout.style) at \(width) px")
      }
    }
  }

  @Test func `a last row that is not to be filled says so`() {
    func ends(_ ratios: [Double]) -> [Double?] {
      let numbers = Self.numbers(GridValues(aspectRatios: ratios).style)
      return (1...9).map { numbers["--e\($0)"] }
    }
    #expect(ends([1.5]) == Array(repeating: 1, count: 9))
    #expect(ends([12]) == Array(repeating: 0, count: 9))
  }

  @Test func `the widest layout comes first in sizes, and the last size has no condition`() {
    let sizes = GridValues(aspectRatios: Self.ratios(40, seed: 9)).photoSizes
    for size in sizes {
      let entries = size.split(separator: ",")
      let windows = entries.dropLast().map { $0.drop { !$0.isNumber }.prefix { $0.isNumber } }
        .compactMap { Int($0) }
      #expect(windows == windows.sorted(by: >), "\(size)")
      #expect(entries.last?.hasSuffix("vw") == true && entries.last?.contains("(") == false)
    }
  }

  @Test func `an empty grid has no styles`() {
    #expect(GridValues(aspectRatios: []).photoStyles == [])
  }
}
