/// The bytes of a text and where its lines start.
struct SourceLines {
  /// Farther from the start of a line nobody counts columns, and looking there for each of many
  /// links would take quadratic time.
  private static let farthest = 4096

  let bytes: [UInt8]
  private let starts: [Int]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var starts = [0]
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") { starts.append(index + 1) }
    self.bytes = bytes
    self.starts = starts
  }

  /// The place of a text at a column that libcmark counted, in bytes from one, or soon after it;
  /// that of the column when the text is not there.
  func position(of text: String, line: Int, byteColumn: Int) -> MarkdownPosition {
    let line = min(max(1, line), starts.count)
    let end = line < starts.count ? starts[line] : bytes.count
    let column = min(starts[line - 1] + max(0, byteColumn - 1), end)
    guard column - starts[line - 1] < Self.farthest else {
      return MarkdownPosition(line: line, column: byteColumn)
    }
    let place = offset(of: Array(text.utf8), in: column..<min(end, column + Self.farthest))
    let before = bytes[starts[line - 1]..<(place ?? column)]
    return MarkdownPosition(line: line, column: 1 + before.count { $0 & 0xC0 != 0x80 })
  }

  private func offset(of wanted: [UInt8], in range: Range<Int>) -> Int? {
    guard !wanted.isEmpty else { return nil }
    return range.first {
      bytes[$0] == wanted[0] && bytes[$0..<range.upperBound].starts(with: wanted)
    }
  }
}
