internal import Diagnostics

/// Finds the tags of a template and checks their form.
struct TagScanner {
  private let source: TemplateSource
  private var bytes: [UInt8] { source.bytes }
  private var open = Array("{{".utf8)
  private var close = Array("}}".utf8)
  private(set) var tags: [TemplateTag] = []
  private(set) var diagnostics: [Diagnostic] = []

  private static let sigils: [UInt8: TemplateTag.Kind] = [
    UInt8(ascii: "#"): .section, UInt8(ascii: "^"): .inverted, UInt8(ascii: "/"): .end,
    UInt8(ascii: ">"): .partial, UInt8(ascii: "&"): .raw, UInt8(ascii: "!"): .comment,
    UInt8(ascii: "="): .delimiters,
  ]

  init(_ source: TemplateSource) {
    self.source = source
    var position = 0
    while let start = firstOffset(of: open, from: position) {
      guard let end = scanTag(at: start) else { return }
      position = end
    }
  }

  /// Reads the tag at an offset; returns where it ends, or nil when the rest makes no sense.
  private mutating func scanTag(at start: Int) -> Int? {
    var inner = start + open.count
    let isTriple = open == Array("{{".utf8) && bytes[inner...].first == UInt8(ascii: "{")
    let closing = isTriple ? Array("}}}".utf8) : close
    if isTriple { inner += 1 }

    guard let contentEnd = firstOffset(of: closing, from: inner) else {
      return report("this tag is not closed", at: start, hint: hint(toClose: isTriple))
    }
    var content = trimmed(bytes[inner..<contentEnd])
    var kind = isTriple ? TemplateTag.Kind.raw : .variable
    if !isTriple, let first = content.first, let sigil = Self.sigils[first] {
      kind = sigil
      content = trimmed(content.dropFirst())
    }
    if kind != .comment, firstOffset(of: open, from: inner, to: contentEnd) != nil {
      return report("this tag is not closed", at: start, hint: hint(toClose: isTriple))
    }
    let end = contentEnd + closing.count
    if kind == .delimiters, !changeDelimiters(content) {
      return report(
        "these delimiters make no sense",
        at: start,
        hint: "write two words without = between equals signs, such as {{=<% %>=}}"
      )
    }
    let name = kind == .comment ? "" : String(decoding: content, as: UTF8.self)
    if kind != .comment, kind != .delimiters { checkName(name, kind, at: start) }
    tags.append(TemplateTag(kind, name: name, range: start..<end, in: bytes))
    return end
  }

  private mutating func changeDelimiters(_ content: ArraySlice<UInt8>) -> Bool {
    guard content.last == UInt8(ascii: "=") else { return false }
    let words = content.dropLast().split(whereSeparator: Self.isWhiteSpace)
    guard words.count == 2, !words.contains(where: { $0.contains(UInt8(ascii: "=")) }) else {
      return false
    }
    open = Array(words[0])
    close = Array(words[1])
    return true
  }

  private mutating func checkName(_ name: String, _ kind: TemplateTag.Kind, at offset: Int) {
    if name.isEmpty {
      _ = report("this tag has no name", at: offset)
    } else if name.utf8.contains(where: Self.isWhiteSpace) {
      _ = report(
        "a name cannot contain spaces: \(name)",
        at: offset,
        hint: "there are no commands: {{#name}}…{{/name}} repeats or shows, {{^name}}…{{/name}} is"
          + " for what is empty or missing"
      )
    } else if !Self.isName(name, kind) {
      _ = report("\(name) cannot be a name", at: offset)
    }
  }

  private static func isName(_ name: String, _ kind: TemplateTag.Kind) -> Bool {
    let isPlain = name.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
        UInt8(ascii: "."), 0x80...:
        true
      default: kind == .partial && $0 == UInt8(ascii: "/")
      }
    }
    if !isPlain || kind == .partial || name == "." { return isPlain }
    return !name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .contains(where: \.isEmpty)
  }

  private func hint(toClose isTriple: Bool) -> String {
    "it ends with " + (isTriple ? "}}}" : String(decoding: close, as: UTF8.self))
  }

  private mutating func report(_ message: String, at offset: Int, hint: String? = nil) -> Int? {
    diagnostics.append(source.error(message, at: offset, hint: hint))
    return nil
  }

  private func firstOffset(of mark: [UInt8], from start: Int, to limit: Int? = nil) -> Int? {
    let end = limit ?? bytes.count
    guard end - start >= mark.count else { return nil }
    return (start...(end - mark.count)).first { bytes[$0...].starts(with: mark) }
  }

  private func trimmed(_ slice: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var slice = slice.drop(while: Self.isWhiteSpace)
    while let last = slice.last, Self.isWhiteSpace(last) { slice.removeLast() }
    return slice
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }
}
