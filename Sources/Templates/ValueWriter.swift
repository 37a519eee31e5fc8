private import CMustache

/// Writes a value in one piece of memory, in the form described in CMustache.h.
struct ValueWriter {
  private(set) var bytes: [UInt8] = []

  init(_ value: TemplateValue) {
    // A page has about 150 values; most fit in this without growing.
    bytes.reserveCapacity(16 << 10)
    write(value)
  }

  private mutating func write(_ value: TemplateValue) {
    switch value {
    // Empty text is false: `{{#title}}` should not make an empty heading.
    case .string(""): bytes.append(UInt8(CMUSTACHE_FALSE))
    case .string(let text):
      bytes.append(UInt8(CMUSTACHE_STRING))
      write(text)
    case .boolean(let flag): bytes.append(UInt8(flag ? CMUSTACHE_TRUE : CMUSTACHE_FALSE))
    case .list(let values):
      bytes.append(UInt8(CMUSTACHE_LIST))
      write(count: values.count)
      for value in values { write(value) }
    case .object(let object):
      bytes.append(UInt8(CMUSTACHE_OBJECT))
      write(count: object.fields.count)
      for field in object.fields {
        write(field.name)
        write(field.value)
      }
    }
  }

  private mutating func write(_ text: String) {
    write(count: text.utf8.count)
    bytes += text.utf8
  }

  private mutating func write(count: Int) {
    withUnsafeBytes(of: UInt32(count).littleEndian) { bytes += $0 }
  }
}
