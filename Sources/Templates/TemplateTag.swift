/// One tag of a template and the bytes it takes up.
struct TemplateTag: Hashable {
  enum Kind: Hashable {
    case variable
    case raw
    case section
    case inverted
    case end
    case comment
    case partial
    case delimiters
  }

  var kind: Kind
  var name: String
  /// From the first byte of the opening delimiter to the last of the closing one.
  var range: Range<Int>
  /// The tag, and when it stands alone on its line, that whole line with its line break.
  var line: Range<Int>
  /// Whether nothing else is on its line, so that the line leaves nothing in the page.
  var isStandalone: Bool

  /// Whether the tag puts text in the page where it stands.
  var isVariable: Bool { kind == .variable || kind == .raw }
}

extension TemplateTag {
  /// Finds out whether the tag stands alone, as the Mustache specification defines it.
  init(_ kind: Kind, name: String, range: Range<Int>, in bytes: [UInt8]) {
    self.kind = kind
    self.name = name
    self.range = range
    line = range
    isStandalone = false
    guard !isVariable else { return }

    var start = range.lowerBound
    while start > 0, Self.isBlank(bytes[start - 1]) { start -= 1 }
    guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n") else { return }
    var end = range.upperBound
    while end < bytes.count, Self.isBlank(bytes[end]) { end += 1 }
    if bytes[end...].starts(with: "\r\n".utf8) {
      end += 2
    } else if end < bytes.count {
      guard bytes[end] == UInt8(ascii: "\n") else { return }
      end += 1
    }
    line = start..<end
    isStandalone = true
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
