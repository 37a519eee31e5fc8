private import CSQLite
internal import FileSystem
internal import Gallery

/// An open SQLite database that closes itself.
struct Database: ~Copyable {
  let path: FilePath
  let handle: OpaquePointer

  /// How long to wait for another program that is writing, in milliseconds.
  ///
  /// Our own transactions take a few milliseconds each.
  private static let patience: Int32 = 5000

  /// Where a database is, and whether it may be made.
  enum Mode {
    /// A file that is made if it is not there.
    case file
    /// A file that is there.
    case existing
    /// Memory that goes with the process.
    case memory
  }

  /// Opens a database.
  init(at path: FilePath, _ mode: Mode = .file) throws(LedgerError) {
    var opened: OpaquePointer?
    // NOMUTEX: whoever owns this value lets one thread at a time in.
    let making = mode == .existing ? 0 : SQLITE_OPEN_CREATE
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | making
    let code =
      mode == .memory
      ? sqlite3_open_v2(":memory:", &opened, flags, nil)
      : path.withCPath { sqlite3_open_v2($0, &opened, flags, nil) }
    guard code == SQLITE_OK, let opened else {
      let error = Self.error(code, handle: opened, path: path)
      sqlite3_close_v2(opened)
      throw error
    }
    self.path = path
    self.handle = opened
    sqlite3_busy_timeout(handle, Self.patience)
    // After a build that was killed, closing would write its log into the file.
    if mode == .existing, FileStatus.ifPresent(path.appendingToName("-wal")) != nil {
      csqlite_leave_log(handle)
    }
  }

  // The v2 form waits for statements that are still alive, so the order of deinits is free.
  deinit { sqlite3_close_v2(handle) }

  /// Runs statements that take and give no values.
  func execute(_ sql: String) throws(LedgerError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code) }
  }

  /// Begins a transaction that takes the write lock at once.
  func begin() throws(LedgerError) { try execute("BEGIN IMMEDIATE") }

  /// Ends a transaction: all of it is written.
  func commit() throws(LedgerError) { try execute("COMMIT") }

  /// Ends a transaction: nothing of it is written.
  ///
  /// Does nothing where SQLite has done so by itself, as after a full disk.
  func rollBack() { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }

  /// The number that a pragma or a query of one value gives.
  func number(_ sql: String) throws(LedgerError) -> Int {
    let statement = try Statement(sql, on: self)
    return try statement.next() ? statement.number(0) : 0
  }

  /// The error of the call that just failed.
  borrowing func error(_ code: Int32) -> LedgerError {
    Self.error(code, handle: handle, path: path)
  }

  /// The error of the call that just failed on a handle.
  static func error(_ code: Int32, handle: OpaquePointer?, path: FilePath) -> LedgerError {
    let text = handle.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
    // The low byte is the kind of failure, the rest tells more of it.
    let kind = code & 0xFF
    return LedgerError(
      path: path,
      reason: text.map { String(cString: $0) } ?? "error \(code)",
      isUnusable: kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB
    )
  }
}
