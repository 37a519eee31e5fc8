/// A value that can be written as bytes and read again.
public protocol ByteCodable: Sendable {
  /// Reads the value from what `encode(to:)` wrote.
  init(from decoder: inout ByteDecoder) throws(ByteDecoder.Failure)

  /// Writes the value.
  func encode(to encoder: inout ByteEncoder)
}
