public import Gallery

/// A file of an output folder that is ours.
public struct OutputRecord: Sendable, Hashable {
  /// A file as it was when it had been written.
  public struct WrittenFile: Sendable, Hashable {
    /// Size in bytes.
    public var size: Int
    /// Time of the last change, in nanoseconds since 1970.
    public var modified: Int
    /// Hash of the file's bytes.
    public var contentHash: String

    /// Makes the state of a written file.
    public init(size: Int, modified: Int, contentHash: String) {
      self.size = size
      self.modified = modified
      self.contentHash = contentHash
    }
  }

  /// Path below the output folder.
  public var path: FilePath
  /// The file as it was written, or nil when a build meant to write it and did not come to its end.
  public var written: WrittenFile?

  /// Makes a record.
  public init(path: FilePath, written: WrittenFile?) {
    self.path = path
    self.written = written
  }
}
