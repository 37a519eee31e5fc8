import FileSystem
import Gallery

/// Windows bitmaps, which libvips would hand to ImageMagick.
enum BitmapFile {
  /// Reads what a file's start says of the picture.
  static func header(_ prefix: [UInt8]) throws(CodecError) -> ImageHeader {
    let header = try BitmapHeader(prefix)
    return ImageHeader(format: .bmp, size: header.size, hasAlpha: header.hasAlpha)
  }

  /// Decodes a bitmap to sRGB pixels, with transparency where it has any.
  static func decode(
    _ path: FilePath,
    size: PixelSize,
    limits: SiteConfiguration.Limits
  ) throws(CodecError) -> RasterImage {
    let bytes: [UInt8]
    do { bytes = try File.read(path, limit: limits.bytes) } catch {
      throw CodecError(reason: "cannot be read: \(error.reason)")
    }
    let header = try BitmapHeader(bytes)
    // The file may have been replaced since its header was read.
    guard header.size == size else { throw CodecError(reason: "changed while it was read") }
    let isWhole =
      header.coding == .runs || header.rowLength * size.height <= bytes.count - header.pixelsAt
    guard header.pixelsAt >= 26, isWhole else {
      throw CodecError(reason: "is a bitmap that ends before its picture does")
    }
    if header.depth <= 8 { return try decodeIndexed(bytes, header) }
    return header.depth == 24 ? try decodeBytes(bytes, header) : try decodeNumbers(bytes, header)
  }

  /// Calls a function for each row of the picture, from the top, with where the row is in the file.
  private static func forEachRow(_ header: BitmapHeader, _ body: (_ y: Int, _ at: Int) -> Void) {
    for y in 0..<header.size.height {
      let stored = header.isTopDown ? y : header.size.height - 1 - y
      body(y, header.pixelsAt + stored * header.rowLength)
    }
  }

  /// Pixels of three bytes: blue, green, red.
  private static func decodeBytes(
    _ bytes: [UInt8],
    _ header: BitmapHeader
  ) throws(CodecError) -> RasterImage {
    let width = header.size.width
    return try RasterImage.filled(size: header.size, bands: 3) { pixels in
      forEachRow(header) { y, at in
        for x in 0..<width {
          let (from, to) = (at + x * 3, (y * width + x) * 3)
          pixels[to] = bytes[from + 2]
          pixels[to + 1] = bytes[from + 1]
          pixels[to + 2] = bytes[from]
        }
      }
    }
  }

  /// Pixels that are numbers of 16 or 32 bits, with the channels in some of their bits.
  private static func decodeNumbers(
    _ bytes: [UInt8],
    _ header: BitmapHeader
  ) throws(CodecError) -> RasterImage {
    let (width, step) = (header.size.width, header.depth / 8)
    let bands = header.hasAlpha ? 4 : 3
    return try RasterImage.filled(size: header.size, bands: bands) { pixels in
      var isClear = true
      forEachRow(header) { y, at in
        for x in 0..<width {
          var number: UInt32 = 0
          for byte in 0..<step { number |= UInt32(bytes[at + x * step + byte]) << (8 * byte) }
          let to = (y * width + x) * bands
          for band in 0..<bands { pixels[to + band] = header.channels[band].value(in: number) }
          if bands == 4, pixels[to + 3] > 0 { isClear = false }
        }
      }
      // Programs that know no transparency leave zeros there; a photo with no pixel to be seen is
      // no photo.
      guard bands == 4, isClear else { return }
      for at in stride(from: 3, to: pixels.count, by: 4) { pixels[at] = 255 }
    }
  }

  /// Pixels that are places in a palette, a place beyond its end being black.
  private static func decodeIndexed(
    _ bytes: [UInt8],
    _ header: BitmapHeader
  ) throws(CodecError) -> RasterImage {
    let (range, step) = header.palette
    let colors = bytes[range.clamped(to: 0..<min(bytes.count, header.pixelsAt))]
    var palette = [UInt8](repeating: 0, count: 256 * 3)
    for index in 0..<colors.count / step {
      let at = colors.startIndex + index * step
      for band in 0..<3 { palette[index * 3 + band] = colors[at + 2 - band] }
    }
    let width = header.size.width
    let runs = header.coding == .runs ? try BitmapRuns.indices(bytes, header) : nil
    let (perByte, mask) = (8 / header.depth, UInt8(truncatingIfNeeded: 1 << header.depth - 1))
    return try RasterImage.filled(size: header.size, bands: 3) { pixels in
      forEachRow(header) { y, at in
        for x in 0..<width {
          let shift = 8 - header.depth * (x % perByte + 1)
          let place = runs?[y * width + x] ?? (bytes[at + x / perByte] >> UInt8(shift)) & mask
          for band in 0..<3 {
            pixels[(y * width + x) * 3 + band] = palette[Int(place) * 3 + band]
          }
        }
      }
    }
  }
}
