import Gallery

/// Text made of the bytes of a file that should be UTF-8.
struct TextDecoding {
  /// The text, with `\n` line ends and no byte order mark.
  let text: String
  /// The line of the first byte that is not UTF-8, counted from one, or nil.
  let repairedLine: Int?

  /// Reads UTF-8, or UTF-16 that says so by its byte order mark.
  ///
  /// A byte that is not UTF-8 is read as Latin-1, which old editors wrote; so is it right in most
  /// of the files that have any.
  init(_ bytes: [UInt8]) {
    if let text = Self.utf16(bytes) {
      self.text = Self.withUnixLineEnds(Array(text.utf8))
      repairedLine = nil
      return
    }
    let content = Array(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...])
    var firstRepair: Int?
    let repaired = UTF8Repair.text(content) { byte, offset in
      firstRepair = firstRepair ?? offset
      return Self.latin1(byte)
    }
    text = Self.withUnixLineEnds(Array(repaired.utf8))
    repairedLine = firstRepair.map { offset in
      1 + content[..<offset].count { $0 == UInt8(ascii: "\n") }
    }
  }

  /// The text of bytes that may be a file's name: what is not UTF-8 is read as Latin-1.
  static func repairedText(_ bytes: [UInt8]) -> String {
    UTF8Repair.text(bytes) { byte, _ in latin1(byte) }
  }

  /// 0x80 to 0x9F are control characters in Latin-1; nobody wrote those.
  private static func latin1(_ byte: UInt8) -> String {
    byte < 0xA0 ? "\u{FFFD}" : String(Unicode.Scalar(byte))
  }

  private static func utf16(_ bytes: [UInt8]) -> String? {
    let isLittleEndian = bytes.starts(with: [0xFF, 0xFE])
    guard isLittleEndian || bytes.starts(with: [0xFE, 0xFF]) else { return nil }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: 2, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isLittleEndian ? second << 8 | first : first << 8 | second)
    }
    return String(decoding: units, as: UTF16.self)
  }

  private static func withUnixLineEnds(_ bytes: [UInt8]) -> String {
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    guard bytes.contains(carriageReturn) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if byte == carriageReturn {
        if index + 1 == bytes.count || bytes[index + 1] != lineFeed { result.append(lineFeed) }
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
