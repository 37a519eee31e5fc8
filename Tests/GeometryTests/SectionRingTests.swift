@testable import Geometry
import Testing

struct SectionRingTests {
  let three = SectionRing(count: 3)

  @Test func `a full drag to the right turns v1 v2 v3 into v2 v3 v1`() {
    #expect(three.liveSections(around: 1) == [0, 1, 2])
    let after = three.section(from: 1, offset: 640, pageWidth: 320)
    #expect(three.liveSections(around: after) == [1, 2, 0])
  }

  @Test func `a full drag to the left is the mirror image`() {
    let after = three.section(from: 1, offset: 0, pageWidth: 320)
    #expect(three.liveSections(around: after) == [2, 0, 1])
  }

  @Test(arguments: [
    (offset: 320.0, section: 1), (offset: 1, section: 1), (offset: 639, section: 1),
    (offset: 640, section: 2), (offset: 700, section: 2), (offset: 0, section: 0),
    (offset: -20, section: 0),
  ])
  func `the change counts only at a whole page`(offset: Double, section: Int) {
    #expect(three.section(from: 1, offset: offset, pageWidth: 320) == section)
  }

  @Test func `two sections are each other's neighbours on both sides`() {
    let two = SectionRing(count: 2)
    #expect(two.liveSections(around: 0) == [1, 0, 1])
    #expect((two.section(before: 0), two.section(after: 0)) == (1, 1))
  }

  @Test(arguments: [1, 0, -4])
  func `one section has no ring`(count: Int) {
    let one = SectionRing(count: count)
    #expect(one.liveSections(around: 0) == [0])
    #expect(one.section(before: 0) == nil)
    #expect(one.section(after: 0) == nil)
    #expect(one.section(from: 0, offset: 640, pageWidth: 320) == 0)
  }

  @Test(arguments: [1, 2, 3, 7], [640.0, 0])
  func `n full drags lead round the ring and back`(count: Int, offset: Double) {
    let ring = SectionRing(count: count)
    for start in 0..<count {
      var section = start
      var visited: Set<Int> = []
      for _ in 0..<count {
        section = ring.section(from: section, offset: offset, pageWidth: 320)
        visited.insert(section)
      }
      #expect(section == start)
      #expect(visited.count == count)
    }
  }

  @Test func `steps add up, and the neighbours are one step away`() {
    let found = counterexample { random in
      (
        SectionRing(count: Int.random(in: 1...40, using: &random)),
        (0..<3).map { _ in Int.random(in: -1000...1000, using: &random) }
      )
    } unless: { (ring: SectionRing, numbers: [Int]) in
      let start = ring.section(0, movedBy: numbers[0])
      let inTwo = ring.section(ring.section(start, movedBy: numbers[1]), movedBy: numbers[2])
      let live = ring.liveSections(around: start)
      return (0..<ring.count).contains(start)
        && inTwo == ring.section(start, movedBy: numbers[1] + numbers[2])
        && ring.section(start, movedBy: ring.count) == start
        && (ring.count == 1 || live == [-1, 0, 1].map { ring.section(start, movedBy: $0) })
    }
    #expect(found == nil)
  }
}
