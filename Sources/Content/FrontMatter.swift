import Diagnostics
import Gallery
import YAML

/// A Markdown file, taken apart into its settings and its text.
struct FrontMatter {
  /// The settings between the `---` lines, or nil without such lines.
  var settings: YAMLDocument?
  /// The lines of the settings, for what must be found even when they are broken.
  var settingsText = ""
  /// The text below the settings.
  var body: String
  /// The line on which the text starts, counted from one.
  var bodyLine: Int
  /// What was wrong with the fences or the YAML between them.
  var diagnostics: [Diagnostic] = []

  init(_ source: SourceText) {
    self.init(body: source, from: 1)
    guard let fence = source.line(1).map(Self.trimmed) else { return }
    switch fence {
    case "---": readYAML(source)
    case "+++": skipTOML(source)
    default: readUnopened(source)
    }
  }

  /// The text below the settings, or nil when there is none.
  func text(_ path: FilePath) -> MarkdownText? {
    body.isEmpty ? nil : MarkdownText(body, path: path, line: bodyLine)
  }

  /// Whether broken settings have a line with a key whose value is not a no.
  ///
  /// They may have been meant to keep something private, which counts even when the YAML around the
  /// line cannot be read.
  func mayHaveMeant(_ key: String) -> Bool {
    guard settings?.isBroken ?? false else { return false }
    return settingsText.split(separator: "\n").contains { line in
      let words = line.split { ":= \t\"'".contains($0) }.map { $0.lowercased() }
      return words.first == key && !["false", "no", "off"].contains(words.dropFirst().first ?? "")
    }
  }

  /// Whether broken settings say something about hiding, wherever it stands in them.
  var mayHaveHidden: Bool { (settings?.isBroken ?? false) && settingsText.contains("hidden") }

  private init(body source: SourceText, from line: Int) {
    // Blank lines above the text are no part of it, and a text of blank lines is none.
    var start = line
    while start < source.lineCount, source.line(start).map(Self.trimmed) == "" { start += 1 }
    body = Self.withoutTrailingBlanks(source.lines(from: start, upTo: .max))
    bodyLine = start
  }

  private mutating func readYAML(_ source: SourceText) {
    let end: Int
    if let fence = (2...max(2, source.lineCount)).first(where: { isClosingFence(source.line($0)) })
    {
      end = fence
      self = FrontMatter(body: source, from: fence + 1)
    } else {
      // `---` is also how Markdown draws a rule; only a key below it tells that settings were meant.
      guard Self.looksLikeKey(source.line(2) ?? "") else { return }
      end =
        (2...max(2, source.lineCount)).first { source.line($0).map(Self.trimmed) == "" }
        ?? source.lineCount + 1
      self = FrontMatter(body: source, from: end)
      diagnostics.append(
        source.diagnostic(
          .warning,
          "the front matter is not closed",
          at: SourceLocation(line: 1),
          hint: "end it with a line of three dashes"
        )
      )
    }
    takeSettings(source, from: 2, upTo: end)
  }

  private mutating func takeSettings(_ source: SourceText, from start: Int, upTo end: Int) {
    settingsText = String(source.lines(from: start, upTo: end))
    let document = YAMLDocument(reading: settingsText, firstLine: start)
    diagnostics += document.problems.map { $0.diagnostic(in: source) }
    settings = document
  }

  /// Settings whose first fence is missing, misspelt or not at the top, which would else be shown as
  /// text, drafts among them.
  ///
  /// A paragraph of keys above a line of dashes would be a heading in Markdown; nobody writes one
  /// that starts with a known key.
  private mutating func readUnopened(_ source: SourceText) {
    var top = 1
    while top < source.lineCount, source.line(top).map(Self.isBlankOrDashes) ?? false { top += 1 }
    let key = Self.key(source.line(top) ?? "").lowercased()
    guard Self.keysAtTop.contains(key) else { return }
    let end = ((top + 1)...max(top + 1, source.lineCount)).first {
      isClosingFence(source.line($0)) || source.line($0).map(Self.isBlankOrDashes) ?? false
    }
    let isFenced = end.map { source.line($0).map(Self.trimmed) != "" } ?? false
    let rest = (top..<(end ?? source.lineCount + 1)).compactMap { source.line($0) }
    guard rest.allSatisfy(Self.mayBeSetting),
      isFenced || rest.contains(where: { Self.privateKeys.contains(Self.key($0).lowercased()) })
    else { return }
    let start = (end ?? source.lineCount) + (isFenced ? 1 : 0)
    self = FrontMatter(body: source, from: start)
    diagnostics.append(
      source.diagnostic(
        .warning,
        "the front matter does not start with a line of three dashes",
        at: SourceLocation(line: 1),
        hint: "make `---` the first line of the file"
      )
    )
    takeSettings(source, from: top, upTo: end ?? source.lineCount + 1)
  }

  private static let privateKeys: Set<String> = ["draft", "unlisted", "hidden"]
  private static let keysAtTop = Set(AlbumFrontMatter.keys + PhotoText.keys)

  /// Whether a line can stand in a map: a key, a comment, or something indented or in a list.
  private static func mayBeSetting(_ line: String) -> Bool {
    guard let first = line.first else { return false }
    return first == "#" || first == "-" || first.isWhitespace || looksLikeKey(line)
  }

  private static func isBlankOrDashes(_ line: String) -> Bool {
    let text = trimmed(line)
    return text.count != 1 && text.allSatisfy { $0 == "-" }
  }

  /// The letters before a colon.
  private static func key(_ line: String) -> String {
    guard let colon = line.firstIndex(of: ":") else { return "" }
    return trimmed(line[..<colon])
  }

  private mutating func skipTOML(_ source: SourceText) {
    let fence = (2...max(2, source.lineCount)).first { source.line($0).map(Self.trimmed) == "+++" }
    guard fence != nil || Self.looksLikeKey(source.line(2) ?? "") else { return }
    let end = fence ?? source.lineCount + 1
    self = FrontMatter(body: source, from: fence.map { $0 + 1 } ?? 2)
    settingsText = String(source.lines(from: 2, upTo: end))
    settings = YAMLDocument(reading: "")
    settings?.isBroken = true
    diagnostics.append(
      source.diagnostic(
        .warning,
        "front matter in TOML is not read",
        at: SourceLocation(line: 1),
        hint: "write it as YAML between two lines of three dashes"
      )
    )
  }

  private func isClosingFence(_ line: String?) -> Bool {
    let line = line.map(Self.trimmed)
    return line == "---" || line == "..."
  }

  /// Whether a line starts with a word and a colon or an equals sign.
  private static func looksLikeKey(_ line: String) -> Bool {
    let rest = line.utf8.drop { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }
    let isEmpty = rest.count == line.utf8.count
    let separator = rest.first { $0 != UInt8(ascii: " ") }
    return !isEmpty && (separator == UInt8(ascii: ":") || separator == UInt8(ascii: "="))
  }

  /// The text without blanks at its ends.
  static func trimmed(_ text: some StringProtocol) -> String {
    withoutTrailingBlanks(text.drop(while: \.isWhitespace))
  }

  /// The text without blanks and line breaks at its end; nothing when there is nothing else.
  static func withoutTrailingBlanks(_ text: some StringProtocol) -> String {
    guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(text[...last])
  }
}
