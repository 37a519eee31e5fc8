import Gallery

/// What the headers of a Windows or OS/2 bitmap say of its pixels.
struct BitmapHeader {
  /// How pixels are stored (`biCompression`).
  enum Coding { case plain, runs, masks }

  /// One channel of pixels that are whole numbers: the bits that hold it.
  struct Channel {
    var mask: UInt32

    /// The channel's value in a pixel, from 0 to 255.
    func value(in pixel: UInt32) -> UInt8 {
      guard mask != 0 else { return 0 }
      let shift = UInt32(mask.trailingZeroBitCount)
      let greatest = UInt64(mask >> shift)
      let scaled = (UInt64((pixel & mask) >> shift) * 255 + greatest / 2) / greatest
      return UInt8(clamping: scaled)
    }
  }

  let size: PixelSize
  /// Whether the first row in the file is the upper one.
  let isTopDown: Bool
  /// Bits a pixel: 1, 2, 4 and 8 are places in the palette.
  let depth: Int
  let coding: Coding
  /// Red, green, blue and transparency, for pixels of 16 and 32 bits.
  let channels: [Channel]
  /// Where the palette is and how many bytes each of its colours takes.
  let palette: (range: Range<Int>, step: Int)
  let pixelsAt: Int

  /// Whether the file says that pixels have a transparency; of plain ones the fourth byte is unused.
  var hasAlpha: Bool { coding == .masks && channels[3].mask != 0 }

  /// Bytes of a row without runs, which ends at a multiple of four.
  var rowLength: Int { (size.width * depth + 31) / 32 * 4 }

  /// Reads the start of a file: BITMAPCOREHEADER, BITMAPINFOHEADER and those that add to it.
  init(_ prefix: [UInt8]) throws(CodecError) {
    let damaged = CodecError(reason: "is a damaged bitmap")
    guard prefix.count >= 26 else { throw damaged }
    let field = { (at: Int, count: Int) -> Int in
      guard at + count <= prefix.count else { return 0 }
      return prefix[at..<at + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    let length = field(14, 4)
    let isOld = length == 12
    guard isOld || (40...124).contains(length), prefix.count >= 14 + length else { throw damaged }
    let height = isOld ? field(20, 2) : Int(Int32(truncatingIfNeeded: field(22, 4)))
    size = PixelSize(width: isOld ? field(18, 2) : field(18, 4), height: abs(height))
    isTopDown = height < 0
    depth = isOld ? field(24, 2) : field(28, 2)
    let code = isOld ? 0 : field(30, 4)
    coding = try Self.coding(code, depth, isOS2: length == 64)
    channels = Self.channels(coding, depth, hasAlpha: length >= 56 || code == 6) {
      UInt32(truncatingIfNeeded: field(54 + $0 * 4, 4))
    }
    // Behind the oldest header that knows them, masks are no part of it.
    let masks = coding == .masks && length == 40 ? (code == 6 ? 16 : 12) : 0
    let start = 14 + length + masks
    let step = isOld ? 3 : 4
    let used = isOld ? 0 : field(46, 4)
    let count = depth > 8 ? 0 : min(used == 0 ? 256 : used, 1 << depth)
    palette = (start..<start + count * step, step)
    pixelsAt = field(10, 4)
  }

  private static func coding(
    _ code: Int,
    _ depth: Int,
    isOS2: Bool
  ) throws(CodecError) -> Coding {
    switch (code, depth) {
    case (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (0, 24), (0, 32): return .plain
    case (1, 8), (2, 4): return .runs
    case (3, 16) where !isOS2, (3, 32) where !isOS2, (6, 16), (6, 32): return .masks
    default:
      throw CodecError(
        reason: "is a bitmap of coding \(code) with \(depth) bits a pixel, which cannot be decoded"
      )
    }
  }

  private static func channels(
    _ coding: Coding,
    _ depth: Int,
    hasAlpha: Bool,
    mask: (Int) -> UInt32
  ) -> [Channel] {
    let masks: [UInt32] =
      switch (coding, depth) {
      case (.masks, _): [mask(0), mask(1), mask(2), hasAlpha ? mask(3) : 0]
      case (_, 16): [0x7C00, 0x03E0, 0x001F, 0]
      default: [0xFF_0000, 0x00_FF00, 0x00_00FF, 0]
      }
    return masks.map { Channel(mask: $0) }
  }
}
