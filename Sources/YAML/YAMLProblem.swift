public import Diagnostics

/// Something wrong with a YAML file, before anyone asks what its keys mean.
public struct YAMLProblem: Error, Sendable, Hashable {
  /// One phrase without a full stop.
  public var message: String
  /// Where it is.
  public var location: SourceLocation
  /// What to do about it.
  public var hint: String?

  /// Makes a problem.
  public init(_ message: String, at location: SourceLocation, hint: String? = nil) {
    self.message = message
    self.location = location
    self.hint = hint
  }

  /// The problem as a warning about a file, with the offending line.
  public func diagnostic(in source: SourceText) -> Diagnostic {
    source.diagnostic(.warning, message, at: location, hint: hint)
  }
}
