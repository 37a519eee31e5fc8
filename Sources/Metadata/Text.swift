private import CGExiv2

/// Turns the bytes of metadata into text that can be shown.
enum Text {
  /// What Windows-1252 has where Latin-1 has control characters, from 0x80 on.
  private static let windows1252 = Array(
    "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars
  )

  /// Bytes as UTF-8 if they are, else as Windows-1252, of which Latin-1 is a part.
  ///
  /// Text in Windows-1252 that by chance is UTF-8 as well does not occur outside of tests.
  static func decode(_ bytes: some Collection<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let special = (0x80..<0xA0).contains(byte) ? windows1252[Int(byte) - 0x80] : nil
      text.append(special ?? Unicode.Scalar(byte))
    }
    return String(text)
  }

  /// Bytes in an encoding that iconv knows, or nil where they are not in it.
  static func decode(_ bytes: [UInt8], from encoding: String) -> String? {
    let converted = bytes.withUnsafeBytes {
      g_convert(
        $0.baseAddress?.assumingMemoryBound(to: gchar.self),
        $0.count,
        "UTF-8",
        encoding,
        nil,
        nil,
        nil
      )
    }
    guard let converted else { return nil }
    defer { g_free(converted) }
    return String(cString: converted)
  }

  /// Bytes as UTF-16 up to the first NUL; a lone surrogate becomes U+FFFD.
  static func decodeUTF16(_ bytes: some Collection<UInt8>, isBigEndian: Bool) -> String {
    var units: [UInt16] = []
    var first: UInt8?
    for byte in bytes {
      guard let before = first else {
        first = byte
        continue
      }
      first = nil
      let unit =
        isBigEndian ? UInt16(before) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(before)
      if unit == 0 { break }
      units.append(unit)
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// The bytes of an XML file as UTF-8 without a byte-order mark and white space before the first
  /// bracket, which Exiv2 does not look behind.
  static func utf8(fromXML bytes: [UInt8]) -> [UInt8] {
    var utf8 = bytes[...]
    if bytes.starts(with: [0xFE, 0xFF]) {
      utf8 = Array(decodeUTF16(bytes.dropFirst(2), isBigEndian: true).utf8)[...]
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      utf8 = Array(decodeUTF16(bytes.dropFirst(2), isBigEndian: false).utf8)[...]
    } else if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      utf8 = bytes.dropFirst(3)
    }
    return Array(utf8.drop { $0 == 0x20 || (0x09...0x0D).contains($0) })
  }

  /// Text without control characters and white space at its ends, or nil when nothing is left or
  /// when it is no text at all.
  static func cleaned(_ text: String) -> String? {
    var kept = String.UnicodeScalarView()
    var strange = 0
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { last = scalar }
      switch scalar {
      case "\r": kept.append("\n")
      case "\n": if last != "\r" { kept.append(scalar) }
      case "\t": kept.append(" ")
      case "\0", "\u{FEFF}": break
      case "\u{01}"..."\u{1F}", "\u{7F}"..."\u{9F}": strange += 1
      case "\u{FFFD}":
        strange += 1
        kept.append(scalar)
      default: kept.append(scalar)
      }
    }
    // Binary notes of cameras in a field for text.
    guard strange * 8 <= kept.count else { return nil }
    let isSpace = \Unicode.Scalar.properties.isWhitespace
    guard let start = kept.firstIndex(where: { !$0[keyPath: isSpace] }),
      let end = kept.lastIndex(where: { !$0[keyPath: isSpace] })
    else { return nil }
    return String(kept[start...end])
  }

  /// A text that a person wrote, in one line.
  static func title(_ text: String?) -> String? {
    guard let text = text.flatMap(cleaned), !CameraText.isByCamera(text),
      !CameraText.isFileName(text)
    else { return nil }
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// A text that a person wrote, with its line breaks.
  static func caption(_ text: String?) -> String? {
    guard let text = text.flatMap(cleaned), !CameraText.isByCamera(text),
      !CameraText.isFileName(text)
    else { return nil }
    return text
  }

  /// Words without repeats, in the order of the file.
  static func keywords(_ texts: [String]) -> [String] {
    var keywords: [String] = []
    for keyword in texts.compactMap(cleaned) where !keywords.contains(keyword) {
      keywords.append(keyword)
    }
    return keywords
  }
}
