/// The text of one template or partial.
public struct TemplateFile: Sendable, Hashable {
  /// What `{{> name}}` and `render` call it.
  public var name: String
  /// The text, UTF-8.
  public var bytes: [UInt8]
  /// The file as the user would write its path, for diagnostics.
  public var path: String

  /// Makes a file from its name, bytes and path.
  public init(name: String, bytes: [UInt8], path: String) {
    self.name = name
    self.bytes = bytes
    self.path = path
  }

  /// Makes a file from its name, text and path.
  public init(name: String, text: String, path: String) {
    self.init(name: name, bytes: Array(text.utf8), path: path)
  }
}
