import Gallery
import Ledger

extension BuildLedger {
  /// So many files are asked for at once: few enough for little memory, many enough to cost little.
  private static let pieceSize = 1000

  /// Hands out the files of an output folder that are ours, sorted by path, until the body says no.
  ///
  /// - Parameters:
  ///   - folder: the output folder.
  ///   - body: what to do with each file; false ends it.
  /// - Returns: whether the body never said no, or nil for a folder that no build has written to.
  func eachOutput(in folder: FilePath, _ body: (OutputRecord) -> Bool) -> Bool? {
    var last = FilePath.root
    while true {
      guard let piece = outputs(in: folder, after: last, atMost: Self.pieceSize) else { return nil }
      for record in piece where !body(record) { return false }
      guard piece.count == Self.pieceSize, let end = piece.last else { return true }
      last = end.path
    }
  }
}
