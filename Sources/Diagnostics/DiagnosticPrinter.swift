/// The only code that turns diagnostics into text for a person.
///
/// The form is `path:line:column: warning: message`, then the offending line with a caret below
/// the column, then the hint.
public struct DiagnosticPrinter: Sendable {
  /// Whether to colour the severity with terminal escapes.
  public var colors: Bool

  /// Longer source lines are cut around the caret, so that one line cannot flood a terminal.
  private static let widestLine = 160

  /// Makes a printer.
  public init(colors: Bool = false) {
    self.colors = colors
  }

  /// The text of one diagnostic, without a final line break.
  public func text(_ diagnostic: Diagnostic) -> String {
    var text = ""
    if let path = diagnostic.path {
      text += Self.printable(path)
      if let location = diagnostic.location {
        text += ":\(location.line):\(location.column)"
      }
      text += ": "
    }
    text += label(diagnostic.severity) + ": " + Self.printable(diagnostic.message)
    if let line = diagnostic.sourceLine {
      text += snippet(line, column: diagnostic.location?.column)
    }
    if let hint = diagnostic.hint {
      text += "\n    hint: " + Self.printable(hint)
    }
    return text
  }

  private func label(_ severity: Diagnostic.Severity) -> String {
    guard colors else { return severity.rawValue }
    let code =
      switch severity {
      case .note: "36"
      case .warning: "33"
      case .error: "31"
      }
    return "\u{1B}[1;\(code)m\(severity.rawValue)\u{1B}[0m"
  }

  private func snippet(_ line: String, column: Int?) -> String {
    let scalars = Array(line.unicodeScalars)
    let caret = column.map { max(0, min($0 - 1, scalars.count)) }
    let middle = (caret ?? 0) - Self.widestLine / 2
    let start = max(0, min(middle, scalars.count - Self.widestLine))
    let end = min(scalars.count, start + Self.widestLine)

    var text = "\n    " + (start > 0 ? "…" : "")
    text += Self.shown(scalars[start..<end]) + (end < scalars.count ? "…" : "")
    if let caret {
      let before = Self.shown(scalars[start..<caret])
      let width = before.unicodeScalars.reduce(start > 0 ? 1 : 0) { $0 + $1.terminalColumns }
      text += "\n    " + String(repeating: " ", count: width) + "^"
    }
    return text
  }

  /// A tab takes one column here, so that the caret does not depend on the terminal's tab stops.
  private static func shown(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars.lazy.map { $0 == "\t" ? " " : $0 })
    return printable(String(text))
  }

  /// Replaces control characters, so that a file name or a caption cannot drive the terminal.
  public static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isControl(scalar) {
        result += scalar == "\n" ? "\\n" : "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }
}
