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

  private let tokens: [Token]
  /// For each token, whether the brackets around it hold properties.
  private var isProperties: [Bool] = []

  /// Reads code; the names given are declared outside of it, by imports.
  init(_ code: String, imported: [String]) {
    tokens = ScriptTokens(code[...]).tokens
    isProperties = enclosures()
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
  /// pattern, and not statements.
  private func enclosures() -> [Bool] {
    var stack: [Bool] = []
    return tokens.indices.map { index in
      let token = tokens[index]
      if isSign(token, ")", "]", "}") { stack.removeLast() }
      let result = stack.last ?? false
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

  /// The names after `const`, `let` and `function`, and the parameters of functions.
  private func declaredNames() -> Set<Substring> {
    var result: Set<Substring> = []
    for (index, token) in tokens.enumerated() {
      if token.kind == .name, ["const", "let", "function", "class"].contains(token.text) {
        let next = index + 1
        if tokens.indices.contains(next), tokens[next].kind == .name {
          result.insert(tokens[next].text)
        }
        if tokens.indices.contains(next), isSign(tokens[next], "{", "[") {
          result.formUnion(pattern(from: next))
        }
      }
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
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .lineBreak:
        if needsBreak(index) { result += "\n" }
      case .name:
        let (isProperty, isVariable) = property(index)
        if needsBlank(index) { result += " " }
        let short = isVariable ? names[String(token.text)] : nil
        result +=
          isProperty && short != nil
          ? token.text + ":" + (short ?? "") : short ?? String(token.text)
      case .sign where isLastComma(index): continue
      case .number, .sign, .text:
        if needsBlank(index) { result += " " }
        result += token.text
      }
    }
    return result
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
