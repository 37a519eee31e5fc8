/// Reads directories of tags in the TIFF structure, as in EXIF blocks and raw files.
///
/// Every offset is checked: the bytes come from strangers.
struct TIFFReader {
  struct Entry: Equatable {
    var tag: Int
    var type: Int
    var count: Int
    /// Where the values are, from the start of the structure.
    var valuesAt: Int
  }

  private let bytes: ArraySlice<UInt8>
  private let isBigEndian: Bool
  /// Where the first directory is.
  let firstDirectory: Int

  /// Reads the header; nil when the bytes are no TIFF structure.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count >= 8 else { return nil }
    switch bytes.prefix(2) {
    case [0x4D, 0x4D]: isBigEndian = true
    case [0x49, 0x49]: isBigEndian = false
    default: return nil
    }
    self.bytes = bytes
    firstDirectory = Self.integer(bytes.dropFirst(4).prefix(4), isBigEndian)
  }

  private static func integer(_ field: ArraySlice<UInt8>, _ isBigEndian: Bool) -> Int {
    isBigEndian
      ? field.reduce(0) { $0 << 8 | Int($1) } : field.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private func integer(at offset: Int, bytes length: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - length else { return nil }
    let start = bytes.startIndex + offset
    return Self.integer(bytes[start..<start + length], isBigEndian)
  }

  /// The entries of a directory and the offset of the next one, which is 0 for the last.
  func directory(at offset: Int) -> (entries: [Entry], next: Int) {
    guard let count = integer(at: offset, bytes: 2) else { return ([], 0) }
    var entries: [Entry] = []
    for index in 0..<count {
      let at = offset + 2 + index * 12
      guard let tag = integer(at: at, bytes: 2), let type = integer(at: at + 2, bytes: 2),
        let values = integer(at: at + 4, bytes: 4)
      else { break }
      let length = values.multipliedReportingOverflow(by: Self.length(ofType: type)).partialValue
      let valuesAt = length <= 4 ? at + 8 : integer(at: at + 8, bytes: 4)
      guard let valuesAt else { break }
      entries.append(Entry(tag: tag, type: type, count: values, valuesAt: valuesAt))
    }
    return (entries, integer(at: offset + 2 + count * 12, bytes: 4) ?? 0)
  }

  /// The whole numbers of an entry, at most 64 of them.
  func integers(of entry: Entry) -> [Int] {
    let length = Self.length(ofType: entry.type)
    guard [1, 3, 4, 13].contains(entry.type) else { return [] }
    return (0..<min(entry.count, 64)).compactMap {
      integer(at: entry.valuesAt + $0 * length, bytes: length)
    }
  }

  private static func length(ofType type: Int) -> Int {
    switch type {
    case 3, 8: 2
    case 4, 9, 11, 13: 4
    case 5, 10, 12: 8
    default: 1
    }
  }

  /// The orientation in the first directory, or 1 when it is missing or illegal.
  var orientation: Int {
    let entry = directory(at: firstDirectory).entries.first { $0.tag == 0x0112 }
    guard let value = entry.flatMap({ integers(of: $0).first }), (1...8).contains(value) else {
      return 1
    }
    return value
  }
}
