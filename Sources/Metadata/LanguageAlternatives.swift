/// A text in several languages, as XMP's `rdf:Alt` holds it.
struct LanguageAlternatives {
  private var texts: [(language: String, text: String)] = []

  /// Takes apart what Exiv2 makes of it: `lang="x-default" A title, lang="fr" Un titre`.
  init(_ joined: String) {
    let mark = "lang=\""
    guard joined.hasPrefix(mark) else {
      texts = [("x-default", joined)]
      return
    }
    var rest = joined[...].dropFirst(mark.count)
    while let quote = rest.firstRange(of: "\" ") ?? rest.firstRange(of: "\"") {
      let language = rest[..<quote.lowerBound].lowercased()
      rest = rest[quote.upperBound...]
      let next = rest.firstRange(of: ", " + mark)
      texts.append((language, String(rest[..<(next?.lowerBound ?? rest.endIndex)])))
      guard let next else { break }
      rest = rest[next.upperBound...]
    }
  }

  /// The text in a language: in just this one, in one with the same beginning, the default, any.
  func text(in language: String) -> String? {
    let wanted = language.lowercased()
    let primary = wanted.prefix { $0 != "-" }
    let found =
      texts.first { $0.language == wanted }
      ?? texts.first { $0.language.prefix { $0 != "-" } == primary }
      ?? texts.first { $0.language == "x-default" } ?? texts.first
    return found?.text
  }
}
