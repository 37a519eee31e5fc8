// In memory only: the form may change at any time.

extension SourceFile: ByteCodable {
  /// Reads a file.
  public init(from decoder: inout ByteDecoder) throws(ByteDecoder.Failure) {
    path = try decoder.path()
    size = try decoder.number()
    modified = try decoder.number()
    changed = try decoder.number()
    inode = UInt64(bitPattern: Int64(try decoder.number()))
  }

  /// Writes the file.
  public func encode(to encoder: inout ByteEncoder) {
    encoder.encode(path)
    encoder.encode(size)
    encoder.encode(modified)
    encoder.encode(changed)
    encoder.encode(Int(Int64(bitPattern: inode)))
  }
}
