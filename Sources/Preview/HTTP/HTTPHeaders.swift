/// Header fields in their order; names compare without regard to case.
public struct HTTPHeaders: Sendable, Hashable {
  /// One field.
  struct Field: Sendable, Hashable {
    /// In lower case for a request, as it is to be written for a response.
    var name: String
    var value: String
  }

  private(set) var fields: [Field] = []

  /// Makes an empty list.
  public init() {}

  /// Adds a field behind the others.
  mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// All values of a field whose name is given in lower case.
  func values(_ name: String) -> [String] {
    fields.filter { $0.name == name }.map(\.value)
  }

  /// The value of a field whose name is given in lower case; repeated fields are one list.
  subscript(name: String) -> String? {
    var found: String?
    for field in fields where field.name == name {
      found = found.map { $0 + ", " + field.value } ?? field.value
    }
    return found
  }

  /// The elements of a comma-separated field, in lower case and without blanks around them.
  func tokens(_ name: String) -> [String] {
    (self[name] ?? "").split(separator: ",").map { element in
      String(decoding: HTTPSyntax.trimmed(Array(element.utf8)[...]), as: UTF8.self).lowercased()
    }
  }
}
