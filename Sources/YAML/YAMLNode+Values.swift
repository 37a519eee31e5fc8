import Diagnostics

extension YAMLNode {
  /// Whether nothing was written: an empty value, `~` or `null`.
  public var isNull: Bool {
    guard case .scalar(let scalar) = value, scalar.style == .plain else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(scalar.text)
  }

  /// The text of a single value, numbers as they were written, or nil for nothing, a list or a map.
  public var text: String? {
    guard case .scalar(let scalar) = value, !isNull else { return nil }
    return scalar.text
  }

  /// A yes or a no, in any of the spellings of YAML 1.1, or nil.
  public var flag: Bool? {
    switch text?.lowercased() {
    case "true", "yes", "on": true
    case "false", "no", "off": false
    default: nil
    }
  }

  /// A whole number without quotes, `_` allowed between its digits, or nil.
  public var integer: Int? {
    guard case .scalar(let scalar) = value, scalar.style == .plain else { return nil }
    let digits = scalar.text.drop { $0 == "+" || $0 == "-" }
    guard let first = digits.first, first.isASCII, first.isNumber else { return nil }
    return Int(scalar.text.filter { $0 != "_" })
  }

  /// The entries of a map, or nil.
  public var entries: [YAMLEntry]? {
    guard case .mapping(let entries) = value else { return nil }
    return entries
  }

  /// The items of a list, or nil.
  public var items: [YAMLNode]? {
    guard case .sequence(let items) = value else { return nil }
    return items
  }

  /// The line on which the text of a single value starts.
  public var textLine: Int {
    guard case .scalar(let scalar) = value, scalar.style == .block else { return location.line }
    return location.line + 1
  }

  /// What was written, in words for a message: "a list", "a map", "a number", "nothing", "text".
  public var kindName: String {
    switch value {
    case .sequence: "a list"
    case .mapping: "a map"
    case .scalar(let scalar):
      if isNull {
        "nothing"
      } else if scalar.style == .plain, Double(scalar.text) != nil {
        "a number"
      } else if scalar.style == .plain, flag != nil {
        "yes or no"
      } else {
        "text"
      }
    }
  }
}
