internal import FileSystem
internal import Gallery

/// An open ledger with its statements, for one thread at a time.
struct LedgerConnection: ~Copyable {
  let findSource: Statement
  let storeSource: Statement
  let touchSource: Statement
  let findRecord: Statement
  let storeRecord: Statement
  let touchRecord: Statement
  let removeRecord: Statement
  let findFolder: Statement
  let addFolder: Statement
  let findOutput: Statement
  let listOutputs: Statement
  let planOutput: Statement
  let storeOutput: Statement
  let removeOutput: Statement
  let database: Database

  private static func prepare(
    at path: FilePath,
    _ mode: Database.Mode
  ) throws(LedgerError) -> LedgerConnection {
    let database = try Database(at: path, mode)
    if mode == .existing {
      try LedgerSchema.current.check(database)
    } else {
      try LedgerSchema.current.prepare(database)
    }
    return LedgerConnection(
      findSource: try Statement(
        "SELECT size, modified, changed, inode, read_at, hash, checksum, used "
          + "FROM sources WHERE path = ?",
        on: database
      ),
      storeSource: try Statement(
        "INSERT OR REPLACE INTO sources VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        on: database
      ),
      touchSource: try Statement("UPDATE sources SET used = ? WHERE path = ?", on: database),
      findRecord: try Statement(
        "SELECT value, used FROM records WHERE kind = ? AND key = ?",
        on: database
      ),
      storeRecord: try Statement(
        "INSERT OR REPLACE INTO records VALUES (?, ?, ?, ?)",
        on: database
      ),
      touchRecord: try Statement(
        "UPDATE records SET used = ? WHERE kind = ? AND key = ?",
        on: database
      ),
      removeRecord: try Statement(
        "DELETE FROM records WHERE kind = ? AND key = ?",
        on: database
      ),
      findFolder: try Statement("SELECT id FROM folders WHERE path = ?", on: database),
      addFolder: try Statement("INSERT OR IGNORE INTO folders (path) VALUES (?)", on: database),
      findOutput: try Statement(
        "SELECT size, modified, hash FROM outputs "
          + "WHERE folder = (SELECT id FROM folders WHERE path = ?) AND path = ?",
        on: database
      ),
      listOutputs: try Statement(
        "SELECT path, size, modified, hash FROM outputs WHERE folder = ? AND path >= ? "
          + "ORDER BY path LIMIT ?",
        on: database
      ),
      planOutput: try Statement(
        "INSERT OR IGNORE INTO outputs VALUES (?, ?, -1, 0, x'')",
        on: database
      ),
      storeOutput: try Statement(
        "INSERT OR REPLACE INTO outputs VALUES (?, ?, ?, ?, ?)",
        on: database
      ),
      removeOutput: try Statement(
        "DELETE FROM outputs WHERE folder = ? AND path = ?",
        on: database
      ),
      database: database
    )
  }

  /// Opens a ledger that goes with the process.
  static func inMemory() throws(LedgerError) -> LedgerConnection {
    try prepare(at: ":memory:", .memory)
  }

  /// Opens the ledger in a file.
  ///
  /// One that is damaged, newer or no ledger at all is moved aside for a new one. Where none can be
  /// kept, because the folder is read-only or another program holds the file, the ledger lives in
  /// memory and goes with the process.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - fault: what is known to be wrong with the file already.
  ///   - notes: gets a sentence for the user about each of these.
  /// - Returns: an open ledger.
  /// - Throws: when not even memory can hold one.
  static func open(
    at path: FilePath,
    fault: LedgerError? = nil,
    notes: inout [String]
  ) throws(LedgerError) -> LedgerConnection {
    do throws(LedgerError) {
      return try openFile(at: path, fault: fault, notes: &notes)
    } catch {
      notes.append("\(error); this build starts afresh and will not be remembered")
      return try inMemory(path)
    }
  }

  /// Opens the ledger in a file for looking only; one that cannot be used counts as empty.
  static func openToRead(
    at path: FilePath,
    notes: inout [String]
  ) throws(LedgerError) -> LedgerConnection {
    guard FileStatus.ifPresent(path) != nil else { return try inMemory(path) }
    do throws(LedgerError) {
      return try prepare(at: path, .existing)
    } catch {
      notes.append("\(error); nothing of it is used")
      return try inMemory(path)
    }
  }

  /// A ledger that goes with the process.
  static func inMemory(_ path: FilePath) throws(LedgerError) -> LedgerConnection {
    try prepare(at: path, .memory)
  }

  private static func openFile(
    at path: FilePath,
    fault: LedgerError?,
    notes: inout [String]
  ) throws(LedgerError) -> LedgerConnection {
    let lock = try lockOpening(of: path)
    return try withExtendedLifetime(lock) { () throws(LedgerError) in
      do throws(LedgerError) {
        if let fault { throw fault }
        return try prepare(at: path, .file)
      } catch {
        guard error.isUnusable else { throw error }
        let aside = try moveAside(path)
        notes.append("\(error); it was moved to \(aside), and this build starts afresh")
        return try prepare(at: path, .file)
      }
    }
  }

  /// Lets one process at a time make, mend or replace a ledger.
  private static func lockOpening(of path: FilePath) throws(LedgerError) -> FileLock {
    do throws(FileSystemError) {
      try Folder.make(path.parent)
      return try FileLock(waitingFor: path.appendingToName(".lock"))
    } catch {
      throw LedgerError(path: path, reason: error.reason, isUnusable: false)
    }
  }

  private static func moveAside(_ path: FilePath) throws(LedgerError) -> FilePath {
    let aside = path.appendingToName(".unusable")
    do throws(FileSystemError) {
      try File.rename(path, to: aside)
      // The log belongs to the file; under another name it would be played into the new one.
      for suffix in ["-wal", "-shm"] { try File.remove(path.appendingToName(suffix)) }
    } catch {
      throw LedgerError(path: path, reason: error.reason, isUnusable: false)
    }
    return aside
  }
}
