internal import Diagnostics

/// Finds partials that do not exist or include themselves, and what cannot be rendered for that.
struct PartialCheck {
  /// What was found, by the name of the file it was found in.
  private(set) var diagnostics: [String: [Diagnostic]] = [:]
  /// Templates with an error of their own or in something they include.
  private(set) var broken: Set<String> = []

  private let templates: [String: ParsedTemplate]
  private var finished: Set<String> = []
  private var path: [String] = []

  init(_ templates: [ParsedTemplate]) {
    self.templates = Dictionary(uniqueKeysWithValues: templates.map { ($0.name, $0) })
    for template in templates { visit(template) }
  }

  private mutating func visit(_ template: ParsedTemplate) {
    guard finished.insert(template.name).inserted else { return }
    if !template.diagnostics.isEmpty { broken.insert(template.name) }
    path.append(template.name)
    defer { path.removeLast() }
    for tag in template.partials {
      if let start = path.firstIndex(of: tag.name) {
        let loop = (path[start...] + [tag.name]).joined(separator: " → ")
        report("this partial includes itself: \(loop)", tag, in: template)
        broken.formUnion(path[start...])
      } else if let partial = templates[tag.name] {
        visit(partial)
        if broken.contains(partial.name) { broken.insert(template.name) }
      } else {
        let nearest = Suggestion.nearest(to: tag.name, among: Array(templates.keys))
        report(
          "there is no partial \(tag.name)",
          tag,
          in: template,
          hint: nearest.map { "did you mean \($0)?" }
        )
        broken.insert(template.name)
      }
    }
  }

  private mutating func report(
    _ message: String,
    _ tag: TemplateTag,
    in template: ParsedTemplate,
    hint: String? = nil
  ) {
    diagnostics[template.name, default: []].append(
      template.source.error(message, at: tag.range.lowerBound, hint: hint)
    )
  }
}
