/// A path as the kernel knows it: bytes, not text.
///
/// Names are compared byte by byte, so the composed and the decomposed form of an accented name
/// stay two names, and a name that is not UTF-8 can still be opened.
public struct FilePath: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The bytes of the path, `/` between components, no trailing slash, no NUL.
  public let bytes: [UInt8]

  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  /// The folder that relative paths start from.
  public static let root = FilePath(bytes: [])

  /// Makes a path from the bytes of its components.
  public init(bytes: [UInt8]) {
    var end = bytes.count
    while end > 1, bytes[end - 1] == Self.slash { end -= 1 }
    self.bytes = end == bytes.count ? bytes : Array(bytes[..<end])
  }

  /// Makes a path from text, encoded as UTF-8.
  public init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  /// Whether this is the folder that relative paths start from.
  public var isEmpty: Bool { bytes.isEmpty }

  /// Whether the path starts at the root of the file system.
  public var isAbsolute: Bool { bytes.first == Self.slash }

  /// The last component: the name of the file or folder.
  public var name: FilePath {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return self }
    return FilePath(bytes: Array(bytes[(slash + 1)...]))
  }

  /// The folder that holds this file; the root for a single component.
  public var parent: FilePath {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return .root }
    return FilePath(bytes: Array(bytes[..<max(slash, isAbsolute && slash == 0 ? 1 : 0)]))
  }

  /// The path without the last dot of its name and what follows it.
  ///
  /// A dot at the start of a name does not begin an extension.
  public var withoutExtension: FilePath {
    guard let dot = extensionDot else { return self }
    return FilePath(bytes: Array(bytes[..<dot]))
  }

  /// The extension in lower case without its dot, or nothing.
  public var lowercasedExtension: String {
    guard let dot = extensionDot else { return "" }
    return String(decoding: bytes[(dot + 1)...], as: UTF8.self).lowercased()
  }

  private var extensionDot: Int? {
    let start = bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
    guard let dot = bytes.lastIndex(of: Self.dot), dot > start else { return nil }
    return dot
  }

  /// Whether the name starts with a dot.
  public var isHidden: Bool { name.bytes.first == Self.dot }

  /// The components from the root down.
  public var components: [FilePath] {
    bytes.split(separator: Self.slash).map { FilePath(bytes: Array($0)) }
  }

  /// The path of something in this folder; an absolute path replaces this one.
  public func appending(_ path: FilePath) -> FilePath {
    if isEmpty || path.isAbsolute { return path }
    if path.isEmpty { return self }
    return FilePath(bytes: bytes + (bytes == [Self.slash] ? [] : [Self.slash]) + path.bytes)
  }

  /// The path of something in this folder; an absolute path replaces this one.
  public func appending(_ text: String) -> FilePath { appending(FilePath(text)) }

  /// The path with the text added to its last component.
  public func appendingToName(_ text: String) -> FilePath { FilePath(bytes: bytes + text.utf8) }

  /// Whether this is the folder itself or something below it.
  public func isInside(_ folder: FilePath) -> Bool {
    folder.isEmpty || bytes == folder.bytes
      || (bytes.starts(with: folder.bytes)
        && (folder.bytes == [Self.slash] || bytes[folder.bytes.count] == Self.slash))
  }

  /// The path below a folder, or nil when it is not in that folder.
  public func relative(to folder: FilePath) -> FilePath? {
    guard isInside(folder) else { return nil }
    return FilePath(bytes: Array(bytes[folder.bytes.count...].drop { $0 == Self.slash }))
  }

  /// Whether the bytes are UTF-8.
  public var isUTF8: Bool { String(validating: bytes, as: UTF8.self) != nil }

  /// The path as text to show: bytes that are not UTF-8 appear as `\xE9`.
  public var description: String {
    UTF8Repair.text(bytes) { byte, _ in
      let hex = String(byte, radix: 16, uppercase: true)
      return "\\x" + (hex.count < 2 ? "0" + hex : hex)
    }
  }

  /// Feeds all bytes at once, several times as fast as one by one.
  public func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  /// Orders by bytes, which keeps listings the same in every locale.
  public static func < (left: FilePath, right: FilePath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

extension FilePath: ExpressibleByStringLiteral {
  /// Makes a path from a literal.
  public init(stringLiteral value: String) { self.init(value) }
}

extension FilePath: Codable {
  /// Reads the path from the text that `encode(to:)` wrote.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self.init(text)
    } else {
      self.init(bytes: try container.decode([UInt8].self))
    }
  }

  /// Writes UTF-8 as text and anything else as a list of bytes.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let text = String(validating: bytes, as: UTF8.self) {
      try container.encode(text)
    } else {
      try container.encode(bytes)
    }
  }
}
