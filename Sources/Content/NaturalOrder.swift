import Gallery

/// A name as people sort names: `img2` before `img10`, upper and lower case alike, stems before
/// extensions, and bytes when all else is the same.
struct NaturalOrder: Comparable {
  /// Bytes whose plain order is the natural order of the names.
  private let key: [UInt8]

  /// Makes the order of a photo's or folder's name.
  init(_ name: FilePath) {
    let stem = name.withoutExtension.bytes
    var key: [UInt8] = []
    key.reserveCapacity(2 * name.bytes.count + 16)
    Self.append(Self.folded(stem), to: &key)
    // A name holds no NUL, so this ends a stem before any longer one.
    key.append(0)
    key += Self.folded(Array(name.bytes[stem.count...]))
    key.append(0)
    key += name.bytes
    self.key = key
  }

  static func < (left: Self, right: Self) -> Bool {
    left.key.lexicographicallyPrecedes(right.key)
  }

  private static func folded(_ name: [UInt8]) -> [UInt8] {
    if name.allSatisfy({ $0 < 0x80 }) {
      return name.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    }
    guard let text = String(validating: name, as: UTF8.self) else { return name }
    return Array(text.lowercased().composed.utf8)
  }

  /// Writes a run of digits as `0`, the number of digits without leading zeros, and those digits, so
  /// that a longer number is greater; a name is too short for a length beyond a byte.
  private static func append(_ stem: [UInt8], to key: inout [UInt8]) {
    var index = 0
    while index < stem.count {
      guard isDigit(stem[index]) else {
        key.append(stem[index])
        index += 1
        continue
      }
      let start = index
      while index < stem.count, isDigit(stem[index]) { index += 1 }
      let digits = stem[start..<index].drop { $0 == UInt8(ascii: "0") }
      key += [UInt8(ascii: "0"), UInt8(clamping: digits.count)]
      key += digits
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
