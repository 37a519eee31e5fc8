import Geometry
import TestSupport
import Testing

/// Numbers that the viewer script has to give too: `Tests/browser` asks it for them.
struct ViewerNumbersTests {
  @Test func `the numbers for the script are these`() throws {
    let cases = Self.pages + Self.scrubbers + Self.titles
    try Golden.expect("[\n" + cases.joined(separator: ",\n") + "\n]\n", matches: "viewer.json")
  }

  /// A function of the script, what it is given, and what it has to return.
  private static func line(_ name: String, _ arguments: [String], _ result: String) -> String {
    "[\"\(name)\", [\(arguments.joined(separator: ", "))], \(result)]"
  }

  private static func list<Number>(_ values: some Sequence<Number>) -> String {
    "[" + values.map { "\($0)" }.joined(separator: ", ") + "]"
  }

  private static var pages: [String] {
    [1, 2, 3, 340].flatMap { count in
      [-0.4, 0, 0.25, 0.49, 0.5, 1, 1.5, 2.51, 17.75, 338.5, 339, 339.3].flatMap { p in
        let window = WindowPager(photoCount: count, pageWidth: 1)
        let page = window.page(at: p)
        let arguments = ["\(p)", "\(count)"]
        return [
          line("pageAt", arguments, "\(page)"),
          line("livePages", arguments + ["false"], list(window.livePages(around: page))),
        ]
      }
    }
  }

  private static var scrubbers: [String] {
    [(2, 320.0), (7, 480), (340, 320), (340, 390), (1000, 768), (1000, 1280)].flatMap {
      count,
      width in
      // The number of cells is that of the breakpoint below.
      let least = Breakpoint.containerWidths.last { $0 <= width } ?? 320
      let cells = Scrubber(photoCount: count, containerWidth: least, metrics: .photoPage).cellCount
      let half = width / 2
      let reach = Double(cells) * 15
      return [
        0, half - reach - 20, half - reach, half - reach + 15, half, half + 37.5, half + reach,
        width,
      ]
      .map { x in
        line(
          "positionUnder",
          ["\(x)", "\(width)", "\(cells)", "\(count)"],
          "\(position(x, width: width, cells: cells, count: count))"
        )
      }
    }
  }

  /// Where a strip of so many cells stands in a wider bar, the generator has no layout of its own:
  /// the bar's narrower twin is moved to the middle.
  private static func position(_ x: Double, width: Double, cells: Int, count: Int) -> Double {
    let own = Double(cells) * 30
    let layout = Scrubber(photoCount: count, containerWidth: own, metrics: .photoPage)
    return layout.position(underFinger: x - (width - own) / 2)
  }

  private static var titles: [String] {
    [-1, -0.5, -0.1, 0, 0.25, 1].flatMap { turn in
      TitleBar.labels(of: SectionRing(count: 5), around: 0, offset: 1 + turn, pageWidth: 1)
        .enumerated().map { slot, label in
          line("title", ["\(slot - 2)", "\(turn)"], list([label.x, label.scale]))
        }
    }
  }
}
