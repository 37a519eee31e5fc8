/// A page that could not be rendered.
public enum TemplateError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No template has this name.
  case unknown(name: String)
  /// The template, or a partial in it, has an error that loading reported.
  case broken(name: String)
  /// The engine gave up, which means that memory ran out.
  case exhausted(name: String)

  /// One phrase for people.
  public var description: String {
    switch self {
    case .unknown(let name): "there is no template \(name)"
    case .broken(let name): "the template \(name) has errors"
    case .exhausted(let name): "not enough memory to render \(name)"
    }
  }
}
