internal import Diagnostics

/// One file's tags, in order, and what is wrong with them.
struct ParsedTemplate {
  let name: String
  let source: TemplateSource
  let tags: [TemplateTag]
  private(set) var diagnostics: [Diagnostic]

  init(_ file: TemplateFile) {
    name = file.name
    source = TemplateSource(bytes: Self.withoutByteOrderMark(file.bytes), path: file.path)
    if let offset = Self.firstInvalidOffset(source.bytes) {
      tags = []
      diagnostics = [source.error("this is not UTF-8 text", at: offset)]
      return
    }
    let scanner = TagScanner(source)
    tags = scanner.tags
    diagnostics = scanner.diagnostics
    if diagnostics.isEmpty { checkSections() }
  }

  var partials: [TemplateTag] { tags.filter { $0.kind == .partial } }

  /// Checks that sections close in the reverse order of their opening.
  private mutating func checkSections() {
    var open: [TemplateTag] = []
    for tag in tags {
      switch tag.kind {
      case .section, .inverted: open.append(tag)
      case .end:
        guard let section = open.popLast() else {
          report("{{/\(tag.name)}} closes a section that was not opened", tag)
          return
        }
        guard section.name == tag.name else {
          let line = source.location(of: section.range.lowerBound).line
          report(
            "{{/\(tag.name)}} stands where {{/\(section.name)}} is due",
            tag,
            hint: "the section \(section.name) was opened in line \(line)"
          )
          return
        }
      default: continue
      }
    }
    if let section = open.last {
      report("the section \(section.name) is not closed", section)
    }
  }

  private mutating func report(_ message: String, _ tag: TemplateTag, hint: String? = nil) {
    diagnostics.append(source.error(message, at: tag.range.lowerBound, hint: hint))
  }

  private static func withoutByteOrderMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  private static func firstInvalidOffset(_ bytes: [UInt8]) -> Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var validCount = 0
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      validCount += UTF8.width(scalar)
    }
    return validCount
  }
}
