internal import Gallery

/// What is to be written with the next transaction.
struct PendingWrites {
  struct Source {
    var file: SourceFile
    var contentHash: String
    var readAt: Int
  }

  struct RecordID: Hashable {
    var kind: Int
    var key: LedgerKey
  }

  var sources: [FilePath: Source] = [:]
  var records: [RecordID: [UInt8]] = [:]
  /// Files that were written, by output folder and path.
  var outputs: [FilePath: [FilePath: OutputRecord]] = [:]
  /// Rows that are there and still wanted, but were last marked so long ago.
  var usedSources: Set<FilePath> = []
  var usedRecords: Set<RecordID> = []

  var count: Int {
    sources.count + records.count + usedSources.count + usedRecords.count
      + outputs.values.reduce(0) { $0 + $1.count }
  }
}
