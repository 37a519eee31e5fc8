/// A validator that differs whenever the bytes do (RFC 9110, section 8.8.3).
struct EntityTag: Sendable, Hashable {
  /// The tag without its quotes.
  let opaque: String

  /// The tag as header fields write it.
  var text: String { "\"\(opaque)\"" }

  /// Whether a list of tags holds this one.
  ///
  /// - Parameters:
  ///   - list: the value of `If-Match` or `If-None-Match`; `*` means any.
  ///   - weakly: whether a weak tag counts too.
  /// - Returns: whether it is in the list.
  func isIn(_ list: String, weakly: Bool) -> Bool {
    var rest = Array(list.utf8)[...]
    if HTTPSyntax.trimmed(rest) == [UInt8(ascii: "*")] { return true }
    let quote = UInt8(ascii: "\"")
    while let open = rest.firstIndex(of: quote) {
      let before = HTTPSyntax.trimmed(rest[..<open])
      let isWeak = before.suffix(2) == Array("W/".utf8)[...]
      guard let close = rest[(open + 1)...].firstIndex(of: quote) else { return false }
      if rest[(open + 1)..<close].elementsEqual(opaque.utf8), weakly || !isWeak { return true }
      rest = rest[(close + 1)...]
    }
    return false
  }
}
