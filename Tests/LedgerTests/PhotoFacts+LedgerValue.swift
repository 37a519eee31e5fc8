public import Gallery
public import Ledger

/// A value with many optional parts, to try the ledger with.
extension PhotoFacts: LedgerValue {
  /// A kind, as of photos.
  public static let kind = LedgerKind.photoInspection
  /// The first version.
  public static let version: UInt8 = 1
}
