@testable import Geometry
import Testing

struct PagingTests {
  @Test(arguments: [
    (photos: 0, pages: 1), (photos: 1, pages: 1), (photos: 5, pages: 1), (photos: 6, pages: 1),
    (photos: 7, pages: 2), (photos: 12, pages: 2), (photos: 13, pages: 3), (photos: 340, pages: 57),
  ])
  func `the strip has six thumbnails a page and no empty page`(photos: Int, pages: Int) {
    #expect(ThumbnailStrip(photoCount: photos).paging.pageCount == pages)
  }

  @Test(arguments: zip(0..<6, [166.0, 296, 426, 556, 686, 816]))
  func `slots stand in a column`(slot: Int, y: Double) {
    #expect(
      ThumbnailStrip.columnFrame(ofSlot: slot) == Frame(x: 20, y: y, width: 130, height: 90)
    )
  }

  @Test func `missing slots of the last page are hidden`() {
    let strip = ThumbnailStrip(photoCount: 8)
    #expect(strip.slots(onPage: 0) == [0, 1, 2, 3, 4, 5])
    #expect(strip.slots(onPage: 1) == [6, 7, nil, nil, nil, nil])
    #expect(ThumbnailStrip(photoCount: 0).slots(onPage: 0) == [nil, nil, nil, nil, nil, nil])
  }

  @Test func `pages have neighbours but for the ends`() {
    let paging = ThumbnailStrip(photoCount: 13).paging
    #expect((0..<3).map(paging.page(before:)) == [nil, 0, 1])
    #expect((0..<3).map(paging.page(after:)) == [1, 2, nil])
    #expect(paging.page(after: 9) == nil)
    #expect(paging.page(before: -1) == nil)
  }

  @Test(arguments: [(0, 0), (5, 0), (6, 1), (12, 2), (99, 2), (-1, 0)])
  func `a photo's page is its own index divided`(photo: Int, page: Int) {
    #expect(ThumbnailStrip(photoCount: 13).paging.page(ofPhoto: photo) == page)
  }

  @Test func `the grid has a hundred photos a page, the last page the rest`() {
    let grid = Paging.grid(photoCount: 201)
    #expect(grid.pageCount == 3)
    #expect((0..<4).map(grid.photos(onPage:)) == [0..<100, 100..<200, 200..<201, 0..<0])
    #expect(Paging.grid(photoCount: 100).pageCount == 1)
    #expect(Paging.grid(photoCount: 0).photos(onPage: 0) == 0..<0)
  }

  @Test func `every photo is on exactly one page, in order, and no page is empty`() {
    let found = counterexample { random in
      Paging(
        photoCount: Int.random(in: 1...700, using: &random),
        photosPerPage: Bool.random(using: &random) ? 6 : Int.random(in: 1...120, using: &random)
      )
    } unless: { paging in
      let pages = (0..<paging.pageCount).map(paging.photos(onPage:))
      return pages.allSatisfy { !$0.isEmpty && $0.count <= paging.photosPerPage }
        && pages.flatMap { Array($0) } == Array(0..<paging.photoCount)
        && pages.enumerated().allSatisfy { page, photos in
          photos.allSatisfy { paging.page(ofPhoto: $0) == page }
        }
    }
    #expect(found == nil)
  }
}
