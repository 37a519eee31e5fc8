/// What a template may show: text, a condition, a list, or named values.
///
/// A number is a string, because how it is written is for the code that knows its meaning.
public enum TemplateValue: Sendable, Hashable {
  /// Text; in a section, empty text counts as false.
  case string(String)
  /// A condition, for sections; as a tag of its own it renders nothing.
  case boolean(Bool)
  /// Values to repeat a section for; an empty list counts as false.
  case list([TemplateValue])
  /// Values with names.
  case object(TemplateObject)

  /// A whole number as text.
  public static func number(_ value: Int) -> TemplateValue { .string(String(value)) }

  /// Every name that occurs in the value, at any depth.
  public var names: Set<String> {
    var names: Set<String> = []
    collectNames(into: &names)
    return names
  }

  private func collectNames(into names: inout Set<String>) {
    switch self {
    case .string, .boolean: return
    case .list(let values):
      for value in values { value.collectNames(into: &names) }
    case .object(let object):
      for field in object.fields {
        names.insert(field.name)
        field.value.collectNames(into: &names)
      }
    }
  }
}

extension TemplateValue: ExpressibleByStringInterpolation {
  /// Makes text from a literal.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension TemplateValue: ExpressibleByBooleanLiteral {
  /// Makes a condition from a literal.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension TemplateValue: ExpressibleByArrayLiteral {
  /// Makes a list from a literal.
  public init(arrayLiteral elements: TemplateValue...) { self = .list(elements) }
}

extension TemplateValue: ExpressibleByDictionaryLiteral {
  /// Makes named values from a literal, in the order written.
  public init(dictionaryLiteral elements: (String, TemplateValue)...) {
    var object = TemplateObject()
    for (name, value) in elements { object[name] = value }
    self = .object(object)
  }
}
