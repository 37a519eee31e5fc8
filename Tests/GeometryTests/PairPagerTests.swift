@testable import Geometry
import Testing

struct PairPagerTests {
  let pager = PairPager(photoCount: 5, pageWidth: 320)

  @Test func `the content is N pages wide`() {
    #expect(pager.contentWidth == 1600)
  }

  @Test(arguments: [
    (page: 0, even: 0, odd: 1), (page: 1, even: 2, odd: 1), (page: 2, even: 2, odd: 3),
    (page: 4, even: 4, odd: 3), (page: 99, even: 4, odd: 3), (page: -3, even: 0, odd: 1),
  ])
  func `at rest the other view waits on the next page`(page: Int, even: Int, odd: Int) {
    let views = pager.views(restingOn: page)
    #expect(views == PairPager.Views(selected: min(max(page, 0), 4), even: even, odd: odd))
  }

  @Test(arguments: [
    (offset: 0.0, selected: 0, even: 0, odd: 1),
    (offset: -80, selected: 0, even: 0, odd: 1),  // before the first page: nothing to aim at
    (offset: 159, selected: 0, even: 0, odd: 1),
    (offset: 160, selected: 1, even: 0, odd: 1),  // half: page 1 is selected, its left half shows 0
    (offset: 320, selected: 1, even: 2, odd: 1),
    (offset: 321, selected: 1, even: 2, odd: 1),
    (offset: 319, selected: 1, even: 0, odd: 1),
    (offset: 640, selected: 2, even: 2, odd: 3),
    (offset: 600, selected: 2, even: 2, odd: 1),
    (offset: 1280, selected: 4, even: 4, odd: 3),
  ])
  func `views follow the offset`(offset: Double, selected: Int, even: Int, odd: Int) {
    let from = pager.views(restingOn: max(0, Int(offset / 320)))
    #expect(
      pager.views(after: from, offset: offset)
        == PairPager.Views(selected: selected, even: even, odd: odd)
    )
  }

  @Test func `an album of one or none needs no second view`() {
    let one = PairPager(photoCount: 1, pageWidth: 320)
    #expect(one.views(restingOn: 0) == PairPager.Views(selected: 0, even: 0, odd: nil))
    #expect(
      one.views(after: one.views(restingOn: 0), offset: 90)
        == PairPager.Views(selected: 0, even: 0, odd: nil)
    )
    let none = PairPager(photoCount: 0, pageWidth: 320)
    #expect(none.views(restingOn: 3) == PairPager.Views(selected: 0, even: nil, odd: nil))
    #expect(none.contentWidth == 0)
  }

  @Test func `during any drag the two pages in sight are in the two views`() {
    let found = counterexample { random in
      let pager = PairPager(
        photoCount: Int.random(in: 1...30, using: &random),
        pageWidth: Double(Int.random(in: 1...2000, using: &random))
      )
      let offsets = (0..<20).map { _ in
        Double.random(in: -0.4...Double(pager.photoCount), using: &random) * pager.pageWidth
      }
      return (pager, offsets)
    } unless: { (pager: PairPager, offsets: [Double]) in
      var views = pager.views(restingOn: 0)
      return offsets.allSatisfy { offset in
        views = pager.views(after: views, offset: offset)
        let left = Int((offset / pager.pageWidth).rounded(.down))
        let inSight = [left, left + 1].filter { (0..<pager.photoCount).contains($0) }
        return inSight.allSatisfy { views[$0] == $0 }
          && (views.even ?? 0) % 2 == 0 && (views.odd ?? 1) % 2 == 1
      }
    }
    #expect(found == nil)
  }
}
