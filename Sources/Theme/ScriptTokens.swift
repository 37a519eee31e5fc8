/// A script in pieces that cannot be cut further: names, signs, texts.
///
/// What a slash means depends on what is before it; here it begins a regular expression unless it
/// stands after a name, a number or a closing bracket. That is enough for the built-in scripts.
struct ScriptTokens {
  enum Kind {
    /// A variable, a property or a keyword.
    case name
    case number
    /// A string, a regular expression, or a part of a template between its expressions.
    case text
    /// One character, or `=>`, `++`, `--`.
    case sign
    /// One or more line breaks.
    case lineBreak
  }

  struct Token {
    var kind: Kind
    var text: Substring
  }

  private(set) var tokens: [Token] = []
  private var rest: Substring
  /// For each open template, the number of braces open in its expression.
  private var templates: [Int] = []

  init(_ text: Substring) {
    rest = text
    while let next = rest.first { read(next) }
  }

  private mutating func read(_ next: Character) {
    switch next {
    case "\n": lineBreak()
    case " ", "\t": rest.removeFirst()
    case "/" where rest.hasPrefix("//"): rest = rest.drop { $0 != "\n" }
    case "/" where rest.hasPrefix("/*"): skipComment()
    case "'", "\"": add(.text, quoted(by: next))
    case "`":
      templates.append(0)
      addTemplate(from: rest.index(after: rest.startIndex))
    case "/" where beginsExpression: add(.text, expression)
    case "}" where templates.last == 0:
      addTemplate(from: rest.index(after: rest.startIndex))
    case "=" where rest.hasPrefix("=>"): add(.sign, rest.prefix(2))
    case "+" where rest.hasPrefix("++"): add(.sign, rest.prefix(2))
    case "-" where rest.hasPrefix("--"): add(.sign, rest.prefix(2))
    case _ where Self.isWord(next):
      add(next.isNumber ? .number : .name, rest.prefix(while: Self.isWord))
    default:
      if !templates.isEmpty {
        if next == "{" { templates[templates.count - 1] += 1 }
        if next == "}" { templates[templates.count - 1] -= 1 }
      }
      add(.sign, rest.prefix(1))
    }
  }

  static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "$"
  }

  private mutating func add(_ kind: Kind, _ text: Substring) {
    tokens.append(Token(kind: kind, text: text))
    rest = rest[text.endIndex...]
  }

  private mutating func lineBreak() {
    if let last = tokens.last, last.kind != .lineBreak {
      tokens.append(Token(kind: .lineBreak, text: rest.prefix(1)))
    }
    rest.removeFirst()
  }

  private mutating func skipComment() {
    let end = rest.dropFirst(2).firstRange(of: "*/")?.upperBound ?? rest.endIndex
    if rest[..<end].contains("\n") { lineBreak() }
    rest = rest[end...]
  }

  /// A text up to its closing quote.
  private func quoted(by quote: Character) -> Substring {
    var index = rest.index(after: rest.startIndex)
    while index < rest.endIndex, rest[index] != quote {
      index =
        rest.index(index, offsetBy: rest[index] == "\\" ? 2 : 1, limitedBy: rest.endIndex)
        ?? rest.endIndex
    }
    return rest[..<(rest.index(index, offsetBy: 1, limitedBy: rest.endIndex) ?? rest.endIndex)]
  }

  /// The part of a template up to its end or its next expression.
  private mutating func addTemplate(from start: Substring.Index) {
    var index = start
    while index < rest.endIndex {
      if rest[index] == "`" {
        templates.removeLast()
        return add(.text, rest[...index])
      }
      if rest[index...].hasPrefix("${") {
        return add(.text, rest[..<rest.index(index, offsetBy: 2)])
      }
      index =
        rest.index(index, offsetBy: rest[index] == "\\" ? 2 : 1, limitedBy: rest.endIndex)
        ?? rest.endIndex
    }
    add(.text, rest)
  }

  private var beginsExpression: Bool {
    guard let last = tokens.last(where: { $0.kind != .lineBreak }) else { return true }
    switch last.kind {
    case .name: return last.text == "return"
    case .number, .text: return false
    case .sign: return ![")", "]", "}"].contains(last.text)
    case .lineBreak: return true
    }
  }

  /// A regular expression with its flags; a slash in brackets does not end it.
  private var expression: Substring {
    var index = rest.index(after: rest.startIndex)
    var isInClass = false
    while index < rest.endIndex, isInClass || rest[index] != "/" {
      if rest[index] == "[" { isInClass = true }
      if rest[index] == "]" { isInClass = false }
      index =
        rest.index(index, offsetBy: rest[index] == "\\" ? 2 : 1, limitedBy: rest.endIndex)
        ?? rest.endIndex
    }
    let flags = rest[index...].dropFirst().prefix(while: Self.isWord)
    return rest[..<flags.endIndex]
  }
}
