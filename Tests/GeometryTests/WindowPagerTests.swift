@testable import Geometry
import Testing

struct WindowPagerTests {
  let pager = WindowPager(photoCount: 150, pageWidth: 320)

  @Test(arguments: [
    (offset: 0.0, page: 0), (offset: 159.9, page: 0), (offset: 160, page: 1),
    (offset: 320, page: 1),
    (offset: 479.9, page: 1), (offset: 480, page: 2), (offset: -500, page: 0),
    (offset: 149 * 320, page: 149), (offset: 1e9, page: 149), (offset: .nan, page: 0),
  ])
  func `the page turns at half`(offset: Double, page: Int) {
    #expect(pager.page(at: offset) == page)
  }

  @Test(arguments: [(0, 0..<2), (1, 0..<3), (75, 74..<77), (149, 148..<150), (400, 148..<150)])
  func `the neighbours are live`(page: Int, live: Range<Int>) {
    #expect(pager.livePages(around: page) == live)
  }

  @Test func `three views take turns by the page modulo 3`() {
    #expect((0..<5).map(pager.view(ofPage:)) == [0, 1, 2, 0, 1])
    #expect(pager.view(ofPage: -1) == 2)
    #expect(pager.views(around: 4) == [3, 4, 5])
    #expect(pager.views(around: 5) == [6, 4, 5])
    #expect(pager.views(around: 0) == [0, 1, nil])
  }

  @Test(arguments: [(0, 0..<0), (1, 0..<1), (2, 0..<2)])
  func `small albums have fewer live pages`(photos: Int, live: Range<Int>) {
    #expect(WindowPager(photoCount: photos, pageWidth: 320).livePages(around: 0) == live)
  }

  @Test func `one step loads one view, and the pages in sight are always live`() {
    let found = counterexample { random in
      let photos = Int.random(in: 1...15_000, using: &random)
      let position = Double.random(in: 0...Double(photos - 1), using: &random)
      return (WindowPager(photoCount: photos, pageWidth: 390), position)
    } unless: { (pager: WindowPager, position: Double) in
      let page = pager.page(at: position * pager.pageWidth)
      let live = pager.livePages(around: page)
      let changed = zip(pager.views(around: page), pager.views(around: page + 1))
        .count { $0 != $1 }
      return live.count <= 3 && live.contains(Int(position)) && changed <= 1
        && live.contains(Int(position.rounded(.up)))
        && Set(live.map(pager.view(ofPage:))).count == live.count
    }
    #expect(found == nil)
  }
}
