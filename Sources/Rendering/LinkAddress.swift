internal import Gallery

/// An address in a person's text, taken apart.
struct LinkAddress {
  enum Kind: Hashable {
    /// Somewhere else, or on the same page: it stays as it is.
    case elsewhere
    /// A path below the content folder.
    case content(FilePath)
    /// A path that leads out of the content folder.
    case outside
    /// Something that may run as a script or read the visitor's own files, by the name of its scheme.
    case unsafe(scheme: String)
  }

  let kind: Kind
  /// The fragment or the query with its mark, to be kept.
  let suffix: String

  /// What CommonMark's renderer gives no address to, unless raw HTML is allowed.
  private static let unsafeSchemes: Set = ["javascript", "vbscript", "file", "data"]
  private static let safeData = ["image/png", "image/gif", "image/jpeg", "image/webp"]
  private static let slash = UInt8(ascii: "/")

  /// Reads an address in a file of the content folder.
  init(_ address: String, in file: FilePath) {
    let path = address.prefix { $0 != "#" && $0 != "?" }
    suffix = String(address[path.endIndex...])
    if let scheme = Self.scheme(path) {
      kind = Self.isUnsafe(scheme, path) ? .unsafe(scheme: scheme) : .elsewhere
    } else if path.isEmpty || address.hasPrefix("//") {
      kind = .elsewhere
    } else {
      kind = Self.path(Href.decoded(path), from: file.parent)
    }
  }

  /// A letter, then letters, digits, `+`, `-` or `.` up to a colon (RFC 3986, section 3.1).
  private static func scheme(_ path: Substring) -> String? {
    guard let colon = path.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = path[..<colon]
    guard let first = scheme.first, first.isASCII, first.isLetter,
      scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else { return nil }
    return scheme.lowercased()
  }

  private static func isUnsafe(_ scheme: String, _ path: Substring) -> Bool {
    guard unsafeSchemes.contains(scheme) else { return false }
    let rest = path.dropFirst(scheme.count + 1).lowercased()
    return scheme != "data" || !safeData.contains { rest.hasPrefix($0) }
  }

  private static func path(_ bytes: [UInt8], from folder: FilePath) -> Kind {
    var parts = bytes.first == slash ? [] : folder.components
    for part in bytes.split(separator: slash) {
      switch Array(part) {
      case Array(".".utf8): continue
      case Array("..".utf8):
        if parts.popLast() == nil { return .outside }
      case let name: parts.append(FilePath(bytes: name))
      }
    }
    return .content(parts.reduce(.root) { $0.appending($1) })
  }
}
