internal import Diagnostics

/// One ES module, cut into what it takes from others, what it gives, and the rest.
///
/// Only plain forms are understood, each at the start of a line, so that no JavaScript has to be
/// parsed: `import { a, b as c } from './x.js'`, `import './x.js'`, `export` before `const`, `let`,
/// `function` and `class`, and `export { a, b as c }`.
struct ScriptModule {
  /// Names that come from another module: what it calls them, and what they are called here.
  struct Import {
    var path: String
    var names: [(theirs: String, ours: String)]
    var line: Int
  }

  private(set) var imports: [Import] = []
  /// What the module gives: the names others use, and what they are called here.
  private(set) var exports: [(name: String, local: String)] = []
  /// The lines that are left, without imports and the word `export`.
  private(set) var body: [Substring] = []
  private(set) var diagnostics: [Diagnostic] = []

  private let source: SourceText

  init(_ source: SourceText) {
    self.source = source
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    var index = 0
    while index < lines.count {
      let line = lines[index]
      if let keyword = Self.keyword(of: line) {
        var statement = String(line)
        let first = index
        // A list of names may go over several lines.
        while Self.isOpen(statement), index + 1 < lines.count {
          index += 1
          statement += " " + lines[index]
        }
        take(statement, keyword: keyword, line: first + 1)
      } else {
        body.append(line)
      }
      index += 1
    }
  }

  private static func keyword(of line: Substring) -> String? {
    ["import", "export"].first { word in
      guard line.hasPrefix(word) else { return false }
      return line.dropFirst(word.count).first.map { " {'\"*\t".contains($0) } ?? false
    }
  }

  /// Whether a list of names in braces goes on; the braces of a declaration's body do not count.
  private static func isOpen(_ statement: String) -> Bool {
    let rest = statement.dropFirst("import".count).drop { $0 == " " || $0 == "\t" }
    return rest.first == "{" && !rest.contains("}")
  }

  private mutating func take(_ statement: String, keyword: String, line: Int) {
    var words = ScriptWords(statement.dropFirst(keyword.count))
    let isUnderstood =
      keyword == "import" ? takeImport(&words, line: line) : takeExport(&words)
    guard !isUnderstood else { return }
    diagnostics.append(
      source.diagnostic(
        .error,
        "this form of \(keyword) cannot be joined",
        at: SourceLocation(line: line),
        hint: keyword == "import"
          ? "write import { a, b as c } from './file.js'"
          : "write export before const, let, function or class, or export { a, b as c }"
      )
    )
  }

  private mutating func takeImport(_ words: inout ScriptWords, line: Int) -> Bool {
    var names: [(theirs: String, ours: String)] = []
    if words.next(is: "{") {
      guard let list = words.names() else { return false }
      names = list
      guard words.next(is: "from") else { return false }
    }
    guard let path = words.string(), words.isAtEnd else { return false }
    imports.append(Import(path: path, names: names, line: line))
    return true
  }

  private mutating func takeExport(_ words: inout ScriptWords) -> Bool {
    if words.next(is: "{") {
      guard let list = words.names(), words.isAtEnd else { return false }
      exports += list.map { (name: $0.ours, local: $0.theirs) }
      return true
    }
    let declaration = words.rest
    _ = words.next(is: "async")
    guard let kind = words.word(), ["const", "let", "var", "function", "class"].contains(kind)
    else { return false }
    _ = words.next(is: "*")
    guard let name = words.word() else { return false }
    exports.append((name, name))
    body.append(declaration)
    return true
  }
}

/// Reads a statement word by word.
struct ScriptWords {
  private(set) var rest: Substring

  init(_ text: Substring) {
    rest = text
    skipBlanks()
  }

  /// Whether only a semicolon or a comment is left.
  var isAtEnd: Bool {
    let tail = rest.first == ";" ? rest.dropFirst().drop { $0 == " " } : rest
    return tail.isEmpty || tail.hasPrefix("//")
  }

  /// Takes a word or sign if it is the next.
  mutating func next(is text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    skipBlanks()
    return true
  }

  /// Takes a name.
  mutating func word() -> String? {
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
    guard let first = word.first, !first.isNumber else { return nil }
    rest = rest.dropFirst(word.count)
    skipBlanks()
    return String(word)
  }

  /// Takes text in quotes.
  mutating func string() -> String? {
    guard let quote = rest.first, quote == "'" || quote == "\"" else { return nil }
    let text = rest.dropFirst().prefix { $0 != quote }
    guard rest.dropFirst(text.count + 1).first == quote else { return nil }
    rest = rest.dropFirst(text.count + 2)
    skipBlanks()
    return String(text)
  }

  /// Takes names up to a closing brace, `a as b` among them.
  mutating func names() -> [(theirs: String, ours: String)]? {
    var names: [(theirs: String, ours: String)] = []
    while !next(is: "}") {
      guard let theirs = word() else { return nil }
      var ours = theirs
      if next(is: "as") {
        guard let name = word() else { return nil }
        ours = name
      }
      names.append((theirs, ours))
      _ = next(is: ",")
    }
    return names
  }

  private mutating func skipBlanks() { rest = rest.drop { $0 == " " || $0 == "\t" } }
}
