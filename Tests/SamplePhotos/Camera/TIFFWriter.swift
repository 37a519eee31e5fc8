/// Writes directories of a TIFF structure, the container of EXIF (TIFF 6.0, sections 2 and 8).
struct TIFFWriter {
  /// A value of an entry.
  enum Value {
    case text(String)
    case short(Int)
    case long(Int)
    case octets([UInt8])
    /// Bytes whose meaning the tag defines.
    case bytes([UInt8])
    /// Unsigned fractions.
    case fractions([(Int, Int)])
    /// A signed fraction.
    case signedFraction(Int, Int)
    /// Another directory.
    case directory([(tag: Int, value: Value)])
  }

  /// The whole structure: the header, then the first directory and everything it refers to.
  static func write(_ entries: [(tag: Int, value: Value)]) -> [UInt8] {
    var writer = TIFFWriter()
    writer.bytes = [0x49, 0x49, 42, 0, 8, 0, 0, 0]
    writer.append(directory: entries)
    return writer.bytes
  }

  private var bytes: [UInt8] = []

  /// Appends a directory at the end: its entries in the order of tags, then the values that do not
  /// fit into four bytes.
  private mutating func append(directory entries: [(tag: Int, value: Value)]) {
    let sorted = entries.sorted { $0.tag < $1.tag }
    let start = bytes.count
    bytes += Self.short(sorted.count)
    bytes += Array(repeating: 0, count: sorted.count * 12 + 4)
    for (i, entry) in sorted.enumerated() {
      let (type, count, payload) = encode(entry.value)
      var field = Self.short(entry.tag) + Self.short(type) + Self.long(count)
      if payload.count <= 4, type != 0 {
        field += payload + Array(repeating: 0, count: 4 - payload.count)
      } else {
        field += Self.long(bytes.count)
        bytes += payload
        if !bytes.count.isMultiple(of: 2) { bytes.append(0) }
      }
      if case .directory(let inner) = entry.value {
        field = Self.short(entry.tag) + Self.short(4) + Self.long(1) + Self.long(bytes.count)
        append(directory: inner)
      }
      bytes.replaceSubrange((start + 2 + i * 12)..<(start + 14 + i * 12), with: field)
    }
  }

  private func encode(_ value: Value) -> (type: Int, count: Int, payload: [UInt8]) {
    switch value {
    case .text(let text):
      let payload = Array(text.utf8) + [0]
      return (2, payload.count, payload)
    case .short(let number): return (3, 1, Self.short(number))
    case .long(let number): return (4, 1, Self.long(number))
    case .octets(let payload): return (1, payload.count, payload)
    case .bytes(let payload): return (7, payload.count, payload)
    case .fractions(let fractions):
      return (5, fractions.count, fractions.flatMap { Self.long($0.0) + Self.long($0.1) })
    case .signedFraction(let over, let under): return (10, 1, Self.long(over) + Self.long(under))
    case .directory: return (4, 1, [])
    }
  }

  private static func short(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }

  private static func long(_ number: Int) -> [UInt8] {
    short(number) + short(number >> 16)
  }
}
