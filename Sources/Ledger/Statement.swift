private import CSQLite
internal import Gallery

/// A prepared SQL statement that finalizes itself.
struct Statement: ~Copyable {
  private let handle: OpaquePointer
  private let database: OpaquePointer
  private let path: FilePath

  init(_ sql: String, on database: borrowing Database) throws(LedgerError) {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(
      database.handle,
      sql,
      -1,
      UInt32(SQLITE_PREPARE_PERSISTENT),
      &prepared,
      nil
    )
    guard code == SQLITE_OK, let prepared else {
      var error = database.error(code)
      // The text is ours and right, so a table is missing or another one.
      if code == SQLITE_ERROR { error.isUnusable = true }
      throw error
    }
    self.handle = prepared
    self.database = database.handle
    self.path = database.path
  }

  deinit { sqlite3_finalize(handle) }

  /// Sets the parameter at an index counted from one.
  func bind(_ index: Int32, _ number: Int) { sqlite3_bind_int64(handle, index, Int64(number)) }

  /// Sets the parameter at an index counted from one.
  func bind(_ index: Int32, _ bytes: [UInt8]) {
    bytes.withUnsafeBytes {
      _ = csqlite_bind_bytes(handle, index, $0.baseAddress, Int32(clamping: $0.count))
    }
  }

  /// Sets the parameter at an index counted from one.
  func bind(_ index: Int32, _ text: String) { bind(index, Array(text.utf8)) }

  /// Goes to the next row; returns false after the last.
  func next() throws(LedgerError) -> Bool {
    let code = sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default:
      let error = Database.error(code, handle: database, path: path)
      reset()
      throw error
    }
  }

  /// Runs a statement that gives no rows, and makes it ready for the next run.
  func run() throws(LedgerError) {
    _ = try next()
    reset()
  }

  /// Makes the statement ready for the next run, and ends its hold on the database.
  func reset() { sqlite3_reset(handle) }

  /// A column of the current row, counted from zero.
  func number(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

  /// A column of the current row, counted from zero.
  func bytes(_ column: Int32) -> [UInt8] {
    let start = sqlite3_column_blob(handle, column)
    let count = Int(sqlite3_column_bytes(handle, column))
    return Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  /// A column of the current row as text, counted from zero.
  func text(_ column: Int32) -> String {
    let start = sqlite3_column_blob(handle, column)
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(
      decoding: UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count),
      as: UTF8.self
    )
  }
}
