import Gallery

/// The title of an album that has none, from its folder's name.
enum AlbumTitle {
  /// `old-town` reads "Old town", `2024-05_lisbon` reads "2024-05 lisbon", `iPhone` stays.
  static func from(_ folder: FilePath) -> String {
    let characters = Array(TextDecoding.repairedText(folder.name.bytes).composed)
    var title = ""
    for (index, character) in characters.enumerated() {
      let isBlank = character == "_" || (character == "-" && joinsWords(index, characters))
      title.append(isBlank ? " " : character)
    }
    title = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if title.isEmpty { title = folder.name.description }
    guard !title.contains(where: \.isUppercase), let first = title.first else { return title }
    return first.uppercased() + title.dropFirst()
  }

  /// Whether a hyphen stands between words: not beside a blank, nor within a date.
  private static func joinsWords(_ index: Int, _ characters: [Character]) -> Bool {
    guard index > 0, index + 1 < characters.count else { return true }
    let (before, after) = (characters[index - 1], characters[index + 1])
    return !before.isWhitespace && !after.isWhitespace && !(before.isNumber && after.isNumber)
  }
}
