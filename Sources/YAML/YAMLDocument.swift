import Diagnostics

/// A YAML file as a tree, with all that was wrong with it.
///
/// JSON is YAML, so this reads JSON as well.
public struct YAMLDocument: Sendable, Hashable {
  /// The tree, or nil when nothing was written or nothing could be read.
  ///
  /// When the file is broken and its top level is a map, the entries before the problem are here.
  public var root: YAMLNode?
  /// What was wrong, in the order of the file.
  public var problems: [YAMLProblem]
  /// Whether reading ended at a problem, so that something may be missing from the tree.
  public var isBroken: Bool

  /// Reads YAML.
  ///
  /// - Parameters:
  ///   - text: the text, without a byte order mark.
  ///   - firstLine: the number of its first line in the file it is part of.
  ///   - limits: bounds on size and depth.
  public init(reading text: String, firstLine: Int = 1, limits: YAMLLimits = YAMLLimits()) {
    guard text.utf8.count <= limits.bytes else {
      self.init(
        problems: [
          YAMLProblem(
            "more than \(limits.bytes) bytes of YAML are not read",
            at: SourceLocation(line: firstLine)
          )
        ]
      )
      return
    }
    var text = Self.withoutRareBreaks(text)
    self = text.withUTF8 { bytes in
      guard let reader = EventReader.start(bytes, firstLine: firstLine) else {
        return YAMLDocument(problems: [])
      }
      var builder = TreeBuilder(reader, limits: limits)
      return builder.document()
    }
  }

  /// The text with U+0085, U+2028 and U+2029 as spaces.
  ///
  /// libyaml ends a line at them, as YAML 1.1 did and no editor does; word processors leave them
  /// within titles.
  private static func withoutRareBreaks(_ text: String) -> String {
    let breaks: Set<Unicode.Scalar> = ["\u{85}", "\u{2028}", "\u{2029}"]
    guard text.utf8.contains(where: { $0 == 0xC2 || $0 == 0xE2 }),
      text.unicodeScalars.contains(where: breaks.contains)
    else { return text }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: text.unicodeScalars.map { breaks.contains($0) ? " " : $0 })
    return String(result)
  }

  init(root: YAMLNode? = nil, problems: [YAMLProblem], isBroken: Bool? = nil) {
    self.root = root
    self.problems = problems
    self.isBroken = isBroken ?? !problems.isEmpty
  }
}
