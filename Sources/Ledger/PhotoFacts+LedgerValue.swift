public import Gallery

extension PhotoFacts: LedgerValue {
  /// The first kind.
  public static let kind = 1
  /// The first version.
  public static let version: UInt8 = 1
}
