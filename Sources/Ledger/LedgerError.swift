public import Gallery

/// The ledger could not be read or written.
public struct LedgerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The ledger's file.
  public var path: FilePath
  /// What is wrong, such as "database or disk is full".
  public var reason: String
  /// Whether the file is not a ledger, or not a whole one, or not one of this version.
  var isUnusable: Bool

  /// One phrase for people.
  public var description: String { "cannot use \(path): \(reason)" }
}
