/// As much of HTML as the tests ask about.
struct Markup {
  let text: String

  init(_ text: String) { self.text = text }

  /// The start tags, without their angle brackets.
  var tags: [Substring] {
    text.split(separator: "<").dropFirst(text.hasPrefix("<") ? 0 : 1).compactMap { part in
      let tag = part.prefix { $0 != ">" }
      return tag.first == "/" || tag.first == "!" || tag.first == "?" ? nil : tag
    }
  }

  /// The value of an attribute in the first start tag that contains a text.
  func attribute(_ name: String, where mark: String) -> String? {
    tags.first { $0.contains(mark) }.flatMap { Self.value(name, in: $0) }
  }

  /// The addresses of all links within the first element whose start tag begins so.
  func links(inElement start: String) -> [String] {
    guard let begin = text.range(of: "<" + start) else { return [] }
    let name = start.prefix { $0 != " " }
    let rest = text[begin.upperBound...]
    let end = rest.range(of: "</\(name)>")?.lowerBound ?? rest.endIndex
    return Markup(String(rest[..<end])).tags.compactMap {
      $0.hasPrefix("a ") ? Self.value("href", in: $0) : nil
    }
  }

  private static func value(_ name: String, in tag: Substring) -> String? {
    guard let start = tag.range(of: " \(name)=\"") else { return nil }
    return String(tag[start.upperBound...].prefix { $0 != "\"" })
  }
}

extension StringProtocol {
  /// The first place of a text, compared byte by byte.
  func range(of wanted: String) -> Range<Index>? {
    let bytes = Array(wanted.utf8)
    guard let first = bytes.first else { return nil }
    var start = utf8.startIndex
    while let candidate = utf8[start...].firstIndex(of: first) {
      let rest = utf8[candidate...]
      if rest.starts(with: bytes) {
        return candidate..<utf8.index(candidate, offsetBy: bytes.count)
      }
      start = utf8.index(after: candidate)
    }
    return nil
  }

  /// Whether a text occurs.
  func contains(_ wanted: String) -> Bool { range(of: wanted) != nil }
}
