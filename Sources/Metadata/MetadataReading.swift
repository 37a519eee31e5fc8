public import Gallery

/// What was found in a photo's metadata.
public struct MetadataReading: Sendable, Hashable {
  /// What it says.
  public var metadata: PhotoMetadata
  /// What could not be read, each one phrase without a full stop.
  public var warnings: [String]

  /// Makes a reading.
  public init(metadata: PhotoMetadata = PhotoMetadata(), warnings: [String] = []) {
    self.metadata = metadata
    self.warnings = warnings
  }
}
