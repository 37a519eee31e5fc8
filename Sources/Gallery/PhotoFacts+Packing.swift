// In memory only: the form may change at any time. It is shorter and faster to read than that of the
// ledger, because pages ask for dozens of photos each.

extension PhotoFacts {
  private static let formats = SourceFormat.allCases

  /// Reads facts that `pack(in:)` wrote.
  public init(packedIn decoder: inout ByteDecoder) throws(ByteDecoder.Failure) {
    let format = try decoder.number()
    guard Self.formats.indices.contains(format) else { throw ByteDecoder.Failure() }
    let header = try ImageHeader(Self.formats[format], restFrom: &decoder)
    let metadata = try decoder.optional { (inner) throws(ByteDecoder.Failure) in
      try PhotoMetadata(from: &inner)
    }
    let contentHash = try decoder.hash()
    if let metadata {
      self.init(header: header, metadata: metadata, contentHash: contentHash)
    } else {
      self.init(header: header, contentHash: contentHash)
    }
  }

  /// Writes the facts in few bytes.
  public func pack(in encoder: inout ByteEncoder) {
    encoder.encode(Self.formats.firstIndex(of: header.format) ?? 0)
    header.encodeRest(to: &encoder)
    encoder.encode(hasMetadata ? metadata : nil) { $1.encode(to: &$0) }
    encoder.encode(hash: contentHash)
  }
}
