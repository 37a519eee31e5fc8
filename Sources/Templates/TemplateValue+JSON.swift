extension TemplateValue {
  /// The value as JSON text, indented by two spaces, names in order, without a final line break.
  public var json: String {
    var writer = JSONWriter(isCompact: false)
    writer.write(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The value as JSON text for programs, without a blank or line break between its parts.
  public var compactJSON: String {
    var writer = JSONWriter(isCompact: true)
    writer.write(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

private struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private let isCompact: Bool
  private var depth = 0

  init(isCompact: Bool) { self.isCompact = isCompact }

  mutating func write(_ value: TemplateValue) {
    switch value {
    case .string(let text): write(text: text)
    case .boolean(let flag): bytes += (flag ? "true" : "false").utf8
    case .list(let values):
      write(values, between: "[", "]") { $0.write($1) }
    case .object(let object):
      write(object.fields, between: "{", "}") {
        $0.write(text: $1.name)
        $0.bytes += ($0.isCompact ? ":" : ": ").utf8
        $0.write($1.value)
      }
    }
  }

  private mutating func write<Element>(
    _ elements: [Element],
    between open: String,
    _ close: String,
    _ writeElement: (inout JSONWriter, Element) -> Void
  ) {
    bytes += open.utf8
    depth += 1
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes += ",".utf8 }
      breakLine()
      writeElement(&self, element)
    }
    depth -= 1
    if !elements.isEmpty { breakLine() }
    bytes += close.utf8
  }

  private mutating func breakLine() {
    if isCompact { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
  }

  private mutating func write(text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += "\\\"".utf8
      case UInt8(ascii: "\\"): bytes += "\\\\".utf8
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case UInt8(ascii: "\r"): bytes += "\\r".utf8
      case UInt8(ascii: "\t"): bytes += "\\t".utf8
      case 0..<0x20:
        bytes += (byte < 0x10 ? "\\u000" : "\\u00").utf8
        bytes += String(byte, radix: 16).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
