/// The tables of the ledger, and the way there from those of older versions.
struct LedgerSchema: Sendable {
  /// Each step leads from the version of its index to the next; steps are never changed, only added.
  var migrations: [String]

  /// Marks a database as ours, in its header: "Vtrn".
  static let applicationID = 0x5674_726E

  /// The schema of this program.
  static let current = LedgerSchema(migrations: [
    """
    CREATE TABLE sources (
      path BLOB NOT NULL PRIMARY KEY,
      size INTEGER NOT NULL,
      modified INTEGER NOT NULL,
      changed INTEGER NOT NULL,
      inode INTEGER NOT NULL,
      read_at INTEGER NOT NULL,
      hash BLOB NOT NULL,
      checksum INTEGER NOT NULL,
      used INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE records (
      kind INTEGER NOT NULL,
      key BLOB NOT NULL,
      value BLOB NOT NULL,
      used INTEGER NOT NULL,
      PRIMARY KEY (kind, key)
    ) WITHOUT ROWID;
    CREATE TABLE folders (
      id INTEGER PRIMARY KEY,
      path BLOB NOT NULL UNIQUE
    );
    CREATE TABLE outputs (
      folder INTEGER NOT NULL REFERENCES folders (id),
      path BLOB NOT NULL,
      size INTEGER NOT NULL,
      modified INTEGER NOT NULL,
      hash BLOB NOT NULL,
      PRIMARY KEY (folder, path)
    ) WITHOUT ROWID;
    CREATE TABLE upkeep (
      task TEXT NOT NULL PRIMARY KEY,
      day INTEGER NOT NULL
    ) WITHOUT ROWID;
    """
  ])

  /// Says why a database cannot be used as it is; changes nothing.
  func check(_ database: borrowing Database) throws(LedgerError) {
    let application = try database.number("PRAGMA application_id")
    let version = try database.number("PRAGMA user_version")
    guard application == Self.applicationID, version == migrations.count else {
      throw LedgerError(
        path: database.path,
        reason: "another version of Vitrine wrote it",
        isUnusable: true
      )
    }
  }

  /// Brings a database to this version, or says why it is not a ledger that can be used.
  func prepare(_ database: borrowing Database) throws(LedgerError) {
    let version = try database.number("PRAGMA user_version")
    // A build that was killed here may have left a database without tables.
    let isNew = try database.number("SELECT count(*) FROM sqlite_schema") == 0
    let application = try database.number("PRAGMA application_id")
    guard isNew || application == Self.applicationID else {
      throw LedgerError(path: database.path, reason: "it is no ledger", isUnusable: true)
    }
    guard version <= migrations.count else {
      throw LedgerError(
        path: database.path,
        reason: "a newer version of Vitrine wrote it",
        isUnusable: true
      )
    }
    // Readers and one writer at a time do not wait for each other, and a killed process leaves
    // whole transactions. NORMAL: a power cut may take back the last ones, which only costs work.
    try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
    guard version < migrations.count else { return }
    try database.begin()
    do throws(LedgerError) {
      for step in migrations[version...] { try database.execute(step) }
      try database.execute(
        "PRAGMA application_id = \(Self.applicationID); PRAGMA user_version = \(migrations.count)"
      )
      try database.commit()
    } catch {
      database.rollBack()
      throw error
    }
  }
}
