public import Diagnostics

/// A page's bytes, and what the user should know about the text in it.
public struct RenderedPage: Sendable, Hashable {
  /// The file.
  public var bytes: [UInt8]
  /// Links in the page's text that lead nowhere, in the order of the text.
  public var diagnostics: [Diagnostic]
}
