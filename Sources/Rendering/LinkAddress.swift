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
  }

  let kind: Kind
  /// The fragment or the query with its mark, to be kept.
  let suffix: String

  private static let slash = UInt8(ascii: "/")

  /// Reads an address in a file of the content folder.
  init(_ address: String, in file: FilePath) {
    let path = address.prefix { $0 != "#" && $0 != "?" }
    suffix = String(address[path.endIndex...])
    if path.isEmpty || address.hasPrefix("//") || Self.hasScheme(path) {
      kind = .elsewhere
    } else {
      kind = Self.path(Href.decoded(path), from: file.parent)
    }
  }

  /// A letter, then letters, digits, `+`, `-` or `.` up to a colon (RFC 3986, section 3.1).
  private static func hasScheme(_ path: Substring) -> Bool {
    guard let colon = path.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = path[..<colon]
    guard let first = scheme.first, first.isASCII, first.isLetter else { return false }
    return scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
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
