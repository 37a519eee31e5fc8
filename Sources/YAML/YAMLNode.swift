public import Diagnostics

/// A value of a YAML file and the place it was written at.
public struct YAMLNode: Sendable, Hashable {
  /// What the value is.
  public enum Value: Sendable, Hashable {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    case mapping([YAMLEntry])
  }

  /// What the value is.
  public var value: Value
  /// Where the value starts; for an alias, where the alias stands.
  public var location: SourceLocation

  /// Makes a node.
  public init(_ value: Value, at location: SourceLocation) {
    self.value = value
    self.location = location
  }
}

/// A single value as it was written, before anyone decides whether it is a number or a word.
public struct YAMLScalar: Sendable, Hashable {
  /// How a value is written, as far as it decides what the value means.
  public enum Style: Sendable, Hashable {
    /// Without quotes: may be a number, a yes or no, or nothing.
    case plain
    /// In quotes: always text.
    case quoted
    /// After `|` or `>`: text that starts on the next line.
    case block
  }

  /// The text, with escapes and folding undone.
  public var text: String
  /// How it was written.
  public var style: Style

  /// Makes a scalar.
  public init(_ text: String, style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

/// A key of a mapping with its value.
public struct YAMLEntry: Sendable, Hashable {
  /// The key.
  public var key: String
  /// Where the key starts.
  public var keyLocation: SourceLocation
  /// The value.
  public var value: YAMLNode

  /// Makes an entry.
  public init(key: String, at keyLocation: SourceLocation, value: YAMLNode) {
    self.key = key
    self.keyLocation = keyLocation
    self.value = value
  }
}
