/// The parts of a representation that a `Range` field asks for (RFC 9110, section 14).
enum ByteRanges: Sendable, Hashable {
  /// The whole of it: no field, another unit, or a field that makes no sense.
  case whole
  /// None of the parts exists.
  case unsatisfiable
  /// These parts, in the order they were asked for.
  case parts([Range<Int>])

  /// More parts than a viewer asks for are an attack (RFC 9110, section 17.15).
  private static let mostParts = 16

  /// Reads a field.
  ///
  /// - Parameters:
  ///   - field: its value, or nil without one.
  ///   - size: the length of the representation.
  init(_ field: String?, size: Int) {
    guard let specifications = Self.specifications(field) else {
      self = .whole
      return
    }
    var parts: [Range<Int>] = []
    for specification in specifications {
      guard let range = Self.range(specification, size: size) else {
        self = .whole
        return
      }
      if !range.isEmpty { parts.append(range) }
    }
    guard !parts.isEmpty else {
      self = .unsatisfiable
      return
    }
    let total = parts.reduce(0) { $0 + $1.count }
    let sorted = parts.sorted { $0.lowerBound < $1.lowerBound }
    let overlap = zip(sorted, sorted.dropFirst()).contains { $0.upperBound > $1.lowerBound }
    self = parts.count > 1 && (overlap || total >= size) ? .whole : .parts(parts)
  }

  private static func specifications(_ field: String?) -> [ArraySlice<UInt8>]? {
    guard let field else { return nil }
    let bytes = Array(field.utf8)
    let unit = Array("bytes=".utf8)
    guard bytes.count > unit.count,
      String(decoding: bytes.prefix(unit.count), as: UTF8.self).lowercased() == "bytes="
    else { return nil }
    let parts = bytes.dropFirst(unit.count)
      .split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map(HTTPSyntax.trimmed)
    return parts.count <= mostParts ? parts : nil
  }

  /// The range, empty if it lies behind the end, nil if it makes no sense.
  private static func range(_ text: ArraySlice<UInt8>, size: Int) -> Range<Int>? {
    guard let dash = text.firstIndex(of: UInt8(ascii: "-")) else { return nil }
    let (first, last) = (text[..<dash], text[(dash + 1)...])
    if first.isEmpty {
      guard let count = HTTPSyntax.number(last) else { return nil }
      return max(0, size - count)..<size
    }
    guard let start = HTTPSyntax.number(first) else { return nil }
    guard last.isEmpty || HTTPSyntax.number(last) ?? -1 >= start else { return nil }
    guard start < size else { return size..<size }
    let end = last.isEmpty ? size - 1 : min(HTTPSyntax.number(last) ?? start, size - 1)
    return start..<(end + 1)
  }
}
