public import Gallery

/// A value that the ledger keeps as bytes under a key.
public protocol LedgerValue: ByteCodable {
  /// The kind of value.
  static var kind: LedgerKind { get }
  /// Rises whenever the bytes or their meaning change; values of other versions are not found.
  static var version: UInt8 { get }
}

extension LedgerValue {
  /// The version, the value, and a checksum over both.
  var ledgerBytes: [UInt8] {
    var encoder = ByteEncoder()
    encode(to: &encoder)
    var bytes = [Self.version] + encoder.bytes
    let check = Checksum.of(bytes, count: bytes.count)
    for shift in stride(from: 0, to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: check >> UInt32(shift)))
    }
    return bytes
  }

  /// Reads a value, or nil from bytes of another version and from damaged ones.
  init?(ledgerBytes bytes: [UInt8]) {
    let end = bytes.count - 4
    guard end >= 1, bytes[0] == Self.version else { return nil }
    let check = bytes[end...].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    guard check == Checksum.of(bytes, count: end) else { return nil }
    var decoder = ByteDecoder(bytes, in: 1..<end)
    guard let value = try? Self(from: &decoder), decoder.isAtEnd else { return nil }
    self = value
  }
}
