/// The address of the published site.
enum BaseURL {
  /// The address with a trailing slash, or nil when it is not an http(s) address without query,
  /// fragment, blanks or quotes.
  static func normalized(_ text: String) -> String? {
    let lowercased = text.lowercased()
    guard let scheme = ["https://", "http://"].first(where: lowercased.hasPrefix) else {
      return nil
    }
    let rest = text.dropFirst(scheme.count)
    guard let first = rest.utf8.first, first != UInt8(ascii: "/"), first != UInt8(ascii: ":"),
      rest.utf8.allSatisfy(isAllowed)
    else { return nil }
    let address = scheme + rest
    return address.hasSuffix("/") ? address : address + "/"
  }

  /// What RFC 3986 allows in a host and a path, and letters beyond ASCII, which browsers encode.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != 0x7F && !"\"<>\\^`{|}?#".utf8.contains(byte)
  }
}
