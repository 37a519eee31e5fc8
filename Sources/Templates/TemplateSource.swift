internal import Diagnostics

/// The bytes of a template, and where in them a person finds an offset.
struct TemplateSource {
  let bytes: [UInt8]
  let path: String

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  func location(of offset: Int) -> SourceLocation {
    let before = bytes[..<offset]
    let start = before.lastIndex(of: Self.lineFeed).map { $0 + 1 } ?? 0
    let line = before.reduce(1) { $1 == Self.lineFeed ? $0 + 1 : $0 }
    let column = String(decoding: before[start...], as: UTF8.self).unicodeScalars.count + 1
    return SourceLocation(line: line, column: column)
  }

  func line(at offset: Int) -> String {
    let start = bytes[..<offset].lastIndex(of: Self.lineFeed).map { $0 + 1 } ?? 0
    var line = bytes[start...].prefix { $0 != Self.lineFeed }
    if line.last == Self.carriageReturn { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }

  func error(_ message: String, at offset: Int, hint: String? = nil) -> Diagnostic {
    diagnostic(.error, message, at: offset, hint: hint)
  }

  func diagnostic(
    _ severity: Diagnostic.Severity,
    _ message: String,
    at offset: Int,
    hint: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      severity,
      message,
      path: path,
      location: location(of: offset),
      sourceLine: line(at: offset),
      hint: hint
    )
  }
}
