import Gallery
import Testing

@testable import Content

struct PhotoSequenceTests {
  private func photo(
    _ name: String,
    _ time: CaptureTime? = nil,
    rating: Int? = nil,
    day: CalendarDate? = nil
  ) -> Photo {
    var metadata = PhotoMetadata()
    metadata.rating = rating
    let facts = PhotoFacts(
      header: ImageHeader(format: .jpeg, size: PixelSize(width: 3, height: 2)),
      metadata: metadata,
      contentHash: ""
    )
    let date = time.map(PhotoDate.time) ?? day.map(PhotoDate.day)
    return Photo(source: FilePath(name), slug: "", date: date, facts: facts)
  }

  private func time(_ hour: Int, _ minute: Int = 0, offset: Int? = nil) -> CaptureTime? {
    CaptureTime(year: 2025, month: 7, day: 1, hour: hour, minute: minute, offsetMinutes: offset)
  }

  private func order(
    _ photos: [Photo],
    sort: PhotoSort? = nil,
    order: SortOrder? = nil,
    listed: [FilePath]? = nil,
    photoOrder: [FilePath] = []
  ) -> String {
    var source = AlbumSource(path: "")
    source.settings.sort = sort
    source.settings.order = order
    source.settings.photoOrder = photoOrder
    source.listed = listed
    let sorted = PhotoSequence(for: source, photos: photos).sorted(photos)
    return sorted.map(\.source.description).joined(separator: " ")
  }

  @Test func `photos are in order of date when most have one, the others last`() {
    let photos = [photo("a", time(9)), photo("b"), photo("c", time(8)), photo("d", time(8))]
    #expect(order(photos) == "c d a b")
    #expect(order(photos, order: .descending) == "a d c b")
    #expect(order(photos + [photo("e"), photo("f")]) == "a b c d e f")
    #expect(order(photos, sort: .name, order: .descending) == "d c b a")
  }

  @Test func `times are compared by instant`() {
    let photos = [
      photo("a", time(19, 0, offset: -240)), photo("b", time(19, 1, offset: 120)),
    ]
    #expect(order(photos) == "b a")
  }

  @Test func `a clock without zone shows what the other clocks of the album show`() {
    let photos = [
      photo("phone1", time(10, 0, offset: 120)), photo("camera1", time(10, 30)),
      photo("phone2", time(11, 0, offset: 120)), photo("camera2", time(11, 30)),
      photo("plane", time(10, 45, offset: 180)),
    ]
    #expect(order(photos) == "plane phone1 camera1 phone2 camera2")
  }

  @Test func `a day comes before the moments of that day`() {
    let photos = [
      photo("moment", time(0, 30, offset: 120)),
      photo("day", day: CalendarDate(year: 2025, month: 7, day: 1)),
      photo("year", day: CalendarDate(year: 2025)),
    ]
    #expect(order(photos) == "year day moment")
  }

  @Test func `rating puts the best first, then names`() {
    let photos = [
      photo("a", rating: 1), photo("b", rating: 5), photo("c"), photo("d", rating: -1),
      photo("e", rating: 5), photo("f", rating: 0),
    ]
    #expect(order(photos, sort: .rating) == "b e a c f d")
    #expect(order(photos, sort: .rating, order: .ascending) == "d c f a b e")
  }

  @Test func `a list comes first, then names`() {
    let photos = ["d", "c", "b", "a"].map { photo($0, time(1)) }
    #expect(order(photos, listed: ["c", "a"]) == "c a b d")
    #expect(order(photos, sort: .listed, photoOrder: ["d", "b"]) == "d b a c")
    #expect(order(photos, sort: .listed, order: .descending, photoOrder: ["d", "b"]) == "b d a c")
    #expect(order(photos, sort: .name, listed: ["c", "a"]) == "a b c d")
    #expect(order(photos, photoOrder: ["d"]) == "a b c d")
  }

  @Test(arguments: [
    ["img2.jpg", "img10.jpg"], ["IMG_1.jpg", "img_2.jpg", "IMG_3.jpg"], ["a1b2", "a1b10", "a2b1"],
    ["img.jpg", "img-1.jpg", "img_1.jpg"], ["a.jpg", "a.png"], ["A.jpg", "a.jpg"],
    ["007.jpg", "7.jpg", "08.jpg", "9.jpg"], ["1", "2", "10", "a", "b", "é"],
    ["9", "99999999999999999999998", "99999999999999999999999"], ["a", "a0", "a00", "a1"],
    ["\u{C9}a.jpg", "e\u{301}b.jpg", "\u{E9}c.jpg"],
  ])
  func `names are in natural order`(names: [String]) {
    let sorted = names.reversed().map { FilePath($0) }
      .sorted { NaturalOrder($0) < NaturalOrder($1) }
    #expect(sorted == names.map { FilePath($0) })
  }

  @Test func `the order is the same whatever order the photos came in`() {
    let photos = [
      photo("a.jpg", time(1)), photo("A.jpg", time(1)), photo("a.png", time(1, offset: 60)),
      photo("b"), photo("é"), photo("e\u{301}"), photo("10", time(2)), photo("9", time(2)),
    ]
    let expected = order(photos)
    var shuffled = photos
    for _ in 0..<50 {
      shuffled.shuffle()
      #expect(order(shuffled) == expected)
    }
  }
}
