public import Gallery

/// Makes animated GIF files of plain frames, without compressing them.
public enum GIFFile {
  /// An animation of frames of one colour each, shown for so many hundredths of a second, for ever.
  public static func animation(
    _ colors: [RGBColor],
    width: Int,
    height: Int,
    hundredths: Int = 20,
    comment: String? = nil
  ) -> [UInt8] {
    var file = Array("GIF89a".utf8) + short(width) + short(height)
    // A palette of 128 colours, of which the first ones are used.
    file += [0xF6, 0, 0]
    for index in 0..<128 {
      let color = index < colors.count ? colors[index] : RGBColor(red: 0, green: 0, blue: 0)
      file += [color.red, color.green, color.blue]
    }
    file += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    if let comment { file += [0x21, 0xFE, UInt8(comment.utf8.count)] + comment.utf8 + [0] }
    for index in colors.indices {
      file += [0x21, 0xF9, 4, 0] + short(hundredths) + [0, 0]
      file += [0x2C, 0, 0, 0, 0] + short(width) + short(height) + [0]
      file += data(index: UInt8(index), count: width * height)
    }
    return file + [0x3B]
  }

  private static func short(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }

  /// Pixels in codes of eight bits: with codes this wide, and a fresh start in time before they
  /// would have to become wider, each code is one byte.
  private static func data(index: UInt8, count: Int) -> [UInt8] {
    let (clear, end): (UInt8, UInt8) = (0x80, 0x81)
    var codes: [UInt8] = []
    for pixel in 0..<count {
      if pixel % 100 == 0 { codes.append(clear) }
      codes.append(index)
    }
    codes.append(end)
    var bytes: [UInt8] = [7]
    for start in stride(from: 0, to: codes.count, by: 255) {
      let block = codes[start..<min(start + 255, codes.count)]
      bytes += [UInt8(block.count)] + block
    }
    return bytes + [0]
  }
}
