public import Gallery

/// The names that are passed over wherever they are: hidden, or left by another program.
public enum Leftovers {
  /// Whether a name is one of them.
  public static func contains(_ name: FilePath) -> Bool { FileKind.leftover(name) != nil }
}
