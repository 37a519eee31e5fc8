public import Diagnostics

/// The templates of a site, compiled once and shared by all threads.
public struct TemplateLibrary: Sendable {
  /// What is wrong with the files, in the order of the files and of the places in them.
  public let diagnostics: [Diagnostic]
  /// The names of all templates and partials, sorted.
  public let names: [String]

  private let compiled: [String: CompiledTemplate]
  private let parsed: [String: ParsedTemplate]

  /// Reads and compiles templates; of files with the same name the last one counts.
  ///
  /// A template with an error, or that includes one, is not compiled, and its errors are in
  /// ``diagnostics``.
  public init(_ files: [TemplateFile]) {
    let last = Dictionary(files.enumerated().map { ($1.name, $0) }) { max($0, $1) }
    let templates = last.values.sorted().map { ParsedTemplate(files[$0]) }
    let parsed = Dictionary(uniqueKeysWithValues: templates.map { ($0.name, $0) })
    let check = PartialCheck(templates)
    var compiled: [String: CompiledTemplate] = [:]
    for template in templates where !check.broken.contains(template.name) {
      compiled[template.name] = CompiledTemplate(
        PartialExpander(template, among: parsed).bytes
      )
    }
    self.parsed = parsed
    self.compiled = compiled
    names = parsed.keys.sorted()
    diagnostics = templates.flatMap { $0.diagnostics + (check.diagnostics[$0.name] ?? []) }
  }

  /// The bytes of a page; may be called from several threads at once.
  public func render(
    _ name: String,
    _ value: TemplateValue
  ) throws(TemplateError) -> [UInt8] {
    guard let template = compiled[name] else {
      throw parsed[name] == nil ? .unknown(name: name) : .broken(name: name)
    }
    guard let bytes = template.render(value) else { throw .exhausted(name: name) }
    return bytes
  }

  /// Every place where a template and its partials name a value, in the order of the page.
  ///
  /// A partial that is included twice counts once.
  public func names(in template: String) -> [TemplateName] {
    var seen: Set<String> = []
    return names(in: template, seen: &seen)
  }

  private func names(in template: String, seen: inout Set<String>) -> [TemplateName] {
    guard seen.insert(template).inserted, let parsed = parsed[template] else { return [] }
    var result: [TemplateName] = []
    for tag in parsed.tags {
      switch tag.kind {
      case .variable, .raw, .section, .inverted:
        result.append(
          TemplateName(
            name: tag.name,
            path: parsed.source.path,
            location: parsed.source.location(of: tag.range.lowerBound),
            sourceLine: parsed.source.line(at: tag.range.lowerBound)
          )
        )
      case .partial: result += names(in: tag.name, seen: &seen)
      case .end, .comment, .delimiters: continue
      }
    }
    return result
  }

  /// Warnings for names in a template that are not among those offered: they render nothing.
  ///
  /// Offered are all names that a page of this template may have, at any depth.
  public func warnings(for template: String, offered: Set<String>) -> [Diagnostic] {
    names(in: template).compactMap { name in
      guard let part = name.unknownPart(known: offered) else { return nil }
      let nearest = Suggestion.nearest(to: part, among: Array(offered))
      return Diagnostic(
        .warning,
        "no page offers \(part), so this tag renders nothing",
        path: name.path,
        location: name.location,
        sourceLine: name.sourceLine,
        hint: nearest.map { "did you mean \($0)?" }
      )
    }
  }
}
