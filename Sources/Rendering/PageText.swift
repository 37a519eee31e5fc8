internal import Gallery

/// Text that becomes HTML.
enum PageText {
  /// Plain text as paragraphs: an empty line parts two of them, a line break stays one.
  static func html(plain text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var paragraphs: [[Substring]] = [[]]
    for line in lines {
      if line.allSatisfy(\.isWhitespace) {
        paragraphs.append([])
      } else {
        paragraphs[paragraphs.count - 1].append(line)
      }
    }
    return paragraphs.filter { !$0.isEmpty }
      .map { "<p>" + $0.map { escaped($0) }.joined(separator: "<br>\n") + "</p>\n" }
      .joined()
  }

  /// Text that HTML reads as the same text, in elements and in quoted attributes.
  static func escaped(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
