internal import Gallery

extension LedgerConnection {
  /// Runs a body in a transaction: all of it is written, or nothing.
  func transaction(
    _ body: (borrowing LedgerConnection) throws(LedgerError) -> Void
  ) throws(LedgerError) {
    try database.begin()
    do throws(LedgerError) {
      try body(self)
      try database.commit()
    } catch {
      database.rollBack()
      throw error
    }
  }

  /// Writes what was pending; to be called in a transaction.
  func write(_ writes: PendingWrites, today: Int) throws(LedgerError) {
    for source in writes.sources.values {
      let row = SourceRow(source, used: today)
      storeSource.bind(1, row.file.path.bytes)
      for (index, number) in row.numbers.enumerated() { storeSource.bind(Int32(index) + 2, number) }
      storeSource.bind(7, row.contentHash)
      storeSource.bind(8, row.checksum)
      storeSource.bind(9, row.used)
      try storeSource.run()
    }
    for (id, bytes) in writes.records {
      storeRecord.bind(1, id.kind)
      storeRecord.bind(2, id.key.bytes)
      storeRecord.bind(3, bytes)
      storeRecord.bind(4, today)
      try storeRecord.run()
    }
    for (path, records) in writes.outputs {
      let folder = try addedFolder(path)
      for record in records.values { try storeOutput(record, in: folder) }
    }
    for path in writes.usedSources {
      touchSource.bind(1, today)
      touchSource.bind(2, path.bytes)
      try touchSource.run()
    }
    for id in writes.usedRecords {
      touchRecord.bind(1, today)
      touchRecord.bind(2, id.kind)
      touchRecord.bind(3, id.key.bytes)
      try touchRecord.run()
    }
  }

  /// The row of a source file.
  func source(at path: FilePath) throws(LedgerError) -> SourceRow? {
    defer { findSource.reset() }
    findSource.bind(1, path.bytes)
    guard try findSource.next() else { return nil }
    let row = SourceRow(
      file: SourceFile(
        path: path,
        size: findSource.number(0),
        modified: findSource.number(1),
        changed: findSource.number(2),
        inode: UInt64(bitPattern: Int64(findSource.number(3)))
      ),
      readAt: findSource.number(4),
      contentHash: findSource.text(5),
      used: findSource.number(7)
    )
    return row.checksum == findSource.number(6) ? row : nil
  }

  /// The bytes of a record, and the day it was last asked for.
  func record(_ id: PendingWrites.RecordID) throws(LedgerError) -> (bytes: [UInt8], used: Int)? {
    defer { findRecord.reset() }
    findRecord.bind(1, id.kind)
    findRecord.bind(2, id.key.bytes)
    guard try findRecord.next() else { return nil }
    return (findRecord.bytes(0), findRecord.number(1))
  }

  /// Forgets a record; to be called in a transaction.
  func removeRecord(_ id: PendingWrites.RecordID) throws(LedgerError) {
    removeRecord.bind(1, id.kind)
    removeRecord.bind(2, id.key.bytes)
    try removeRecord.run()
  }

  /// The number of an output folder, if a build has written to it.
  func folder(_ path: FilePath) throws(LedgerError) -> Int? {
    defer { findFolder.reset() }
    findFolder.bind(1, path.bytes)
    return try findFolder.next() ? findFolder.number(0) : nil
  }

  /// The number of an output folder, new if need be; to be called in a transaction.
  func addedFolder(_ path: FilePath) throws(LedgerError) -> Int {
    if let folder = try folder(path) { return folder }
    addFolder.bind(1, path.bytes)
    try addFolder.run()
    return try folder(path) ?? 0
  }

  /// Gives an output folder another path; what was known of a folder there goes.
  func moveFolder(_ path: FilePath, to other: FilePath) throws(LedgerError) {
    guard let folder = try folder(path) else { return }
    if let old = try self.folder(other) {
      try database.execute(
        "DELETE FROM outputs WHERE folder = \(old); DELETE FROM folders WHERE id = \(old)"
      )
    }
    let statement = try Statement("UPDATE folders SET path = ? WHERE id = ?", on: database)
    statement.bind(1, other.bytes)
    statement.bind(2, folder)
    try statement.run()
  }

  /// The files of an output folder after a path, sorted by path.
  func outputs(
    in folder: Int,
    after path: FilePath,
    atMost limit: Int
  ) throws(LedgerError) -> [OutputRecord] {
    defer { listOutputs.reset() }
    listOutputs.bind(1, folder)
    // A zero at its end makes the next path in the order of bytes.
    listOutputs.bind(2, path.isEmpty ? [] : path.bytes + [0])
    listOutputs.bind(3, limit)
    var records: [OutputRecord] = []
    while try listOutputs.next() {
      let path = FilePath(bytes: listOutputs.bytes(0))
      records.append(OutputRecord(path: path, written: Self.writtenFile(listOutputs, from: 1)))
    }
    return records
  }

  /// A file of an output folder.
  func output(at path: FilePath, in folder: FilePath) throws(LedgerError) -> OutputRecord? {
    defer { findOutput.reset() }
    findOutput.bind(1, folder.bytes)
    findOutput.bind(2, path.bytes)
    guard try findOutput.next() else { return nil }
    return OutputRecord(path: path, written: Self.writtenFile(findOutput, from: 0))
  }

  /// The file that columns of the current row tell of, or nil for one that was only planned.
  private static func writtenFile(
    _ row: borrowing Statement,
    from column: Int32
  ) -> OutputRecord.WrittenFile? {
    let size = row.number(column)
    guard size >= 0 else { return nil }
    return OutputRecord.WrittenFile(
      size: size,
      modified: row.number(column + 1),
      contentHash: row.text(column + 2)
    )
  }

  /// Stores a file of an output folder; to be called in a transaction.
  func storeOutput(_ record: OutputRecord, in folder: Int) throws(LedgerError) {
    storeOutput.bind(1, folder)
    storeOutput.bind(2, record.path.bytes)
    storeOutput.bind(3, record.written?.size ?? -1)
    storeOutput.bind(4, record.written?.modified ?? 0)
    storeOutput.bind(5, record.written?.contentHash ?? "")
    try storeOutput.run()
  }

  /// Notes that a file of an output folder is ours, unless that is known; to be called in a
  /// transaction.
  func planOutput(_ path: FilePath, in folder: Int) throws(LedgerError) {
    planOutput.bind(1, folder)
    planOutput.bind(2, path.bytes)
    try planOutput.run()
  }

  /// Forgets a file of an output folder; to be called in a transaction.
  func removeOutput(_ path: FilePath, from folder: Int) throws(LedgerError) {
    removeOutput.bind(1, folder)
    removeOutput.bind(2, path.bytes)
    try removeOutput.run()
  }
}
