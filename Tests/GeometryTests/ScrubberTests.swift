@testable import Geometry
import Testing

/// SMALL 30 and LARGE 48 in the bar of 80.
private let metrics = ScrubberMetrics(thumbSide: 30, windowHeight: 48)

struct ScrubberTests {
  /// Five photos in 390 px: leftMargin (390 − 150)/2 = 120, rightMargin 270.
  let five = Scrubber(photoCount: 5, containerWidth: 390, metrics: metrics)
  /// 340 photos in 390 px: 13 cells.
  let many = Scrubber(photoCount: 340, containerWidth: 390, metrics: metrics)

  @Test func `the bar is 80 high`() {
    #expect(metrics.barHeight == 80)
  }

  @Test func `photos that fit have a cell each, centred`() {
    #expect(five.cellCount == 5)
    #expect(five.cellPhotos == [0, 1, 2, 3, 4])
    #expect(!five.isSampled)
    #expect(five.leftMargin == 120)
    #expect(five.rightMargin == 270)
  }

  @Test(arguments: zip([0, 1, 4], [120.0, 150, 240]))
  func `a thumb stands in its slot, centred in the bar`(cell: Int, x: Double) {
    #expect(five.thumbFrame(ofCell: cell) == Frame(x: x, y: 25, width: 30, height: 30))
  }

  @Test(arguments: zip([0, 1, 4], [120.0, 150, 240]))
  func `at rest the window covers its photo's slot`(photo: Double, x: Double) {
    #expect(five.windowFrame(at: photo) == Frame(x: x, y: 0, width: 30, height: 48))
  }

  @Test(arguments: [
    (x: 200.0, window: 185.0),  // centred under the finger
    (x: 120, window: 105),  // at the left margin: half a thumb of overshoot
    (x: 0, window: 105),
    (x: -5000, window: 105),
    (x: 270, window: 255),  // at the right margin
    (x: 390, window: 255),
  ])
  func `the window follows the finger with half a thumb of overshoot`(x: Double, window: Double) {
    #expect(five.windowX(underFinger: x) == window)
  }

  @Test(arguments: [
    (x: 120.0, photo: 0), (x: 149.9, photo: 0), (x: 150, photo: 1), (x: 200, photo: 2),
    (x: 240, photo: 4), (x: 269.9, photo: 4), (x: 270, photo: 4), (x: 1e9, photo: 4),
    (x: 119.9, photo: 0), (x: -1e9, photo: 0),
  ])
  func `the photo under the finger is the cell's, clamped`(x: Double, photo: Int) {
    #expect(five.photo(underFinger: x) == photo)
  }

  @Test func `too many photos are sampled from the first to the last`() {
    #expect(many.isSampled)
    #expect(many.cellPhotos == [0, 28, 57, 85, 113, 141, 170, 198, 226, 254, 283, 311, 339])
    #expect(many.photo(inCell: 12) == 339)
    #expect(many.leftMargin == 0)
    #expect(many.travel == 360)
  }

  @Test(arguments: [
    (x: 15.0, position: 0.0), (x: 375, position: 339), (x: 195, position: 169.5),
    (x: 0, position: -14.125), (x: 390, position: 353.125),
  ])
  func `over sampled cells the finger maps linearly to every photo`(x: Double, position: Double) {
    #expect(many.position(underFinger: x) == position)
    #expect(many.fingerX(at: position) == x)
  }

  @Test(arguments: [(x: 15.0, photo: 0), (x: 195, photo: 170), (x: 390, photo: 339)])
  func `the photo over sampled cells is the nearest`(x: Double, photo: Int) {
    #expect(many.photo(underFinger: x) == photo)
  }

  @Test func `the four breakpoints have cells for their smallest width`() {
    let layouts = Scrubber.layouts(photoCount: 340, metrics: metrics)
    #expect(layouts.map(\.containerWidth) == [320, 480, 768, 1200])
    #expect(layouts.map(\.cellCount) == [10, 16, 25, 40])
    #expect(layouts.map(\.stripWidth) == [300, 480, 750, 1200])
    #expect(layouts.map(\.leftMargin) == [10, 0, 9, 0])
    #expect(layouts.map(\.rightMargin) == [310, 480, 759, 1200])
    #expect(layouts[0].cellPhotos == [0, 38, 75, 113, 151, 188, 226, 264, 301, 339])
  }

  @Test func `sampling begins when the photos no longer fit`() {
    let atLimit = Scrubber(photoCount: 13, containerWidth: 390, metrics: metrics)
    let beyond = Scrubber(photoCount: 14, containerWidth: 390, metrics: metrics)
    #expect((atLimit.cellCount, atLimit.isSampled) == (13, false))
    #expect((beyond.cellCount, beyond.isSampled) == (13, true))
  }

  @Test func `an empty album has no cells and no photo under the finger`() {
    let empty = Scrubber(photoCount: 0, containerWidth: 320, metrics: metrics)
    #expect(empty.cellPhotos == [])
    #expect(empty.leftMargin == 160)
    #expect(empty.photo(underFinger: 160) == nil)
    #expect(empty.position(underFinger: 300) == 0)
  }

  @Test func `one photo keeps its place wherever the finger is`() {
    let one = Scrubber(photoCount: 1, containerWidth: 320, metrics: metrics)
    #expect(one.cellPhotos == [0])
    #expect(one.windowFrame(at: 0) == Frame(x: 145, y: 0, width: 30, height: 48))
    #expect(one.photo(underFinger: 0) == 0)
    #expect(one.position(underFinger: 319) == 0)
    #expect(one.travel == 0)
  }

  @Test(arguments: [0, 1, 29, 59, -40, Double.infinity, .nan])
  func `a container too narrow for two thumbs still has the first and the last`(width: Double) {
    let tiny = Scrubber(photoCount: 9, containerWidth: width, metrics: metrics)
    #expect(tiny.cellPhotos == [0, 8])
    #expect(tiny.photo(underFinger: -1000) == 0)
    #expect(tiny.photo(underFinger: 1000) == 8)
  }
}

struct JumpLinkTests {
  @Test func `ten links spread over the strip`() {
    let links = JumpLink.links(photoCount: 340)
    #expect(links.map(\.photo) == [0, 38, 75, 113, 151, 188, 226, 264, 301, 339])
    #expect(links.allSatisfy { $0.share == 0.1 })
    #expect(links[3].start.isClose(to: 0.3))
  }

  @Test func `a small album has a link a photo`() {
    #expect(
      JumpLink.links(photoCount: 2) == [
        JumpLink(photo: 0, start: 0, share: 0.5), JumpLink(photo: 1, start: 0.5, share: 0.5),
      ]
    )
    #expect(JumpLink.links(photoCount: 1).map(\.photo) == [0])
    #expect(JumpLink.links(photoCount: 0) == [])
  }

  @Test func `fewer links may be asked for`() {
    #expect(JumpLink.links(photoCount: 100, atMost: 3).map(\.photo) == [0, 50, 99])
  }
}
