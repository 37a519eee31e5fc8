import Diagnostics
import Gallery
import YAML

extension PhotoText {
  /// The keys that say something about a photo.
  static let keys = ["title", "caption", "alt", "date", "hidden", "aliases"]

  /// Takes what one key of the file at a path says; returns whether the key is known.
  mutating func take(_ entry: YAMLEntry, path: FilePath, values: inout ValueReader) -> Bool {
    switch entry.key.lowercased() {
    case "title": title = values.text(entry)
    case "alt": alternativeText = values.text(entry)
    case "date": date = values.date(entry)
    case "aliases": aliases = values.aliases(entry, path: path)
    case "hidden": hidden = values.flag(entry, safe: true)
    case "caption": caption = values.markdown(entry.value, of: entry.key, path: path)
    default:
      if entry.mayMean(["hidden", "private", "draft"]) { hidden = true }
      return false
    }
    return true
  }
}

extension YAMLEntry {
  /// Whether an unknown key is one of some words misspelt, and its value is not a no.
  ///
  /// A slip in a word that keeps something private must not publish it.
  func mayMean(_ words: [String]) -> Bool {
    value.flag != false && Suggestion.nearest(to: key, among: words) != nil
  }
}

extension ValueReader {
  /// Markdown in a value; its lines are kept.
  mutating func markdown(_ node: YAMLNode, of key: String, path: FilePath) -> MarkdownText? {
    guard !node.isNull else { return nil }
    guard let text = node.text else {
      mismatch(key, "text", node)
      return nil
    }
    let trimmed = FrontMatter.withoutTrailingBlanks(text)
    return trimmed.isEmpty ? nil : MarkdownText(trimmed, path: path, line: node.textLine)
  }

  /// What is said about one photo: a map of keys, or text alone, which is the caption.
  mutating func photoText(_ node: YAMLNode, of name: String, path: FilePath) -> PhotoText {
    var text = PhotoText()
    guard let entries = node.entries else {
      if case .sequence = node.value {
        mismatch(name, "a caption or a map of keys", node)
      } else {
        text.caption = markdown(node, of: name, path: path)
      }
      return text
    }
    for entry in entries where !text.take(entry, path: path, values: &self) {
      unknown(entry, known: PhotoText.keys)
    }
    return text
  }
}
