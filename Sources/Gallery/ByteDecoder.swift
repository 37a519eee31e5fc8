/// Reads what `ByteEncoder` wrote; bytes from anywhere else fail, whatever they are.
public struct ByteDecoder: Sendable {
  /// The bytes are not what was expected.
  public struct Failure: Error, Sendable, Hashable {
    /// Makes a failure.
    public init() {}
  }

  private let bytes: [UInt8]
  private var position: Int
  private let end: Int

  /// Makes a decoder of a part of some bytes.
  public init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    position = max(0, range.lowerBound)
    end = min(bytes.count, range.upperBound)
  }

  /// Whether all bytes have been read.
  public var isAtEnd: Bool { position == end }

  /// Reads a flag.
  public mutating func flag() throws(Failure) -> Bool {
    switch try byte() {
    case 0: return false
    case 1: return true
    default: throw Failure()
    }
  }

  /// Reads a whole number.
  public mutating func number() throws(Failure) -> Int {
    var zigzag: UInt = 0
    for shift in stride(from: UInt(0), to: 64, by: 7) {
      let byte = try byte()
      let part = UInt(byte & 0x7F)
      guard shift < 63 || part <= 1 else { throw Failure() }
      zigzag |= part << shift
      if byte < 0x80 {
        return Int(bitPattern: zigzag >> 1) ^ -Int(bitPattern: zigzag & 1)
      }
    }
    throw Failure()
  }

  /// Reads a real number.
  public mutating func real() throws(Failure) -> Double {
    var bits: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 8) { bits |= UInt64(try byte()) << shift }
    return Double(bitPattern: bits)
  }

  /// Reads bytes.
  mutating func byteList() throws(Failure) -> [UInt8] {
    let count = try count()
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  /// Reads text that is most likely a hash.
  mutating func hash() throws(Failure) -> String {
    guard try flag() else { return try text() }
    let count = try count()
    defer { position += count }
    return String(unsafeUninitializedCapacity: count * 2) { digits in
      for index in 0..<count {
        let byte = bytes[position + index]
        digits[2 * index] = Self.digit(byte >> 4)
        digits[2 * index + 1] = Self.digit(byte & 15)
      }
      return count * 2
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  /// Reads text.
  public mutating func text() throws(Failure) -> String {
    let count = try count()
    guard let text = String(validating: bytes[position..<position + count], as: UTF8.self) else {
      throw Failure()
    }
    position += count
    return text
  }

  /// Reads a value if there is one.
  public mutating func optional<Value>(
    _ body: (inout ByteDecoder) throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    try flag() ? try body(&self) : nil
  }

  /// Reads text if there is any.
  public mutating func optionalText() throws(Failure) -> String? {
    try flag() ? try text() : nil
  }

  /// Reads a whole number if there is one.
  public mutating func optionalNumber() throws(Failure) -> Int? {
    try flag() ? try number() : nil
  }

  /// Reads a real number if there is one.
  public mutating func optionalReal() throws(Failure) -> Double? {
    try flag() ? try real() : nil
  }

  /// Reads a list.
  public mutating func list<Value>(
    _ body: (inout ByteDecoder) throws(Failure) -> Value
  ) throws(Failure) -> [Value] {
    let count = try count()
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try body(&self)) }
    return values
  }

  /// Reads text that names a case of an enumeration.
  public mutating func name<Value: RawRepresentable<String>>(
    of type: Value.Type
  ) throws(Failure) -> Value {
    guard let value = Value(rawValue: try text()) else { throw Failure() }
    return value
  }

  /// A length; it cannot be more than the bytes that are left, for each item takes one at least.
  private mutating func count() throws(Failure) -> Int {
    let count = try number()
    guard count >= 0, count <= end - position else { throw Failure() }
    return count
  }

  private mutating func byte() throws(Failure) -> UInt8 {
    guard position < end else { throw Failure() }
    defer { position += 1 }
    return bytes[position]
  }
}
