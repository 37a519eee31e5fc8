import Diagnostics
import Gallery

/// Finds the file of a folder that a person means by a name.
struct NameMatcher {
  /// Comparing with every name of a large folder is slow; after so many misses nobody reads on.
  private static let mostSuggestions = 50

  private let names: [FilePath]
  private var suggestionsLeft = mostSuggestions
  private lazy var positions: [FilePath: Int] = firstPositions { $0 }
  private lazy var stems: [FilePath: [Int]] = allPositions(\.withoutExtension)
  /// Strings compare composed and decomposed letters as equal, which is what is wanted here.
  private lazy var positionsByText: [String: Int] = firstPositions(\.description)
  private lazy var stemsByText: [String: [Int]] = allPositions(\.withoutExtension.description)

  /// Makes a matcher among the names of one folder.
  init(_ names: [FilePath]) { self.names = names }

  /// The place of a name in the list: the same bytes, or else the same letters in the other Unicode
  /// form.
  mutating func position(of name: FilePath) -> Int? {
    positions[name] ?? positionsByText[name.description]
  }

  /// The names that have this stem, by bytes or else in the other Unicode form.
  mutating func names(withStem stem: FilePath) -> [FilePath] {
    (stems[stem] ?? stemsByText[stem.description] ?? []).map { names[$0] }
  }

  /// The name that is meant, of which the extension may be missing if only one file is meant.
  mutating func name(meantBy text: String) -> FilePath? {
    if let position = position(of: FilePath(text)) { return names[position] }
    let candidates = names(withStem: FilePath(text))
    // Of a raw file and its picture, the picture is meant: it is the one that is shown.
    let pictures = candidates.filter { !FileKind.rawExtensions.contains($0.lowercasedExtension) }
    for meant in [candidates, pictures] where meant.count == 1 { return meant[0] }
    return nil
  }

  /// The photos that `NAME.md` or `NAME.xmp` is about: those with the name NAME, else those with the
  /// stem NAME.
  mutating func namesDescribed(by name: FilePath) -> (names: [FilePath], isExact: Bool) {
    let stem = name.withoutExtension
    if let position = position(of: stem) { return ([names[position]], true) }
    return (names(withStem: stem), false)
  }

  /// A question that names the file nearest to a misspelt name, of which the extension may be
  /// missing or wrong.
  mutating func suggestion(for name: FilePath) -> String? {
    guard suggestionsLeft > 0 else { return nil }
    suggestionsLeft -= 1
    let nearest = names(withStem: name).first ?? names(withStem: name.withoutExtension).first
    return (nearest?.description ?? nearestText(to: name)).map { "did you mean `\($0)`?" }
  }

  private mutating func nearestText(to name: FilePath) -> String? {
    if let text = Suggestion.nearest(to: name.description, among: names.map(\.description)) {
      return text
    }
    let stems = stemsByText.keys.sorted()
    return Suggestion.nearest(to: name.withoutExtension.description, among: stems)
      .flatMap { stemsByText[$0]?.first }
      .map { names[$0].description }
  }

  private func firstPositions<Key: Hashable>(_ key: (FilePath) -> Key) -> [Key: Int] {
    Dictionary(zip(names.map(key), names.indices)) { first, _ in first }
  }

  private func allPositions<Key: Hashable>(_ key: (FilePath) -> Key) -> [Key: [Int]] {
    Dictionary(grouping: names.indices) { key(names[$0]) }
  }
}
