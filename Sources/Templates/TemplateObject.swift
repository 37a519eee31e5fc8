/// Named values that keep the order they were given in.
public struct TemplateObject: Sendable, Hashable {
  /// One named value.
  public struct Field: Sendable, Hashable {
    /// What a template calls it.
    public var name: String
    /// What it is.
    public var value: TemplateValue
  }

  /// The values in order; no name occurs twice.
  public private(set) var fields: [Field] = []

  /// Makes an object without values.
  public init() {}

  /// The value of a name; setting a new name adds it at the end, setting nil takes it away.
  ///
  /// Looks at one name after the other: objects are small, and order matters more.
  public subscript(name: String) -> TemplateValue? {
    get { fields.first { $0.name == name }?.value }
    set {
      let index = fields.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): fields[index].value = value
      case (let index?, nil): fields.remove(at: index)
      case (nil, let value?): fields.append(Field(name: name, value: value))
      case (nil, nil): return
      }
    }
  }
}

extension TemplateObject: ExpressibleByDictionaryLiteral {
  /// Makes an object from a literal, in the order written.
  public init(dictionaryLiteral elements: (String, TemplateValue)...) {
    for (name, value) in elements { self[name] = value }
  }
}
