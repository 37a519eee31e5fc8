/// All that can be known of one photo file without decoding it.
///
/// A site holds several copies of each, so what is large stands behind a reference: copies take 72
/// bytes each, and all photos without metadata share one.
public struct PhotoFacts: Sendable, Hashable, Codable {
  /// What its header says.
  public var header: ImageHeader
  /// What its metadata says.
  public var metadata: PhotoMetadata {
    get { shared.value }
    set { shared = .of(newValue) }
  }
  /// Hash of the file's bytes: 32 lower-case hexadecimal digits of XXH3-128.
  public var contentHash: String

  private var shared: SharedMetadata

  /// Makes the facts of one file.
  public init(header: ImageHeader, metadata: PhotoMetadata, contentHash: String) {
    self.header = header
    self.contentHash = contentHash
    shared = .of(metadata)
  }

  /// Makes the facts of a file whose metadata says nothing.
  init(header: ImageHeader, contentHash: String) {
    self.header = header
    self.contentHash = contentHash
    shared = .nothing
  }

  /// Whether the metadata says anything.
  var hasMetadata: Bool { shared !== SharedMetadata.nothing }

  private enum CodingKeys: String, CodingKey {
    case header, contentHash
    case shared = "metadata"
  }
}

/// Metadata that its owners share and none of them changes.
private final class SharedMetadata: Sendable, Hashable, Codable {
  let value: PhotoMetadata

  static let nothing = SharedMetadata(PhotoMetadata())

  private init(_ value: PhotoMetadata) { self.value = value }

  static func of(_ value: PhotoMetadata) -> SharedMetadata {
    value == nothing.value ? nothing : SharedMetadata(value)
  }

  static func == (first: SharedMetadata, second: SharedMetadata) -> Bool {
    first === second || first.value == second.value
  }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }

  init(from decoder: any Decoder) throws { value = try PhotoMetadata(from: decoder) }

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
