/// Leaves out comments and blanks of a built-in module, and gives its own names short ones.
///
/// No scopes are worked out: a name that the module declares anywhere gets one new name everywhere
/// in it, which changes nothing as long as the module does not also use a global of that name.
struct ScriptShortener {
  private typealias Token = ScriptTokens.Token

  /// How often the module uses each name that it declares or imports.
  private(set) var counts: [String: Int] = [:]
  /// The other names that it uses: globals.
  private(set) var globals: Set<String> = []
  /// The names that it declares outside of all functions and blocks.
  private(set) var topLevel: Set<String> = []

  private let tokens: [Token]
  /// For each token, whether the brackets around it hold properties.
  private var isProperties: [Bool] = []
  /// For each token, how many brackets are around it.
  private var depths: [Int] = []

  /// Reads code; the names given are declared outside of it, by imports.
  init(_ code: String, imported: [String]) {
    tokens = ScriptTokens(code[...]).tokens
    (isProperties, depths) = enclosures()
    topLevel = Set(
      declarations().filter { depths[$0.index] == 0 }.flatMap(\.names).map(String.init)
    )
    let declared = declaredNames().union(imported.map { $0[...] })
    for (index, token) in tokens.enumerated() where token.kind == .name {
      guard property(index).isVariable else { continue }
      if declared.contains(token.text) {
        counts[String(token.text), default: 0] += 1
      } else {
        globals.insert(String(token.text))
      }
    }
  }

  // MARK: Reading

  private func before(_ index: Int) -> Token? {
    tokens[..<index].last { $0.kind != .lineBreak }
  }

  private func after(_ index: Int) -> Token? {
    tokens[(index + 1)...].first { $0.kind != .lineBreak }
  }

  private func isSign(_ token: Token?, _ signs: String...) -> Bool {
    guard let token, token.kind == .sign else { return false }
    return signs.contains { $0 == token.text }
  }

  /// For each token, whether the innermost bracket around it holds properties, of an object or a
  /// pattern, and not statements; and how many brackets there are.
  private func enclosures() -> ([Bool], [Int]) {
    var stack: [Bool] = []
    var depths: [Int] = []
    let result = tokens.indices.map { index in
      let token = tokens[index]
      if isSign(token, ")", "]", "}") { stack.removeLast() }
      let result = stack.last ?? false
      depths.append(stack.count)
      if isSign(token, "(", "[") { stack.append(false) }
      if isSign(token, "{") {
        let last = before(index)
        let words: Set<Substring> = ["return", "const", "let", "of", "in"]
        stack.append(
          isSign(last, "=", "(", ",", ":", "[", "?", ".")
            || last.map { $0.kind == .name && words.contains($0.text) } ?? false
        )
      }
      return result
    }
    return (result, depths)
  }

  /// Whether a name is that of a property, and whether it stands for a variable too.
  private func property(_ index: Int) -> (isProperty: Bool, isVariable: Bool) {
    let last = before(index)
    if isSign(last, ".") {
      let isSpread = index > 2 && isSign(tokens[index - 2], ".") && isSign(tokens[index - 3], ".")
      return (!isSpread, isSpread)
    }
    guard isProperties[index] else { return (false, true) }
    let next = after(index)
    let accessors: Set<Substring> = ["get", "set", "async"]
    if last.map({ $0.kind == .name && accessors.contains($0.text) }) ?? false, isSign(next, "(") {
      return (true, false)
    }
    guard isSign(last, "{", ",") else { return (false, true) }
    if isSign(next, ":", "(") { return (true, false) }
    return (true, isSign(next, ",", "}", "="))
  }

  // MARK: Names

  /// The names after each `const`, `let`, `function` and `class`.
  private func declarations() -> [(index: Int, names: Set<Substring>)] {
    tokens.indices.dropLast().compactMap { index in
      let (token, next) = (tokens[index], tokens[index + 1])
      guard token.kind == .name, ["const", "let", "function", "class"].contains(token.text)
      else { return nil }
      if next.kind == .name { return (index, [next.text]) }
      return isSign(next, "{", "[") ? (index, pattern(from: index + 1)) : nil
    }
  }

  /// All that is declared, and the parameters of functions.
  private func declaredNames() -> Set<Substring> {
    var result = Set(declarations().flatMap(\.names))
    for (index, token) in tokens.enumerated() {
      if isSign(token, "=>"), index > 0 {
        if tokens[index - 1].kind == .name { result.insert(tokens[index - 1].text) }
        if isSign(tokens[index - 1], ")"), let start = opening(of: index - 1) {
          result.formUnion(pattern(from: start))
        }
      }
    }
    return result
  }

  /// The bracket that a closing one belongs to.
  private func opening(of end: Int) -> Int? {
    var depth = 0
    for index in stride(from: end, through: 0, by: -1) {
      if isSign(tokens[index], ")", "]", "}") { depth += 1 }
      if isSign(tokens[index], "(", "[", "{") { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// The names that a pattern in brackets gives values to; what comes after a `=` is no part of it.
  private func pattern(from start: Int) -> Set<Substring> {
    var result: Set<Substring> = []
    var depth = 0
    var index = start
    while index < tokens.count {
      let token = tokens[index]
      if isSign(token, "(", "[", "{") { depth += 1 }
      if isSign(token, ")", "]", "}") { depth -= 1 }
      if depth == 0 { break }
      if token.kind == .name, property(index).isVariable, !isSign(before(index), "=") {
        result.insert(token.text)
      }
      index += 1
    }
    return result
  }

  // MARK: Writing

  /// The code with other names.
  func text(names: [String: String]) -> String {
    var result = ""
    let joined = joinedDeclarations()
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .lineBreak where joined.contains(index + 1): result += ","
      case .name where joined.contains(index): continue
      // The two differ in what they forbid, and one word repeats better than two.
      case .name where token.text == "const" && !property(index).isProperty: result += "let"
      case .name where token.text == "true" && !property(index).isProperty: result += "!0"
      case .name where token.text == "false" && !property(index).isProperty: result += "!1"
      case .lineBreak:
        if needsBreak(index) { result += "\n" }
      case .name:
        let (isProperty, isVariable) = property(index)
        if needsBlank(index), !joined.contains(index - 1) { result += " " }
        let short = isVariable ? names[String(token.text)] : nil
        result +=
          isProperty && short != nil
          ? token.text + ":" + (short ?? "") : short ?? String(token.text)
      case .sign where isLastComma(index): continue
      case .number where isLeadingZero(index): continue
      case .number, .sign, .text:
        if needsBlank(index) { result += " " }
        result += token.text
      }
    }
    return result
  }

  /// Where a `const` or `let` comes after another: one statement can be made of both.
  private func joinedDeclarations() -> Set<Int> {
    var result: Set<Int> = []
    /// The words that the statements under way begin with, one for each bracket that is open.
    var words: [Substring] = [""]
    var isStart = true
    for (index, token) in tokens.enumerated() {
      if isStart, token.kind != .lineBreak, let last = words.indices.last {
        let isDeclaration = token.kind == .name && ["const", "let"].contains(token.text)
        if isDeclaration, words[last] != "", tokens[index - 1].kind == .lineBreak {
          result.insert(index)
        }
        words[last] = isDeclaration ? "let" : ""
        isStart = false
      }
      switch token.kind {
      case .lineBreak: isStart = isStart || needsBreak(index)
      case .sign where token.text == ";": isStart = true
      case .sign where ["(", "[", "{"].contains(token.text):
        words.append("")
        isStart = token.text == "{" && !isPropertyList(after: index)
      case .sign where [")", "]", "}"].contains(token.text): words.removeLast()
      default: break
      }
    }
    return result
  }

  /// Whether a brace holds properties, and not statements.
  private func isPropertyList(after index: Int) -> Bool {
    tokens.indices.contains(index + 1) && isProperties[index + 1]
  }

  /// A line break may end a statement, but not after what needs more or before what needs it.
  private func needsBreak(_ index: Int) -> Bool {
    guard index > 0, index + 1 < tokens.count else { return false }
    let (last, next) = (tokens[index - 1], tokens[index + 1])
    return !(last.kind == .sign && Self.unfinished.contains(last.text))
      && !(next.kind == .sign && Self.continuing.contains(next.text))
  }

  private static let unfinished: Set<Substring> = [
    "{", "(", "[", ",", ";", ":", "?", "=", "=>", "&", "|", "*", "<", ">",
  ]
  private static let continuing: Set<Substring> = [
    "}", ")", "]", ",", ";", ":", "?", ".", "=", "&", "|", "*", "<", ">",
  ]

  /// Whether a zero before a point says nothing; after a word the point would be that of a property.
  private func isLeadingZero(_ index: Int) -> Bool {
    guard tokens[index].text == "0", tokens.indices.contains(index + 2), index > 0 else {
      return false
    }
    return tokens[index - 1].kind == .sign && tokens[index - 1].text != "."
      && isSign(tokens[index + 1], ".") && tokens[index + 2].kind == .number
  }

  /// Whether a comma only makes the next line of a list easier to add.
  private func isLastComma(_ index: Int) -> Bool {
    isSign(tokens[index], ",") && isSign(after(index), "}", ")", "]")
      && !isSign(before(index), ",", "[")
  }

  private func needsBlank(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let (last, next) = (tokens[index - 1], tokens[index])
    if last.kind == .sign || next.kind == .sign {
      return last.text.last == next.text.first && ["+", "-"].contains(next.text.first)
    }
    let isWordEnd = last.text.last.map(ScriptTokens.isWord) ?? false
    return last.kind != .lineBreak && isWordEnd && next.text.first.map(ScriptTokens.isWord) ?? false
  }
}
