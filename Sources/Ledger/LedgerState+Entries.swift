internal import Gallery

extension LedgerState {
  /// Days after which an entry that is asked for is marked as used again.
  ///
  /// Marking costs a write; a build that changes nothing should make none.
  private static let daysBetweenMarks = 7
  /// Days after which an entry that nobody asked for is forgotten.
  private static let daysToKeep = 30

  mutating func contentHash(of file: SourceFile) -> String? {
    if let source = pending.sources[file.path] {
      let row = SourceRow(source, used: today)
      return row.isTrusted(for: file, clockStep: clockStep) ? row.contentHash : nil
    }
    let found = lookUp { (connection) throws(LedgerError) in try connection.source(at: file.path) }
    guard let row = found, row.isTrusted(for: file, clockStep: clockStep) else { return nil }
    if today - row.used >= Self.daysBetweenMarks {
      pending.usedSources.insert(file.path)
      pendingGrew()
    }
    return row.contentHash
  }

  mutating func remember(_ file: SourceFile, contentHash: String, readAt: Int) {
    pending.sources[file.path] = PendingWrites.Source(
      file: file,
      contentHash: contentHash,
      readAt: readAt
    )
    pendingGrew()
  }

  mutating func record(kind: Int, key: LedgerKey) -> [UInt8]? {
    let id = PendingWrites.RecordID(kind: kind, key: key)
    if let bytes = pending.records[id] { return bytes }
    let found = lookUp { (connection) throws(LedgerError) in try connection.record(id) }
    guard let row = found else { return nil }
    if today - row.used >= Self.daysBetweenMarks {
      pending.usedRecords.insert(id)
      pendingGrew()
    }
    return row.bytes
  }

  mutating func store(_ bytes: [UInt8], kind: Int, key: LedgerKey) {
    pending.records[PendingWrites.RecordID(kind: kind, key: key)] = bytes
    pendingGrew()
  }

  mutating func forget(kind: Int, key: LedgerKey) throws(LedgerError) {
    let id = PendingWrites.RecordID(kind: kind, key: key)
    pending.records[id] = nil
    try write { (connection) throws(LedgerError) in try connection.removeRecord(id) }
  }

  mutating func prune() throws(LedgerError) {
    try commit()
    let today = today
    try write { (connection) throws(LedgerError) in
      let last = try connection.database.number("SELECT day FROM upkeep WHERE task = 'prune'")
      guard today - last >= Self.daysBetweenMarks else { return }
      let oldest = today - Self.daysToKeep
      try connection.database.execute(
        """
        DELETE FROM sources WHERE used < \(oldest);
        DELETE FROM records WHERE used < \(oldest);
        INSERT OR REPLACE INTO upkeep VALUES ('prune', \(today));
        """
      )
    }
  }
}
