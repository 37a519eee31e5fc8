/// A text file that a person wrote, kept so that diagnostics can show its lines.
public struct SourceText: Sendable {
  /// The file, as the user would write it.
  public let path: String
  /// The text, with `\n` line ends and no byte order mark.
  public let text: String
  /// Where each line starts, as an offset in UTF-8 bytes.
  private let lineStarts: [Int]

  /// Makes a source text; the text must have `\n` line ends already.
  public init(_ text: String, path: String) {
    self.path = path
    self.text = text
    var starts = [0]
    for (offset, byte) in text.utf8.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    lineStarts = starts
  }

  /// The number of lines; an empty file has one.
  public var lineCount: Int { lineStarts.count }

  /// A line without its line break, counted from one, or nil beyond the end.
  public func line(_ number: Int) -> String? {
    guard number >= 1, number <= lineStarts.count else { return nil }
    let end = number < lineStarts.count ? lineStarts[number] - 1 : text.utf8.count
    return String(slice(from: lineStarts[number - 1], to: end))
  }

  /// The text from the start of one line up to the start of another, both counted from one.
  public func lines(from first: Int, upTo end: Int) -> Substring {
    let stop = text.utf8.count
    func offset(_ line: Int) -> Int {
      line <= lineStarts.count ? lineStarts[max(0, line - 1)] : stop
    }
    return slice(from: offset(first), to: max(offset(first), offset(end)))
  }

  /// A diagnostic about a place in this file, with the line it is on.
  public func diagnostic(
    _ severity: Diagnostic.Severity,
    _ message: String,
    at location: SourceLocation,
    hint: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      severity,
      message,
      path: path,
      location: location,
      sourceLine: line(location.line),
      hint: hint
    )
  }

  private func slice(from start: Int, to end: Int) -> Substring {
    let bytes = text.utf8
    let first = bytes.index(bytes.startIndex, offsetBy: start)
    let last = bytes.index(bytes.startIndex, offsetBy: end)
    return text[first..<last]
  }
}
