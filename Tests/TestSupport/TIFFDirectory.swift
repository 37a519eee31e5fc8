/// One directory of tags of a big-endian TIFF file.
struct TIFFDirectory {
  private var entries: [(tag: Int, type: Int, count: Int, data: [UInt8])] = []

  var isEmpty: Bool { entries.isEmpty }

  mutating func short(_ tag: Int, _ value: Int) { shorts(tag, [value]) }

  mutating func shorts(_ tag: Int, _ values: [Int]) {
    entries.append((tag, 3, values.count, values.flatMap { BigEndian.two($0) }))
  }

  mutating func long(_ tag: Int, _ value: Int) {
    entries.append((tag, 4, 1, BigEndian.four(value)))
  }

  mutating func text(_ tag: Int, _ value: String?) {
    guard let value else { return }
    let bytes = Array(value.utf8) + [0]
    entries.append((tag, 2, bytes.count, bytes))
  }

  /// Whole degrees, no minutes, no seconds, as GPS tags hold them.
  mutating func degrees(_ tag: Int, _ value: Int) {
    let numbers = [value, 1, 0, 1, 0, 1]
    entries.append((tag, 5, 3, numbers.flatMap { BigEndian.four($0) }))
  }

  mutating func undefined(_ tag: Int, _ bytes: [UInt8]) {
    entries.append((tag, 7, bytes.count, bytes))
  }

  /// The directory as it stands at an offset of the file, values that need room behind it.
  func bytes(at offset: Int) -> [UInt8] {
    var table = BigEndian.two(entries.count)
    var values: [UInt8] = []
    let valuesAt = offset + 2 + entries.count * 12 + 4
    for entry in entries.sorted(by: { $0.tag < $1.tag }) {
      table += BigEndian.two(entry.tag) + BigEndian.two(entry.type) + BigEndian.four(entry.count)
      if entry.data.count <= 4 {
        table += entry.data + [UInt8](repeating: 0, count: 4 - entry.data.count)
      } else {
        table += BigEndian.four(valuesAt + values.count)
        values += entry.data + [UInt8](repeating: 0, count: entry.data.count % 2)
      }
    }
    return table + BigEndian.four(0) + values
  }
}

/// Numbers as big-endian bytes.
enum BigEndian {
  static func two(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  static func four(_ value: Int) -> [UInt8] { two(value >> 16) + two(value) }
}
