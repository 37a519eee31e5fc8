import Gallery

/// The run lengths of Windows bitmaps with 8 and with 4 bits a pixel (BI_RLE8 and BI_RLE4).
enum BitmapRuns {
  /// The places in the palette of all pixels, rows from the top; what the file leaves out is 0.
  static func indices(_ bytes: [UInt8], _ header: BitmapHeader) throws(CodecError) -> [UInt8] {
    let (width, height) = (header.size.width, header.size.height)
    let isHalved = header.depth == 4
    var indices = [UInt8](repeating: 0, count: width * height)
    // Rows are counted as they are stored.
    var (x, y) = (0, 0)
    func put(_ value: UInt8) {
      if x < width, y < height {
        indices[(header.isTopDown ? y : height - 1 - y) * width + x] = value
      }
      x += 1
    }
    /// The pixel at a place of bytes that hold one or two.
    func pixel(_ byte: UInt8, _ index: Int) -> UInt8 {
      isHalved ? (index % 2 == 0 ? byte >> 4 : byte & 15) : byte
    }
    var at = header.pixelsAt
    while y < height, at + 1 < bytes.count {
      let (count, value) = (Int(bytes[at]), bytes[at + 1])
      at += 2
      switch (count, value) {
      case (0, 0): (x, y) = (0, y + 1)
      case (0, 1): return indices
      case (0, 2) where at + 1 < bytes.count:
        (x, y) = (x + Int(bytes[at]), y + Int(bytes[at + 1]))
        at += 2
      case (0, 2): break
      case (0, _):
        let length = isHalved ? (Int(value) + 1) / 2 : Int(value)
        guard at + length <= bytes.count else { throw cut }
        for index in 0..<Int(value) {
          put(pixel(bytes[at + (isHalved ? index / 2 : index)], index))
        }
        // Such a stretch ends at a multiple of two.
        at += length + length % 2
      default: for index in 0..<count { put(pixel(value, index)) }
      }
    }
    // The mark at the end may be missing, but not half of the picture.
    guard y >= height - 1 else { throw cut }
    return indices
  }

  private static var cut: CodecError {
    CodecError(reason: "is a bitmap that ends before its picture does")
  }
}
