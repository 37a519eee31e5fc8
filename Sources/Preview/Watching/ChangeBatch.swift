public import Gallery

/// Files that changed together.
public struct ChangeBatch: Sendable, Hashable {
  /// Paths below the project, such as `content/lisbon/index.md`.
  public var paths: Set<FilePath>
  /// Whether anything else may have changed too.
  public var isEverything: Bool

  /// Makes a batch.
  public init(paths: Set<FilePath> = [], isEverything: Bool = false) {
    self.paths = paths
    self.isEverything = isEverything
  }

  /// Adds another batch.
  mutating func formUnion(_ other: ChangeBatch) {
    paths.formUnion(other.paths)
    isEverything = isEverything || other.isEverything
  }

  /// Whether there is nothing in it.
  var isEmpty: Bool { paths.isEmpty && !isEverything }
}
