/// The kinds of values that the ledger keeps; a number is never used again for another kind.
///
/// 1 and 2 are of earlier versions.
public enum LedgerKind: Int, Sendable {
  case photoInspection = 10
  case derivedImages = 11
  case previewRecord = 12
  case finishedBuild = 13
  case outputStamp = 14
}
