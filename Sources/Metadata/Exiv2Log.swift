/// What Exiv2 reported about one file, as far as it matters to a person.
///
/// It also reports every oddity of makers' notes and thumbnails, which nobody can see or mend.
struct Exiv2Log: Sendable {
  private var isDamaged = false
  private var unreadable: [String] = []

  /// Takes in a line of the library's log.
  mutating func note(_ line: String, isError: Bool) {
    for kind in ["Exif", "IPTC", "XMP"] where line.contains("Failed to decode \(kind) metadata") {
      unreadable.append(kind.uppercased())
      return
    }
    if isError, line.contains("Directory Image") || line.contains("Directory Photo") {
      isDamaged = true
    }
  }

  /// What could not be read, each one phrase.
  var warnings: [String] {
    var warnings = unreadable.map { "its \($0) metadata is damaged and left out" }
    if isDamaged, !unreadable.contains("EXIF") {
      warnings.append("parts of its EXIF metadata are damaged and left out")
    }
    return warnings
  }
}
