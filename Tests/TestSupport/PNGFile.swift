import Gallery

/// Bytes of PNG files, put together by hand and not compressed.
public enum PNGFile {
  /// A picture as PNG, with EXIF and an ICC profile if wanted.
  public static func bytes(
    of pixels: Pixels,
    exif: EXIFBlock? = nil,
    profile: [UInt8]? = nil
  ) -> [UInt8] {
    let row = pixels.size.width * 3
    var raw: [UInt8] = []
    raw.reserveCapacity((row + 1) * pixels.size.height)
    for y in 0..<pixels.size.height {
      raw.append(0)
      raw += pixels.rgb[y * row..<(y + 1) * row]
    }
    var file = header(width: pixels.size.width, height: pixels.size.height, colorType: 2)
    if let profile { file += chunk("iCCP", Array("test\0\0".utf8) + deflated(profile)) }
    if let exif { file += chunk("eXIf", exif.tiff) }
    return file + chunk("IDAT", deflated(raw)) + chunk("IEND", [])
  }

  /// A picture with one transparency for all its pixels, 0 to 255.
  public static func bytes(of pixels: Pixels, alpha: UInt8) -> [UInt8] {
    var raw: [UInt8] = []
    for y in 0..<pixels.size.height {
      raw.append(0)
      for x in 0..<pixels.size.width {
        let color = pixels[x, y]
        raw += [color.red, color.green, color.blue, alpha]
      }
    }
    return header(width: pixels.size.width, height: pixels.size.height, colorType: 6)
      + chunk("IDAT", deflated(raw)) + chunk("IEND", [])
  }

  /// A file that claims a size and has no pixels to show for it.
  public static func claiming(width: Int, height: Int) -> [UInt8] {
    header(width: width, height: height, colorType: 2)
      + chunk("IDAT", deflated([UInt8](repeating: 0, count: 1000))) + chunk("IEND", [])
  }

  private static func header(width: Int, height: Int, colorType: UInt8) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", BigEndian.four(width) + BigEndian.four(height) + [8, colorType, 0, 0, 0])
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return BigEndian.four(data.count) + body + BigEndian.four(Int(crc32(body)))
  }

  /// A zlib stream of stored blocks (RFC 1950 and 1951).
  private static func deflated(_ data: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65_535, data.count)
      let length = end - start
      stream += [
        end == data.count ? 1 : 0, UInt8(length & 255), UInt8(length >> 8),
        UInt8(~length & 255), UInt8((~length >> 8) & 255),
      ]
      stream += data[start..<end]
      start = end
    } while start < data.count
    return stream + BigEndian.four(Int(adler32(data)))
  }

  private static func adler32(_ data: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in data {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }

  private static let crcTable: [UInt32] = (0..<256).map { start in
    (0..<8).reduce(UInt32(start)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  private static func crc32(_ data: [UInt8]) -> UInt32 {
    ~data.reduce(~0) { crcTable[Int(($0 ^ UInt32($1)) & 255)] ^ ($0 >> 8) }
  }
}
