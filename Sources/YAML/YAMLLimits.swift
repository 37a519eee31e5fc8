/// Bounds on a YAML file, so that a small file cannot cost much time or memory.
public struct YAMLLimits: Sendable, Hashable {
  /// The deepest nesting of lists and maps.
  public var depth = 64
  /// The most values, those repeated through aliases counted each time.
  public var nodes = 2_000_000
  /// The most bytes.
  public var bytes = 64 << 20

  /// Makes the default limits.
  public init() {}
}
