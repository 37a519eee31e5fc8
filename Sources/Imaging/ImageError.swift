public import Gallery

/// A photo that cannot be published, and why.
public struct ImageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The photo's file, or the file that was to be written.
  public var path: FilePath
  /// The reason as the rest of a sentence about the file, such as "is empty".
  public var reason: String

  /// Makes an error.
  public init(path: FilePath, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// Whether the reason lies in the file's bytes, so that trying again would give the same.
  public var isVerdict: Bool {
    !reason.hasPrefix("cannot be read: ") && !reason.hasPrefix(Self.late) && reason != Self.changed
  }

  /// The reason when a file is not the one any more that was looked at before.
  public static let changed = "changed while it was read"

  /// The reason of a raw file in which the camera put no picture.
  public static let withoutPreview = "is a raw file without a preview in it; export it as JPEG"

  /// How the reason begins when decoding was given up because of the time.
  public static let late = "takes longer to decode than the limit"

  /// One sentence for people, without a full stop.
  public var description: String { "\(path) \(reason)" }
}
