import FileSystem
import Gallery
import TestSupport
import Testing

@testable import Ledger

struct LedgerDamageTests {
  let folder: TemporaryFolder
  let path: FilePath

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path.appending("ledger.sqlite")
  }

  /// A ledger with some thousand rows, as bytes.
  private func wholeLedger() throws -> [UInt8] {
    do {
      let ledger = try BuildLedger(at: path)
      for index in 0..<1000 {
        ledger.remember(
          .sample(FilePath("album/\(index).jpg"), size: index),
          contentHash: ContentHash.of("\(index)"),
          readAt: longAfter
        )
      }
      try ledger.commit()
    }
    return try File.read(path)
  }

  private func expectUsable() throws {
    let ledger = try BuildLedger(at: path)
    #expect(ledger.notes == [])
    ledger.remember(.sample(), contentHash: "after", readAt: longAfter)
    try ledger.commit()
    #expect(try BuildLedger(at: path).contentHash(of: .sample()) == "after")
  }

  private func expectReplaced(reason: String) throws {
    do {
      let ledger = try BuildLedger(at: path)
      #expect(
        ledger.notes == [
          "cannot use \(path): \(reason); it was moved to \(path).unusable, "
            + "and this build starts afresh"
        ]
      )
      #expect(ledger.contentHash(of: .sample("album/1.jpg", size: 1)) == nil)
    }
    #expect(try folder.files() == ["ledger.sqlite", "ledger.sqlite.unusable"])
    try expectUsable()
  }

  @Test func `a closed ledger is one file`() throws {
    _ = try wholeLedger()
    #expect(try folder.files() == ["ledger.sqlite"])
  }

  @Test func `an empty file becomes a ledger`() throws {
    try folder.write("", to: "ledger.sqlite")
    try expectUsable()
  }

  @Test func `a file of rubbish is moved aside`() throws {
    try folder.write(String(repeating: "rubbish ", count: 1000), to: "ledger.sqlite")
    try expectReplaced(reason: "file is not a database")
  }

  @Test func `a ledger cut short is moved aside`() throws {
    let bytes = try wholeLedger()
    try folder.write(Array(bytes.prefix(bytes.count / 2)), to: "ledger.sqlite")
    try expectReplaced(reason: "database disk image is malformed")
  }

  @Test func `a ledger of a newer version is moved aside`() throws {
    _ = try wholeLedger()
    do {
      let database = try Database(at: path)
      try database.execute("PRAGMA user_version = 99")
    }
    try expectReplaced(reason: "a newer version of Vitrine wrote it")
  }

  @Test func `another program's database is moved aside`() throws {
    do {
      let database = try Database(at: path)
      try database.execute("CREATE TABLE bookmarks (url TEXT)")
    }
    try expectReplaced(reason: "it is no ledger")
  }

  @Test func `a ledger without a table is moved aside`() throws {
    _ = try wholeLedger()
    do {
      let database = try Database(at: path)
      try database.execute("DROP TABLE records")
    }
    try expectReplaced(reason: "no such table: records")
  }

  @Test func `damage that shows only later loses work and never lies`() throws {
    let whole = try wholeLedger()
    var samples = SampleValues(seed: 21)
    for _ in 0..<15 {
      var bytes = whole
      let start = 4096 + samples.next(below: bytes.count - 8192)
      for position in start..<min(bytes.count, start + 1 + samples.next(below: 6000)) {
        bytes[position] = UInt8(samples.next(below: 256))
      }
      for suffix in ["-wal", "-shm", ".unusable"] {
        try File.remove(path.appendingToName(suffix))
      }
      try File.write(bytes, to: path)
      do {
        let ledger = try BuildLedger(at: path)
        for index in 0..<1000 {
          let file = SourceFile.sample(FilePath("album/\(index).jpg"), size: index)
          let hash = ledger.contentHash(of: file)
          #expect(hash == nil || hash == ContentHash.of("\(index)"))
          ledger.remember(file, contentHash: ContentHash.of("\(index)"), readAt: longAfter)
        }
        ledger.store(SampleValues.image, for: LedgerKey("image"))
        ledger.noteOutput(OutputRecord(path: "a", written: nil), in: "/a")
        try ledger.commit()
      }
      let next = try BuildLedger(at: path)
      #expect(next.value(PublishedImage.self, for: LedgerKey("image")) == SampleValues.image)
    }
  }

  @Test func `a ledger that another program holds is done without`() throws {
    let holder = try Database(at: path)
    try holder.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE a (b)")
    let ledger = try BuildLedger(at: path)
    #expect(
      ledger.notes == [
        "cannot use \(path): database is locked; "
          + "this build starts afresh and will not be remembered"
      ]
    )
    ledger.remember(.sample(), contentHash: "1", readAt: longAfter)
    try ledger.commit()
    #expect(ledger.contentHash(of: .sample()) == "1")
    holder.rollBack()
  }

  @Test func `where no ledger can be kept, one serves for this build`() throws {
    try folder.write("a file where a folder should be", to: "file")
    let impossible = folder.path.appending("file/ledger.sqlite")
    let ledger = try BuildLedger(at: impossible)
    #expect(
      ledger.notes == [
        "cannot use \(impossible): Not a directory; "
          + "this build starts afresh and will not be remembered"
      ]
    )
    ledger.noteOutput(OutputRecord(path: "a", written: nil), in: "/a")
    #expect(ledger.outputs(in: "/a") == [OutputRecord(path: "a", written: nil)])
  }

  @Test func `a folder in the place of the ledger is left alone`() throws {
    try folder.write("x", to: "ledger.sqlite/x")
    let ledger = try BuildLedger(at: path)
    #expect(ledger.notes.count == 1)
    ledger.remember(.sample(), contentHash: "1", readAt: longAfter)
    try ledger.commit()
    #expect(try folder.files() == ["ledger.sqlite/x"])
  }

  @Test func `what has waited for long is written without being told`() throws {
    let written = OutputRecord(
      path: "a",
      written: .init(size: 1, modified: 2, contentHash: "3")
    )
    let impatient = try BuildLedger(at: path, now: longAfter, interval: 0)
    impatient.remember(.sample(), contentHash: "1", readAt: longAfter)
    impatient.store(SampleValues.image, for: LedgerKey("image"))
    impatient.noteOutput(written, in: "/a")
    let patient = try BuildLedger(at: path, now: longAfter, interval: .max)
    patient.remember(.sample("b"), contentHash: "2", readAt: longAfter)
    // A killed process closes nothing either, so both stay open.
    let next = try BuildLedger(at: path)
    #expect(next.contentHash(of: .sample()) == "1")
    #expect(next.value(for: LedgerKey("image")) == SampleValues.image)
    #expect(next.outputs(in: "/a") == [written])
    #expect(next.contentHash(of: .sample("b")) == nil)
    extendLifetime(impatient)
    extendLifetime(patient)
  }

  @Test func `what was committed survives a kill, wherever the log ends`() throws {
    let ledger = try BuildLedger(at: path)
    for index in 0..<20 {
      ledger.remember(
        .sample(FilePath("\(index)")),
        contentHash: "\(index)",
        readAt: longAfter
      )
      try ledger.commit()
    }
    ledger.remember(.sample("pending"), contentHash: "lost", readAt: longAfter)
    // The files as a killed process would leave them: nothing is closed.
    let database = try File.read(path)
    let log = try File.read(path.appendingToName("-wal"))
    var samples = SampleValues(seed: 31)
    let copy = folder.path.appending("copy.sqlite")
    for round in 0..<30 {
      try File.write(database, to: copy)
      let kept = round == 0 ? log.count : samples.next(below: log.count)
      try File.write(Array(log.prefix(kept)), to: copy.appendingToName("-wal"))
      let reopened = try BuildLedger(at: copy)
      #expect(reopened.notes == [])
      let found = (0..<20).map { reopened.contentHash(of: .sample(FilePath("\($0)"))) }
      let known = found.prefix { $0 != nil }.count
      #expect(found == (0..<20).map { $0 < known ? "\($0)" : nil })
      if round == 0 { #expect(known == 20) }
      #expect(reopened.contentHash(of: .sample("pending")) == nil)
    }
  }
  @Test func `looking at what a killed build left changes nothing`() throws {
    let ledger = try BuildLedger(at: path)
    ledger.remember(.sample("a"), contentHash: "a", readAt: longAfter)
    try ledger.commit()
    let copy = folder.path.appending("copy.sqlite")
    let files = [copy, copy.appendingToName("-wal")]
    try File.write(try File.read(path), to: files[0])
    try File.write(try File.read(path.appendingToName("-wal")), to: files[1])
    let before = try files.map { try File.read($0) }
    #expect(try BuildLedger.reading(from: copy).contentHash(of: .sample("a")) == "a")
    #expect(try files.map { try File.read($0) } == before)
  }
}
