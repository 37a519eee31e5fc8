internal import Diagnostics
internal import Gallery

/// Joins ES modules into one plain script: the user's each as a function that returns what it
/// exports, those built in one after the other, with names that differ.
///
/// One file is one request, and browsers run a plain script also on a page that is opened from a
/// folder, where they refuse modules. Modules come in the order of their paths, but those that a
/// module imports come before it.
struct Script {
  /// The script; empty when there are no modules or one of them cannot be joined.
  private(set) var bytes: [UInt8] = []
  /// What is wrong with the modules.
  private(set) var diagnostics: [Diagnostic] = []

  private var modules: [String: ScriptModule] = [:]
  private var sources: [String: SourceText] = [:]
  private var builtIn: Set<String> = []
  private var order: [String] = []
  private var underWay: Set<String> = []

  init(_ files: [ThemeFile]) {
    for file in files {
      let text = String(decoding: file.bytes, as: UTF8.self)
        .replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      let source = SourceText(
        text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text,
        path: file.place
      )
      let module = ScriptModule(source)
      sources[file.path.description] = source
      if file.isBuiltIn { builtIn.insert(file.path.description) }
      modules[file.path.description] = module
      diagnostics += module.diagnostics
    }
    for path in modules.keys.sorted() { place(path) }
    guard diagnostics.isEmpty, !order.isEmpty else { return }
    bytes = Array(joined().utf8)
  }

  /// Puts a module after all that it imports.
  private mutating func place(_ path: String) {
    guard let module = modules[path], !order.contains(path) else { return }
    underWay.insert(path)
    for item in module.imports {
      let target = Self.resolved(item.path, from: path)
      let exports = target.flatMap { modules[$0]?.exports }
      if let target, let exports {
        if underWay.contains(target) {
          note("\(item.path) imports this file in turn", item, in: path)
        }
        for name in item.names where !exports.contains(where: { $0.name == name.theirs }) {
          note("\(item.path) does not export \(name.theirs)", item, in: path)
        }
        if !underWay.contains(target) { place(target) }
      } else {
        note("there is no script \(item.path)", item, in: path)
      }
    }
    underWay.remove(path)
    order.append(path)
  }

  private mutating func note(_ message: String, _ item: ScriptModule.Import, in path: String) {
    guard let source = sources[path] else { return }
    diagnostics.append(source.diagnostic(.error, message, at: SourceLocation(line: item.line)))
  }

  /// The path below the folder of scripts that a relative address means, or nil.
  private static func resolved(_ address: String, from path: String) -> String? {
    guard address.hasPrefix("./") || address.hasPrefix("../") else { return nil }
    var folders = path.split(separator: "/").dropLast()
    for part in address.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": if folders.popLast() == nil { return nil }
      default: folders.append(part)
      }
    }
    return folders.joined(separator: "/")
  }

  // MARK: Writing

  private func joined() -> String {
    let names = names()
    var text = "(()=>{"
    for (number, path) in order.enumerated() {
      guard let module = modules[path] else { continue }
      let locals = names.locals[number]
      let exports = module.exports.map {
        (name: names.exports[path + " " + $0.name] ?? $0.name, value: locals[$0.local] ?? $0.local)
      }
      if let short = names.shorteners[path] {
        text += Self.statement(short.text(names: locals)) + "\n"
        for export in exports where export.name != export.value {
          text += "const \(export.name)=\(export.value)\n"
        }
      } else {
        text +=
          exports.isEmpty ? ";" : "const [" + exports.map(\.name).joined(separator: ",") + "]="
        text += "(()=>{'use strict'\n" + imports(of: module, in: path, names: names)
        text += module.body.joined(separator: "\n") + "\n"
        if !exports.isEmpty {
          text += "return [" + exports.map(\.value).joined(separator: ",") + "]\n"
        }
        text += "})()\n"
      }
    }
    return text + "})()\n"
  }

  /// Code that no longer goes on with what stands before it.
  private static func statement(_ code: String) -> String {
    code.first.map { "([`+-/".contains($0) } ?? false ? ";" + code : code
  }

  /// What a user's module imports, under the names that it gives it.
  private func imports(of module: ScriptModule, in path: String, names: Names) -> String {
    module.imports.reduce(into: "") { text, item in
      let target = Self.resolved(item.path, from: path) ?? ""
      for name in item.names {
        text += "const \(name.ours) = " + (names.exports[target + " " + name.theirs] ?? "") + "\n"
      }
    }
  }

  private struct Names {
    /// What stands for an export in the whole script, by path and name.
    var exports: [String: String] = [:]
    /// What stands for each name of a module, by the module's number.
    var locals: [[String: String]]
    var shorteners: [String: ScriptShortener] = [:]
  }

  private func names() -> Names {
    var names = Names(locals: order.map { _ in [:] })
    var items: [ScriptNames.Item] = []
    /// For each module, which item each of its names is.
    var places = order.map { _ in [String: Int]() }
    var exports: [String: Int] = [:]
    var shared: [String: Int] = [:]
    var globals = order.map { _ in Set<String>() }
    // A module may give the name of another one's export to something in a function of its own, if it
    // does not use that export. What stands outside of functions differs: this counts as one more module.
    let outside = order.count
    for (number, path) in order.enumerated() {
      guard let module = modules[path] else { continue }
      for item in module.imports {
        guard let target = Self.resolved(item.path, from: path) else { continue }
        for name in item.names { places[number][name.ours] = exports[target + " " + name.theirs] }
      }
      for export in module.exports {
        exports[path + " " + export.name] = items.count
        if places[number][export.local] == nil { places[number][export.local] = items.count }
        items.append(.init(name: export.name, modules: [outside], count: 0))
      }
      guard builtIn.contains(path) else {
        // Any word of a user's module may be a global that it uses.
        let words = ScriptTokens(module.body.joined(separator: "\n")[...]).tokens
          .filter { $0.kind == .name }
        globals[number] = Set(words.map { String($0.text) })
        continue
      }
      let ours = module.imports.flatMap { $0.names.map(\.ours) }
      let short = ScriptShortener(module.body.joined(separator: "\n"), imported: ours)
      names.shorteners[path] = short
      globals[number] = short.globals
      for (name, count) in short.counts.sorted(by: { $0.key < $1.key }) {
        // What is declared outside of functions is so in the whole script.
        let isTopLevel = short.topLevel.contains(name)
        let place = places[number][name] ?? (isTopLevel ? nil : shared[name]) ?? items.count
        if place == items.count {
          items.append(.init(name: name, modules: isTopLevel ? [outside] : [], count: 0))
        }
        if places[number][name] == nil, !isTopLevel { shared[name] = place }
        places[number][name] = place
        items[place].modules.insert(number)
        items[place].count += count
      }
    }
    globals.append(globals.reduce(into: []) { $0.formUnion($1) })
    let chosen = ScriptNames.chosen(for: items, besides: globals)
    names.exports = exports.mapValues { chosen[$0] }
    for (number, path) in order.enumerated() where builtIn.contains(path) {
      names.locals[number] = places[number].mapValues { chosen[$0] }
    }
    return names
  }
}
