@testable import Geometry
import Testing

private let desktop = GridStyle(containerWidth: 1200, targetRowHeight: 260, gap: 8)
private let phone = GridStyle(containerWidth: 320, targetRowHeight: 180, gap: 4)

private func rows(_ aspectRatios: [Double], _ style: GridStyle) -> [Range<Int>] {
  JustifiedGrid(aspectRatios: aspectRatios, style: style).rows.map(\.photos)
}

struct JustifiedGridTests {
  /// Three photos of 3:2 and two gaps of 8 in 1200: height 1184/4.5.
  @Test func `equal photos fill rows and leave a last row at the target height`() {
    let grid = JustifiedGrid(aspectRatios: Array(repeating: 1.5, count: 8), style: desktop)
    let height = 1184 / 4.5
    let last = 1192.0 / 260
    #expect(
      grid.rows == [
        GridRow(photos: 0..<3, aspectRatio: 4.5, height: height, isFilled: true),
        GridRow(photos: 3..<6, aspectRatio: 4.5, height: height, isFilled: true),
        GridRow(photos: 6..<8, aspectRatio: last, height: 260, isFilled: false),
      ]
    )
    #expect(grid.shares == Array(repeating: 1.5 / 4.5, count: 6) + [1.5 / last, 1.5 / last])
    #expect(grid.height.isClose(to: 2 * height + 260 + 16))
    #expect(grid.frames[7].x.isClose(to: 390 + 8))
    #expect(grid.frames[7].y.isClose(to: 2 * height + 16))
    #expect(grid.frames[7].width.isClose(to: 390))
  }

  @Test func `one photo keeps the target height`() {
    let grid = JustifiedGrid(aspectRatios: [1.5], style: desktop)
    #expect(grid.frames == [Frame(x: 0, y: 0, width: 390, height: 260)])
    #expect(!grid.rows[0].isFilled)
  }

  @Test func `a last row that is full at the target height fills the width`() {
    let grid = JustifiedGrid(aspectRatios: [1.5, 1.8, 1.5], style: desktop)
    #expect(grid.rows.map(\.isFilled) == [true])
    #expect(grid.rows[0].height.isClose(to: 1184 / 4.8))
  }

  @Test func `an empty grid has no rows and no height`() {
    let grid = JustifiedGrid(aspectRatios: [], style: desktop)
    #expect(grid.rows == [])
    #expect(grid.height == 0)
    #expect(grid.rowIndex(ofPhoto: 0) == nil)
  }

  @Test(arguments: [desktop, phone], [7.0, 10, 12, 40])
  func `a panorama between ordinary photos has a row to itself`(style: GridStyle, wide: Double) {
    let row = [1.5, 0.75, 1.5, 1.5, 0.75, 1.5]
    #expect(rows(row + [wide] + row, style).contains(6..<7))
  }

  @Test func `a panorama takes in a neighbour that could not fill a row without cropping`() {
    #expect(rows([2.0 / 3, 10, 1.5, 1.5, 1.5], desktop) == [0..<2, 2..<5])
  }

  @Test func `a panorama beyond 12 to 1 is cropped to that`() {
    let grid = JustifiedGrid(aspectRatios: [60, 1.5], style: phone)
    #expect(grid.rows[0].photos == 0..<1)
    #expect(grid.rows[0].height.isClose(to: 320.0 / 12))
    #expect(grid.boxAspectRatio(ofPhoto: 0, in: grid.rows[0]).isClose(to: 12))
  }

  @Test func `a hairline is cropped to 1 to 3`() {
    let grid = JustifiedGrid(aspectRatios: [0.001], style: phone)
    #expect(grid.boxAspectRatio(ofPhoto: 0, in: grid.rows[0]).isClose(to: 1.0 / 3))
    #expect(grid.frames[0].width.isClose(to: 60))
  }

  @Test func `a lone upright photo before a panorama is cropped rather than set too high`() {
    let grid = JustifiedGrid(aspectRatios: [0.5, 12, 1.5], style: phone)
    #expect(grid.rows[0].photos == 0..<1)
    #expect(grid.rows[0].height == 360)
    #expect(grid.shares[0] == 1)
    #expect(grid.boxAspectRatio(ofPhoto: 0, in: grid.rows[0]).isClose(to: 320.0 / 360))
  }

  @Test(arguments: [0, -2, .nan, -Double.infinity])
  func `a ratio that is none counts as square`(ratio: Double) {
    #expect(
      JustifiedGrid(aspectRatios: [ratio], style: desktop)
        == JustifiedGrid(aspectRatios: [1], style: desktop)
    )
  }

  @Test func `of two equally even ways the earlier row takes more`() {
    #expect(rows(Array(repeating: 1.5, count: 5) + [10], desktop) == [0..<3, 3..<5, 5..<6])
  }

  @Test func `a last photo is not left alone when it can be taken along`() {
    #expect(rows(Array(repeating: 1.5, count: 4), phone).last?.count == 1)
    #expect(rows(Array(repeating: 0.75, count: 4), phone) == [0..<2, 2..<4])
  }

  @Test func `the standard styles are those of the album page`() {
    #expect(
      GridStyle.standard.map(\.containerWidth)
        == [280, 350, 460, 690, 900, 1150, 1450, 1780, 2300]
    )
    #expect(
      GridStyle.standard.map(\.targetRowHeight) == [160, 160, 160] + Array(repeating: 230, count: 6)
    )
    #expect(GridStyle.standard.map(\.gap) == [4, 4, 4] + Array(repeating: 8, count: 6))
    #expect(JustifiedGrid.layouts(aspectRatios: [1, 2]).map(\.style) == GridStyle.standard)
  }
}

struct GridWidthsTests {
  let layouts = [
    JustifiedGrid(aspectRatios: [1.5, 1.5, 1.5, 3], style: phone),
    JustifiedGrid(aspectRatios: [1.5, 1.5, 1.5, 3], style: desktop),
  ]

  @Test func `a photo is widest just before the next layout and at the end of the last`() {
    let widths = GridWidths(layouts, maximumContainerWidth: 1500)
    let last = 3 / (1200 / 260.0)
    #expect(
      layouts.map { $0.rows.map(\.photos) } == [[0..<1, 1..<2, 2..<3, 3..<4], [0..<3, 3..<4]]
    )
    #expect(
      widths.entries(ofPhoto: 0) == [
        GridWidths.Entry(containerWidth: 320, share: 1, widest: 1200),
        GridWidths.Entry(containerWidth: 1200, share: 1.5 / 4.5, widest: 1.5 / 4.5 * 1484),
      ]
    )
    #expect(
      widths.entriesOfWidestPhoto() == [
        GridWidths.Entry(containerWidth: 320, share: 1, widest: 1200),
        GridWidths.Entry(containerWidth: 1200, share: last, widest: last * 1500),
      ]
    )
    #expect(widths.entries(ofPhoto: 4) == [])
  }
}
