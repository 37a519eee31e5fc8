/// Writes values as bytes, compactly: the format of the ledger's records, and of lists in
/// memory.
///
/// Whole numbers are LEB128 with the sign in the lowest bit, so small ones take one byte; text and
/// lists carry their length.
public struct ByteEncoder: Sendable {
  /// What has been written.
  public private(set) var bytes: [UInt8] = []

  /// Makes an encoder that has written nothing.
  public init() { bytes.reserveCapacity(256) }

  /// Writes a flag.
  public mutating func encode(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// Writes a whole number.
  public mutating func encode(_ number: Int) {
    // Zigzag: 0, -1, 1, -2 … become 0, 1, 2, 3 …
    var rest = UInt(bitPattern: (number << 1) ^ (number >> (Int.bitWidth - 1)))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a real number bit by bit.
  public mutating func encode(_ number: Double) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(shift)))
    }
  }

  /// Writes bytes.
  mutating func encode(_ bytes: [UInt8]) {
    encode(bytes.count)
    self.bytes += bytes
  }

  /// Writes text that is most likely a hash: two small hexadecimal digits as a byte.
  mutating func encode(hash text: String) {
    let digits = text.utf8.map { digit in
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
      default: UInt8.max
      }
    }
    let isHash = digits.count % 2 == 0 && !digits.contains(.max)
    encode(isHash)
    guard isHash else { return encode(text) }
    encode(digits.count / 2)
    for index in stride(from: 0, to: digits.count, by: 2) {
      bytes.append(digits[index] << 4 | digits[index + 1])
    }
  }

  /// Writes text.
  public mutating func encode(_ text: String) {
    encode(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes whether there is a value, then the value.
  public mutating func encode<Value>(
    _ value: Value?,
    _ body: (inout ByteEncoder, Value) -> Void
  ) {
    encode(value != nil)
    if let value { body(&self, value) }
  }

  /// Writes how many values there are, then each.
  public mutating func encode<Value>(
    _ values: [Value],
    _ body: (inout ByteEncoder, Value) -> Void
  ) {
    encode(values.count)
    for value in values { body(&self, value) }
  }

  /// Writes text or that there is none.
  public mutating func encode(_ text: String?) { encode(text) { $0.encode($1) } }

  /// Writes a whole number or that there is none.
  public mutating func encode(_ number: Int?) { encode(number) { $0.encode($1) } }

  /// Writes a real number or that there is none.
  public mutating func encode(_ number: Double?) { encode(number) { $0.encode($1) } }
}
