public import FileSystem

/// Why the derivatives of a photo were not made.
public enum DerivativeError: Error, Sendable, Hashable {
  /// The photo cannot be published; others can.
  case image(ImageError)
  /// A file cannot be written, which will not go better with the next photo.
  case output(FileSystemError)
}
