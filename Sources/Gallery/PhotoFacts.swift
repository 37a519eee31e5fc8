/// All that can be known of one photo file without decoding it.
public struct PhotoFacts: Sendable, Hashable, Codable {
  /// What its header says.
  public var header: ImageHeader
  /// What its metadata says.
  public var metadata: PhotoMetadata
  /// Hash of the file's bytes: 32 lower-case hexadecimal digits of XXH3-128.
  public var contentHash: String

  /// Makes the facts of one file.
  public init(header: ImageHeader, metadata: PhotoMetadata, contentHash: String) {
    self.header = header
    self.metadata = metadata
    self.contentHash = contentHash
  }
}
