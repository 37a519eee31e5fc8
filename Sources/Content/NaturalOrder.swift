import Gallery

/// A name as people sort names: `img2` before `img10`, upper and lower case alike.
struct NaturalOrder: Comparable {
  private let stem: [UInt8]
  private let fileExtension: [UInt8]
  private let bytes: [UInt8]

  /// Makes the order of a photo's or folder's name.
  init(_ name: FilePath) {
    bytes = name.bytes
    stem = Self.folded(name.withoutExtension.bytes)
    fileExtension = Array(name.lowercasedExtension.utf8)
  }

  static func < (left: Self, right: Self) -> Bool {
    let order = compare(left.stem, right.stem)
    if order != 0 { return order < 0 }
    if left.fileExtension != right.fileExtension {
      return left.fileExtension.lexicographicallyPrecedes(right.fileExtension)
    }
    return left.bytes.lexicographicallyPrecedes(right.bytes)
  }

  private static func folded(_ name: [UInt8]) -> [UInt8] {
    if name.allSatisfy({ $0 < 0x80 }) {
      return name.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    }
    guard let text = String(validating: name, as: UTF8.self) else { return name }
    return Array(text.lowercased().composed.utf8)
  }

  /// Negative, zero or positive; runs of digits count as numbers of any length.
  private static func compare(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var (i, j) = (0, 0)
    while i < left.count, j < right.count {
      if isDigit(left[i]), isDigit(right[j]) {
        let first = number(in: left, from: &i)
        let second = number(in: right, from: &j)
        if first.count != second.count { return first.count - second.count }
        if first != second { return first.lexicographicallyPrecedes(second) ? -1 : 1 }
      } else {
        if left[i] != right[j] { return Int(left[i]) - Int(right[j]) }
        i += 1
        j += 1
      }
    }
    return (left.count - i) - (right.count - j)
  }

  /// A run of digits without leading zeros.
  private static func number(in bytes: [UInt8], from index: inout Int) -> ArraySlice<UInt8> {
    let start = index
    while index < bytes.count, isDigit(bytes[index]) { index += 1 }
    return bytes[start..<index].drop { $0 == UInt8(ascii: "0") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
