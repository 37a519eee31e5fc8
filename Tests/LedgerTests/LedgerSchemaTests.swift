import FileSystem
import Gallery
import TestSupport
import Testing

@testable import Ledger

struct LedgerSchemaTests {
  let folder: TemporaryFolder
  let path: FilePath

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path.appending("ledger.sqlite")
  }

  @Test func `an older ledger gets the steps it lacks, and keeps its rows`() throws {
    var schema = LedgerSchema(migrations: ["CREATE TABLE a (b); INSERT INTO a VALUES (7);"])
    do {
      let database = try Database(at: path)
      try schema.prepare(database)
    }
    schema.migrations.append("ALTER TABLE a ADD COLUMN c INTEGER NOT NULL DEFAULT 8;")
    schema.migrations.append("UPDATE a SET c = c + 1;")
    for _ in 0..<2 {
      let database = try Database(at: path)
      try schema.prepare(database)
      let numbers = [
        try database.number("SELECT b FROM a"),
        try database.number("SELECT c FROM a"),
        try database.number("PRAGMA user_version"),
      ]
      #expect(numbers == [7, 9, 3])
    }
  }

  @Test func `a step that fails leaves the ledger as it was`() throws {
    var schema = LedgerSchema(migrations: ["CREATE TABLE a (b);"])
    let database = try Database(at: path)
    try schema.prepare(database)
    schema.migrations.append("CREATE TABLE c (d); CREATE TABLE a (b);")
    var failed = false
    do { try schema.prepare(database) } catch { failed = true }
    let numbers = [
      try database.number("PRAGMA user_version"),
      try database.number("SELECT count(*) FROM sqlite_schema"),
    ]
    #expect(failed)
    #expect(numbers == [1, 1])
  }
}
