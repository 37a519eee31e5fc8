import Diagnostics
import Gallery

/// Finds the file that a person means by a name.
struct NameMatcher {
  /// Comparing with every name of a large folder is slow; after so many misses nobody reads on.
  private static let mostSuggestions = 50

  private let names: [FilePath]
  private let positions: [FilePath: Int]
  /// Strings compare composed and decomposed letters as equal, which is what is wanted here.
  private let positionsByText: [String: Int]
  private let byStem: [String: [FilePath]]
  private var suggestionsLeft = mostSuggestions

  /// Makes a matcher among the names of one folder.
  init(_ names: [FilePath]) {
    self.names = names
    positions = Dictionary(zip(names, names.indices)) { first, _ in first }
    positionsByText = Dictionary(zip(names.map(\.description), names.indices)) { first, _ in first }
    byStem = Dictionary(grouping: names) { $0.withoutExtension.description }
  }

  /// The place of a name in the list: the same bytes, or the same letters in the other Unicode form.
  func position(of name: FilePath) -> Int? {
    positions[name] ?? positionsByText[name.description]
  }

  /// The file of a name: the same bytes, or the same letters in the other Unicode form.
  func file(named name: FilePath) -> FilePath? { position(of: name).map { names[$0] } }

  /// The file of a name that may lack its extension, if only one file is meant.
  func file(namedOrStem name: String) -> FilePath? {
    if let file = file(named: FilePath(name)) { return file }
    guard let files = byStem[name], files.count == 1 else { return nil }
    return files.first
  }

  /// The files whose name without extension is this, by bytes if any, else in the other Unicode form.
  func files(withStem stem: FilePath) -> [FilePath] {
    let files = byStem[stem.description] ?? []
    let same = files.filter { $0.withoutExtension == stem }
    return same.isEmpty ? files : same
  }

  /// A question that names the file nearest to a misspelt name, of which the extension may be
  /// missing or wrong.
  mutating func suggestion(for name: FilePath) -> String? {
    guard suggestionsLeft > 0 else { return nil }
    suggestionsLeft -= 1
    let nearest =
      byStem[name.description]?.first ?? byStem[name.withoutExtension.description]?.first
    if let nearest { return "did you mean `\(nearest)`?" }
    if let text = Suggestion.nearest(to: name.description, among: names.map(\.description)) {
      return "did you mean `\(text)`?"
    }
    let stems = byStem.keys.sorted()
    let stem = Suggestion.nearest(to: name.withoutExtension.description, among: stems)
    return stem.flatMap { byStem[$0]?.first }.map { "did you mean `\($0)`?" }
  }
}
