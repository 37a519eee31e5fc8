private import CMustache

/// Writes a template with its partials in their places, in the form that the engine compiles.
///
/// Expanding once at load saves parsing a partial each time it is rendered. Lines that hold
/// nothing but a section, comment or partial tag are left out, and a partial alone on an indented
/// line has each of its lines indented, as the Mustache specification says.
struct PartialExpander {
  private let templates: [String: ParsedTemplate]
  private(set) var bytes: [UInt8] = []

  private static let lineFeed = UInt8(ascii: "\n")
  private static let open = UInt8(CMUSTACHE_OPEN)
  private static let close = UInt8(CMUSTACHE_CLOSE)

  /// Expands a template that is free of errors, as are all that it includes.
  init(_ template: ParsedTemplate, among templates: [String: ParsedTemplate]) {
    self.templates = templates
    write(template, indent: [])
  }

  private mutating func write(_ template: ParsedTemplate, indent: [UInt8]) {
    let source = template.source.bytes
    var position = 0
    for tag in template.tags {
      write(literal: source, position..<tag.line.lowerBound, indent: indent)
      position = tag.line.upperBound
      if !tag.isStandalone, startsLine(tag.range.lowerBound, in: source) {
        writeHidden(indent[...])
      }
      write(tag, in: source, indent: indent)
    }
    write(literal: source, position..<source.count, indent: indent)
  }

  private mutating func write(_ tag: TemplateTag, in source: [UInt8], indent: [UInt8]) {
    switch tag.kind {
    case .variable: write(tag.name, sigil: nil)
    case .raw: write(tag.name, sigil: UInt8(ascii: "&"))
    case .section: write(tag.name, sigil: UInt8(ascii: "#"))
    case .inverted: write(tag.name, sigil: UInt8(ascii: "^"))
    case .end: write(tag.name, sigil: UInt8(ascii: "/"))
    case .comment, .delimiters: return
    case .partial:
      guard let partial = templates[tag.name] else { return }
      let ownIndent = tag.isStandalone ? source[tag.line.lowerBound..<tag.range.lowerBound] : []
      write(partial, indent: indent + ownIndent)
    }
  }

  private mutating func write(_ name: String, sigil: UInt8?) {
    bytes.append(Self.open)
    if let sigil { bytes.append(sigil) }
    bytes += name.utf8
    bytes.append(Self.close)
  }

  private mutating func write(literal source: [UInt8], _ range: Range<Int>, indent: [UInt8]) {
    if indent.isEmpty { return writeHidden(source[range]) }
    for offset in range {
      if startsLine(offset, in: source), source[offset] != Self.lineFeed {
        writeHidden(indent[...])
      }
      writeHidden(source[offset...offset])
    }
  }

  private mutating func writeHidden(_ text: ArraySlice<UInt8>) {
    for byte in text {
      switch byte {
      case UInt8(ascii: " "): bytes.append(UInt8(CMUSTACHE_SPACE))
      case UInt8(ascii: "\t"), Self.lineFeed, UInt8(ascii: "\r"):
        bytes.append(byte + UInt8(CMUSTACHE_CONTROL))
      default: bytes.append(byte)
      }
    }
  }

  private func startsLine(_ offset: Int, in source: [UInt8]) -> Bool {
    offset == 0 || source[offset - 1] == Self.lineFeed
  }
}
