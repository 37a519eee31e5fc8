/// Exiv2 could not open a file.
struct Exiv2Error: Error, Sendable, Hashable {
  /// Exiv2's number for it.
  var code: Int
  /// Exiv2's sentence, which may begin with the path.
  var message: String

  /// Exiv2's codes for files of a kind it does not know, from a path and from memory, and gexiv2's
  /// own: they are no fault of the file.
  private static let unknownKind: Set = [11, 12, 501]

  /// Exiv2's codes for what the system refused; 0 stands for no code at all.
  private static let refusals: Set = [0, 2, 9, 10, 16]

  /// What to tell a person, if anything.
  ///
  /// Exiv2's sentences about damage name parts of file formats, which nobody can mend by hand.
  func warnings(about subject: String) -> [String] {
    if Self.unknownKind.contains(code) { return [] }
    guard Self.refusals.contains(code) else { return ["\(subject) is damaged and left out"] }
    let reason = message.split(separator: ": ").last.map(String.init) ?? message
    return ["\(subject) cannot be read: \(reason)"]
  }
}
