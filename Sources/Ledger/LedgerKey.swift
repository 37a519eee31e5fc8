internal import FileSystem
internal import Gallery

/// What a record is found by: a fingerprint of everything that the value depends on.
public struct LedgerKey: Sendable, Hashable {
  /// The fingerprint.
  let bytes: [UInt8]

  /// Makes the key of a value that depends on these texts, in this order.
  public init(_ parts: String...) {
    var encoder = ByteEncoder()
    encoder.encode(parts) { $0.encode($1) }
    bytes = Array(ContentHash.of(encoder.bytes).utf8)
  }
}
