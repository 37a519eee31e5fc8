import Gallery
import TestSupport
import Testing

@testable import Imaging

@Suite struct BitmapFileTests {
  /// A bitmap of the four quarters, 6×4 pixels, in one way of storing them.
  struct Stored: CustomTestStringConvertible {
    var testDescription: String
    var headerLength = 40
    var depth: Int
    var coding = 0
    /// Red, green, blue and transparency; within the header or behind it.
    var masks: [UInt32] = []
    var isTopDown = false
    /// What stands in the rows, from the one stored first.
    var rows: [[UInt8]]

    var bytes: [UInt8] {
      func field(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      }
      let isOld = headerLength == 12
      let colors = depth > 8 ? [] : Pixels.quadrantColors
      let fourth: [UInt8] = isOld ? [] : [0]
      let palette: [UInt8] = colors.flatMap { [$0.blue, $0.green, $0.red] + fourth }
      var header = field(headerLength, 4)
      if isOld {
        header += field(6, 2) + field(4, 2) + field(1, 2) + field(depth, 2)
      } else {
        header += field(6, 4) + field(isTopDown ? -4 : 4, 4) + field(1, 2) + field(depth, 2)
        header += field(coding, 4) + field(0, 4) + field(2835, 4) + field(2835, 4)
        header += field(colors.count, 4) + field(0, 4)
      }
      header += masks.flatMap { field(Int($0), 4) }
      header += [UInt8](repeating: 0, count: max(0, headerLength - header.count))
      let start = 14 + header.count + palette.count
      let data = Array(rows.joined())
      var file = Array("BM".utf8) + field(start + data.count, 4) + field(0, 4) + field(start, 4)
      file += header
      file += palette
      return file + data
    }
  }

  private static let colors = Pixels.quadrantColors

  /// Four rows, the lower ones first, of six pixels that are numbers.
  private static func rows(
    of bytes: Int,
    isTopDown: Bool = false,
    _ number: (RGBColor) -> UInt32
  ) -> [[UInt8]] {
    let rows = [0, 0, 2, 2].map { (first: Int) -> [UInt8] in
      var row: [UInt8] = []
      for side in [0, 0, 0, 1, 1, 1] {
        let number = number(colors[first + side])
        for byte in 0..<bytes { row.append(UInt8(truncatingIfNeeded: number >> UInt32(8 * byte))) }
      }
      while row.count % 4 != 0 { row.append(0) }
      return row
    }
    return isTopDown ? rows : rows.reversed()
  }

  private static func plain(_ color: RGBColor) -> UInt32 {
    UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }

  /// A colour in 16 bits: so many for red and blue, and so many for green.
  private static func packed(_ color: RGBColor, _ side: UInt32, _ middle: UInt32) -> UInt32 {
    let red = (UInt32(color.red) >> (8 - side)) << (side + middle)
    let green = (UInt32(color.green) >> (8 - middle)) << side
    return red | green | (UInt32(color.blue) >> (8 - side))
  }

  private static let byteRows: [[UInt8]] = [
    [2, 2, 2, 3, 3, 3, 0, 0], [2, 2, 2, 3, 3, 3, 0, 0], [0, 0, 0, 1, 1, 1, 0, 0],
    [0, 0, 0, 1, 1, 1, 0, 0],
  ]

  private static let kinds: [Stored] = [
    Stored(testDescription: "24 bits", depth: 24, rows: rows(of: 3, plain)),
    Stored(testDescription: "24 bits, old", headerLength: 12, depth: 24, rows: rows(of: 3, plain)),
    Stored(
      testDescription: "24 bits, downwards",
      depth: 24,
      isTopDown: true,
      rows: rows(of: 3, isTopDown: true, plain)
    ),
    Stored(testDescription: "32 bits", depth: 32, rows: rows(of: 4, plain)),
    Stored(
      testDescription: "32 bits, masks behind the header",
      depth: 32,
      coding: 3,
      masks: [0xFF, 0xFF00, 0xFF_0000],
      rows: rows(of: 4) { plain(RGBColor(red: $0.blue, green: $0.green, blue: $0.red)) }
    ),
    Stored(
      testDescription: "32 bits, masks in the header",
      headerLength: 108,
      depth: 32,
      coding: 3,
      masks: [0xFF00_0000, 0xFF_0000, 0xFF00, 0xFF],
      rows: rows(of: 4) { plain($0) << 8 | 0xFF }
    ),
    Stored(
      testDescription: "32 bits, transparency unused",
      headerLength: 56,
      depth: 32,
      coding: 3,
      masks: [0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000],
      rows: rows(of: 4, plain)
    ),
    Stored(
      testDescription: "16 bits",
      depth: 16,
      coding: 3,
      masks: [0xF800, 0x07E0, 0x001F],
      rows: rows(of: 2) { packed($0, 5, 6) }
    ),
    Stored(
      testDescription: "16 bits without masks",
      depth: 16,
      rows: rows(of: 2) { packed($0, 5, 5) }
    ),
    Stored(
      testDescription: "8 bits",
      depth: 8,
      rows: byteRows
    ),
    Stored(
      testDescription: "8 bits, old",
      headerLength: 12,
      depth: 8,
      rows: byteRows
    ),
    Stored(
      testDescription: "4 bits",
      depth: 4,
      rows: [[0x22, 0x23, 0x33, 0], [0x22, 0x23, 0x33, 0], [0, 1, 0x11, 0], [0, 1, 0x11, 0]]
    ),
    Stored(
      testDescription: "8 bits, runs",
      depth: 8,
      coding: 1,
      rows: [
        [3, 2, 3, 3, 0, 0], [0, 3, 2, 2, 2, 0, 3, 3, 0, 0], [0, 2, 3, 0, 3, 1, 0, 0],
        [3, 0, 3, 1, 0, 1],
      ]
    ),
    Stored(
      testDescription: "4 bits, runs",
      depth: 4,
      coding: 2,
      rows: [
        [3, 0x22, 3, 0x33, 0, 0], [0, 6, 0x22, 0x23, 0x33, 0, 0, 0], [3, 0x00, 3, 0x11, 0, 0],
        [3, 0x00, 3, 0x11],
      ]
    ),
  ]

  @Test(arguments: kinds) func `bitmaps are read in every coding`(_ stored: Stored) throws {
    let folder = try TemporaryFolder()
    let pixels = try DecodedPixels(folder.write(stored.bytes, to: "picture.bmp"))
    #expect(pixels.size == PixelSize(width: 6, height: 4))
    expect(pixels.quarters, near: Self.colors, within: stored.depth == 16 ? 7 : 0)
  }

  @Test(arguments: kinds) func `a bitmap cut anywhere is refused or read`(_ stored: Stored) throws {
    let folder = try TemporaryFolder()
    let bytes = stored.bytes
    for length in 0..<bytes.count {
      let path = try folder.write(Array(bytes.prefix(length)), to: "picture.bmp")
      _ = try? DecodedPixels(path)
    }
    for place in 14..<bytes.count {
      var changed = bytes
      changed[place] ^= 0x81
      _ = try? DecodedPixels(folder.write(changed, to: "picture.bmp"))
    }
  }

  @Test func `transparency of a bitmap is kept`() throws {
    let stored = Stored(
      testDescription: "",
      headerLength: 124,
      depth: 32,
      coding: 3,
      masks: [0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000],
      rows: Self.rows(of: 4) { Self.plain($0) | 0x8000_0000 }
    )
    let making = try Making(stored.bytes) { $0.formats = [.webp, .jpeg] }
    #expect(making.header.hasAlpha)
    #expect(abs(Int(try making.largest(.webp).alpha(1, 1)) - 128) <= 2)
  }

  /// Mean colours as Pillow reads them.
  @Test(
    .needsCorpus,
    arguments: [
      ("bmp_rle8.bmp", RGBColor(red: 90, green: 80, blue: 95)),
      ("bmp_rgba_topdown.bmp", RGBColor(red: 122, green: 116, blue: 121)),
    ]
  )
  func `real bitmaps keep their colours`(_ name: String, _ mean: RGBColor) throws {
    let path = try #require(Corpus.file("formats/\(name)"))
    let making = try Making(path, in: try TemporaryFolder())
    expect([making.made.placeholder], near: [mean], within: 4)
  }
}
