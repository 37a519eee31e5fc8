/// A format that derivatives are written in.
public enum ImageFormat: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
  case avif
  case webp
  case jpeg

  /// The file extension without a dot.
  public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

  /// The media type, as in `<source type>`.
  public var mediaType: String { "image/" + rawValue }

  private var rank: Int {
    switch self {
    case .avif: 0
    case .webp: 1
    case .jpeg: 2
    }
  }

  /// Orders as `<picture>` lists sources: the smallest files first, JPEG last.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}
