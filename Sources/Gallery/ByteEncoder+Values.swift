extension ByteEncoder {
  /// Writes a path.
  public mutating func encode(_ path: FilePath) { encode(path.bytes) }

  /// Writes a size.
  public mutating func encode(_ size: PixelSize) {
    encode(size.width)
    encode(size.height)
  }
}

extension ByteDecoder {
  /// Reads a path.
  public mutating func path() throws(Failure) -> FilePath { FilePath(bytes: try byteList()) }

  /// Reads a size.
  public mutating func size() throws(Failure) -> PixelSize {
    PixelSize(width: try number(), height: try number())
  }
}
