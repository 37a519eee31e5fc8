@testable import Geometry
import Testing

private func labels(sections: Int = 3, around section: Int = 1, offset: Double) -> [TitleLabel] {
  TitleBar.labels(
    of: SectionRing(count: sections),
    around: section,
    offset: offset,
    pageWidth: 320
  )
}

/// A drag of pages 320 px wide, and the labels that it should lead to.
private struct Drag: Sendable {
  let to: Double
  let x: [Double]
  let fontSizes: [Double]
}

struct TitleBarTests {
  @Test func `labels are 60 wide, 5 from the top, 120 apart`() {
    #expect(TitleBar.labelWidth == 60)
    #expect(TitleBar.labelY == 5)
    #expect(TitleBar.step == 120)
  }

  @Test func `at rest the labels stand in their places, the centre one larger`() {
    let labels = labels(offset: 320)
    #expect(labels.map(\.x) == [-111, 9, 129, 249, 369])
    #expect(labels.map(\.fontSize) == [12, 12, 14, 12, 12])
  }

  @Test(arguments: [
    Drag(to: 400, x: [-141, -21, 99, 219, 339], fontSizes: [12, 12, 13.5, 12.5, 12]),
    Drag(to: 480, x: [-171, -51, 69, 189, 309], fontSizes: [12, 12, 13, 13, 12]),
    Drag(to: 640, x: [-231, -111, 9, 129, 249], fontSizes: [12, 12, 12, 14, 12]),
    Drag(to: 240, x: [-81, 39, 159, 279, 399], fontSizes: [12, 12.5, 13.5, 12, 12]),
    Drag(to: 160, x: [-51, 69, 189, 309, 429], fontSizes: [12, 13, 13, 12, 12]),
    Drag(to: 0, x: [9, 129, 249, 369, 489], fontSizes: [12, 14, 12, 12, 12]),
    Drag(to: 800, x: [-291, -171, -51, 69, 189], fontSizes: [12, 12, 12, 14, 12]),
  ])
  private func `labels slide against the drag and trade sizes`(drag: Drag) {
    let labels = labels(offset: drag.to)
    #expect(labels.map(\.x) == drag.x)
    #expect(labels.map(\.fontSize) == drag.fontSizes)
  }

  @Test(arguments: [
    (sections: 3, around: 1, held: [2, 0, 1, 2, 0]),
    (sections: 7, around: 0, held: [5, 6, 0, 1, 2]),
    (sections: 2, around: 0, held: [0, 1, 0, 1, 0]),
  ])
  func `the outer labels mirror the ring`(sections: Int, around: Int, held: [Int]) {
    #expect(labels(sections: sections, around: around, offset: 320).map(\.section) == held)
  }

  @Test(arguments: [0.0, 160, 320, 640])
  func `a single section's label keeps its place`(offset: Double) {
    #expect(
      labels(sections: 1, around: 0, offset: offset)
        == [TitleLabel(section: 0, x: 129, fontSize: 14)]
    )
  }

  @Test func `the scale is 1 in the centre and six sevenths at a side`() {
    #expect(TitleBar.scale(atDistance: 0) == 1)
    #expect(TitleBar.scale(atDistance: 0.5) == 13.0 / 14)
    #expect(TitleBar.scale(atDistance: -1) == 12.0 / 14)
    #expect(TitleBar.scale(atDistance: 7) == 12.0 / 14)
  }

  @Test func `the closed form in the distance from the centre gives every label's scale`() {
    let found = counterexample { random in
      (Int.random(in: 2...9, using: &random), Double.random(in: 0...640, using: &random))
    } unless: { (sections: Int, offset: Double) in
      labels(sections: sections, around: 1, offset: offset).allSatisfy {
        TitleBar.scale(atDistance: ($0.x - 129) / TitleBar.step).isClose(to: $0.scale)
      }
    }
    #expect(found == nil)
  }

  @Test(arguments: [2, 3, 4, 7], [0.0, 640])
  func `a full drag ends where the next rest begins`(sections: Int, offset: Double) {
    let ring = SectionRing(count: sections)
    let end = labels(sections: sections, around: 0, offset: offset)
    let section = ring.section(from: 0, offset: offset, pageWidth: 320)
    let rest = labels(sections: sections, around: section, offset: 320)
    let shared =
      offset > 0 ? (end.dropFirst(), rest.dropLast()) : (end.dropLast(), rest.dropFirst())
    #expect(Array(shared.0) == Array(shared.1))
  }
}
