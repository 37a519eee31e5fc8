import FileSystem
import Gallery
import Ledger
import TestSupport
import Testing

struct SourceHashTests {
  let folder: TemporaryFolder
  let path: FilePath

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path.appending(".vitrine/ledger.sqlite")
  }

  @Test func `a hash is known within a build and in the next`() throws {
    let ledger = try BuildLedger(at: path)
    ledger.remember(.sample(), contentHash: "0123", readAt: longAfter)
    #expect(ledger.contentHash(of: .sample()) == "0123")
    try ledger.commit()
    #expect(ledger.contentHash(of: .sample()) == "0123")
    #expect(try BuildLedger(at: path).contentHash(of: .sample()) == "0123")
  }

  @Test(
    arguments: [
      SourceFile(path: "b", size: 2, modified: 3, changed: 4, inode: 5),
      SourceFile(path: "a", size: 1, modified: 3, changed: 4, inode: 5),
      SourceFile(path: "a", size: 2, modified: 2, changed: 4, inode: 5),
      SourceFile(path: "a", size: 2, modified: 4, changed: 4, inode: 5),
      SourceFile(path: "a", size: 2, modified: 3, changed: 5, inode: 5),
      SourceFile(path: "a", size: 2, modified: 3, changed: 4, inode: 6),
    ])
  func `a file that differs in anything is unknown`(other: SourceFile) throws {
    let ledger = try BuildLedger(at: path)
    let file = SourceFile(path: "a", size: 2, modified: 3, changed: 4, inode: 5)
    ledger.remember(file, contentHash: "0123", readAt: longAfter)
    #expect(ledger.contentHash(of: other) == nil)
    try ledger.commit()
    #expect(ledger.contentHash(of: other) == nil)
    #expect(ledger.contentHash(of: file) == "0123")
  }

  @Test(arguments: [
    (modified: 0, changed: 0, isTrusted: false),
    (modified: -1, changed: -second, isTrusted: false),
    (modified: -2 * second, changed: -3 * second, isTrusted: false),
    (modified: -2 * second - 1, changed: -3 * second, isTrusted: true),
    // Put back by a program, but changed just now.
    (modified: -1000 * second, changed: -1, isTrusted: false),
    // A clock that is ahead.
    (modified: 1000 * day, changed: -1000 * second, isTrusted: false),
  ])
  func `a file that changed as it was read may have changed again`(
    times: (modified: Int, changed: Int, isTrusted: Bool)
  ) throws {
    let ledger = try BuildLedger(at: path)
    let file = SourceFile(
      path: "a",
      size: 1,
      modified: longAfter + times.modified,
      changed: longAfter + times.changed,
      inode: 1
    )
    ledger.remember(file, contentHash: "0123", readAt: longAfter)
    #expect((ledger.contentHash(of: file) != nil) == times.isTrusted)
    try ledger.commit()
    #expect((ledger.contentHash(of: file) != nil) == times.isTrusted)
  }

  @Test func `edits in the same moment and of the same size are noticed`() throws {
    let ledger = try BuildLedger(at: path)
    for text in ["one", "two", "six"] {
      let file = try folder.write(text, to: "a.md")
      let listed = SourceFile(path: "a.md", status: try FileStatus.of(file))
      let hash = try ledger.contentHash(of: listed, readingFrom: file)
      #expect(hash == ContentHash.of(text))
      try ledger.commit()
    }
  }

  @Test func `a file that is known and old is not opened`() throws {
    let gone = folder.path.appending("gone")
    let ledger = try BuildLedger(at: path)
    ledger.remember(.sample(), contentHash: "0123", readAt: longAfter)
    #expect(try ledger.contentHash(of: .sample(), readingFrom: gone) == "0123")
  }

  @Test func `a file that cannot be read is an error, and stays unknown`() throws {
    let gone = folder.path.appending("gone")
    let ledger = try BuildLedger(at: path)
    #expect(throws: FileSystemError.self) {
      try ledger.contentHash(of: .sample(), readingFrom: gone)
    }
    #expect(ledger.contentHash(of: .sample()) == nil)
  }

  @Test func `names that are not text are names`() throws {
    let ledger = try BuildLedger(at: path)
    let names: [[UInt8]] = [
      [0xE9], [0x65, 0xCC, 0x81], [0xC3, 0xA9], [0x27, 0x3B], [0x2F, 0x0A],
    ]
    for (index, name) in names.enumerated() {
      let file = SourceFile.sample(FilePath(bytes: name))
      ledger.remember(file, contentHash: "\(index)", readAt: longAfter)
    }
    try ledger.commit()
    let found = names.map { ledger.contentHash(of: .sample(FilePath(bytes: $0))) }
    #expect(found == names.indices.map { "\($0)" })
  }

  @Test func `entries go when no build has asked for them in thirty days`() throws {
    let first = try BuildLedger(at: path, now: 1000 * day)
    first.remember(.sample("kept"), contentHash: "1", readAt: longAfter)
    first.remember(.sample("gone"), contentHash: "2", readAt: longAfter)
    first.store(SampleValues.image, for: LedgerKey("kept"))
    first.store(SampleValues.image, for: LedgerKey("gone"))
    try first.commit()

    let second = try BuildLedger(at: path, now: 1029 * day)
    #expect(second.contentHash(of: .sample("kept")) == "1")
    #expect(second.value(PublishedImage.self, for: LedgerKey("kept")) != nil)
    try second.prune()

    let third = try BuildLedger(at: path, now: 1040 * day)
    try third.prune()
    #expect(third.contentHash(of: .sample("kept")) == "1")
    #expect(third.value(PublishedImage.self, for: LedgerKey("kept")) != nil)
    #expect(third.contentHash(of: .sample("gone")) == nil)
    #expect(third.value(PublishedImage.self, for: LedgerKey("gone")) == nil)
  }
}
