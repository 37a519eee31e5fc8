@testable import Geometry
import Testing

/// Any album, any container, a finger anywhere.
private struct Scrub: Sendable {
  let scrubber: Scrubber
  let finger: Double
  let cells: [Int]

  init(using random: inout SplitMix) {
    let small = Double(Int.random(in: 10...60, using: &random))
    let photos = Bool.random(using: &random) ? 0...40 : 0...20_000
    let width = Double.random(in: 0...2600, using: &random)
    scrubber = Scrubber(
      photoCount: Int.random(in: photos, using: &random),
      containerWidth: Bool.random(using: &random) ? width : width.rounded(),
      metrics: ScrubberMetrics(thumbSide: small, windowHeight: 1.6 * small)
    )
    finger = Double.random(in: -500...3000, using: &random)
    cells = scrubber.cellPhotos
  }
}

struct ScrubberPropertyTests {
  @Test func `the window never leaves the half-thumb overshoot`() {
    let found = counterexample(Scrub.init) { scrub in
      let half = scrub.scrubber.metrics.thumbSide / 2
      let x = scrub.scrubber.windowX(underFinger: scrub.finger)
      return x >= scrub.scrubber.leftMargin - half && x <= scrub.scrubber.rightMargin - half
    }
    #expect(found == nil)
  }

  @Test func `the first and the last photo are among the cells, each photo once and in order`() {
    let found = counterexample(Scrub.init) { scrub in
      let photos = scrub.scrubber.photoCount
      guard photos > 0 else { return scrub.cells.isEmpty }
      return scrub.cells.first == 0 && scrub.cells.last == photos - 1
        && zip(scrub.cells, scrub.cells.dropFirst()).allSatisfy(<)
    }
    #expect(found == nil)
  }

  @Test func `the cells fit the container, and one more would not`() {
    let found = counterexample(Scrub.init) { scrub in
      let (small, width) = (scrub.scrubber.metrics.thumbSide, scrub.scrubber.containerWidth)
      guard width >= 2 * small else { return scrub.cells.count <= 2 }
      let fits = scrub.scrubber.stripWidth <= width
      let isFull = scrub.scrubber.stripWidth + small > width
      return fits && (isFull || scrub.cells.count == scrub.scrubber.photoCount)
    }
    #expect(found == nil)
  }

  @Test func `position and window are exact inverses`() {
    let found = counterexample(Scrub.init) { scrub in
      let scrubber = scrub.scrubber
      guard scrubber.photoCount > 1 else { return true }
      let x = scrubber.windowX(underFinger: scrub.finger)
      let position = scrubber.position(atWindowX: x)
      return scrubber.windowX(at: position).isClose(to: x)
        && scrubber.fingerX(at: scrubber.position(underFinger: scrub.finger))
          .isClose(to: x + scrubber.metrics.thumbSide / 2)
    }
    #expect(found == nil)
  }

  @Test func `a finger put where a photo rests finds that very photo`() {
    let found = counterexample(among: 60, Scrub.init) { scrub in
      (0..<scrub.scrubber.photoCount).allSatisfy {
        scrub.scrubber.photo(underFinger: scrub.scrubber.fingerX(at: Double($0))) == $0
      }
    }
    #expect(found == nil)
  }

  @Test func `the window rests on the first cell at the first photo and on the last at the last`() {
    let found = counterexample(Scrub.init) { scrub in
      let scrubber = scrub.scrubber
      guard scrubber.photoCount > 0 else { return true }
      let last = scrubber.cellCount - 1
      return scrubber.windowX(at: 0) == scrubber.thumbFrame(ofCell: 0).x
        && scrubber.windowX(at: Double(scrubber.photoCount - 1))
          .isClose(to: scrubber.thumbFrame(ofCell: last).x)
    }
    #expect(found == nil)
  }

  @Test func `without sampling the photo is the floor of the cells to the left`() {
    let found = counterexample(Scrub.init) { scrub in
      let scrubber = scrub.scrubber
      guard !scrubber.isSampled, scrubber.photoCount > 0 else { return true }
      let cell = ((scrub.finger - scrubber.leftMargin) / scrubber.metrics.thumbSide).rounded(.down)
      let clamped = Int(min(max(cell, 0), Double(scrubber.photoCount - 1)))
      return scrubber.photo(underFinger: scrub.finger) == clamped
    }
    #expect(found == nil)
  }

  @Test func `over a sampled cell's centre lies the cell's photo, or a neighbour that is as near`()
  {
    let found = counterexample(Scrub.init) { scrub in
      let scrubber = scrub.scrubber
      return scrub.cells.indices.allSatisfy { cell in
        let frame = scrubber.thumbFrame(ofCell: cell)
        let photo = scrubber.photo(underFinger: frame.x + frame.width / 2) ?? -1
        return abs(photo - scrub.cells[cell]) <= 1
      }
    }
    #expect(found == nil)
  }

  @Test func `jump links share the strip, and each covers the place of its photo`() {
    let found = counterexample(Scrub.init) { scrub in
      let scrubber = scrub.scrubber
      let links = JumpLink.links(
        photoCount: scrubber.photoCount,
        atMost: min(10, scrub.cells.count)
      )
      guard let first = links.first, let last = links.last else { return scrub.cells.isEmpty }
      return first.photo == 0 && last.photo == scrubber.photoCount - 1
        && (last.start + last.share).isClose(to: 1)
        && links.allSatisfy { link in
          // The link leads to a whole photo: half a photo of travel may lie outside.
          let half = scrubber.travel / Double(max(1, scrubber.photoCount - 1)) / 2
          let x = scrubber.fingerX(at: Double(link.photo)) - scrubber.leftMargin
          let start = link.start * scrubber.stripWidth
          return x >= start - half - 1e-6
            && x <= start + link.share * scrubber.stripWidth + half + 1e-6
        }
    }
    #expect(found == nil)
  }
}
