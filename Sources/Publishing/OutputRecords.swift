import Gallery
import Ledger

extension BuildLedger {
  /// So many files are asked for at once: few enough for little memory, many enough to cost little.
  private static let pieceSize = 1000

  /// Hands out the files of an output folder that are ours, sorted by path, until the body says no.
  ///
  /// - Parameters:
  ///   - folder: the output folder.
  ///   - path: the file after which to begin.
  ///   - body: what to do with each file; false ends it.
  /// - Returns: whether the body never said no, or nil for a folder that no build has written to.
  /// - Throws: what the body throws.
  func eachOutput<Failure: Error>(
    in folder: FilePath,
    after path: FilePath = .root,
    _ body: (OutputRecord) throws(Failure) -> Bool
  ) throws(Failure) -> Bool? {
    var last = path
    while true {
      guard let piece = outputs(in: folder, after: last, atMost: Self.pieceSize) else { return nil }
      for record in piece where try !body(record) { return false }
      guard piece.count == Self.pieceSize, let end = piece.last else { return true }
      last = end.path
    }
  }
}
