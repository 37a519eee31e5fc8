import FileSystem
import Gallery
import Ledger
import TestSupport
import Testing

struct OutputRecordTests {
  let folder: TemporaryFolder
  let ledger: BuildLedger

  init() throws {
    folder = try TemporaryFolder()
    ledger = try BuildLedger(at: folder.path.appending("ledger.sqlite"))
  }

  private func record(_ path: FilePath, _ hash: String = "ab", size: Int = 7) -> OutputRecord {
    OutputRecord(path: path, written: .init(size: size, modified: 123, contentHash: hash))
  }

  @Test func `a folder that no build has written to is told from an empty one`() throws {
    #expect(ledger.outputs(in: "/tmp/public") == nil)
    try ledger.replaceOutputs(in: "/tmp/public", with: [])
    #expect(ledger.outputs(in: "/tmp/public") == [])
  }

  @Test func `outputs come back sorted by bytes and apart for each folder`() throws {
    let odd = FilePath(bytes: [0xE9, 0x2E])
    try ledger.replaceOutputs(
      in: "/a",
      with: [record(odd), record("b/c"), record("B"), record("b")]
    )
    try ledger.replaceOutputs(in: "/b", with: [record("x")])
    #expect(ledger.outputs(in: "/a") == [record("B"), record("b"), record("b/c"), record(odd)])
    #expect(ledger.outputs(in: "/b") == [record("x")])
  }

  @Test func `replacing adds, changes, keeps and removes`() throws {
    try ledger.replaceOutputs(in: "/a", with: ["a", "b", "c", "d", "z"].map { record($0) })
    let new = [record("0"), record("a"), record("c", "other"), record("d", size: 8), record("e")]
    try ledger.replaceOutputs(in: "/a", with: new)
    #expect(ledger.outputs(in: "/a") == new)
    try ledger.replaceOutputs(in: "/a", with: [])
    #expect(ledger.outputs(in: "/a") == [])
  }

  @Test func `replacing gives what was asked for, whatever was there`() throws {
    var samples = SampleValues(seed: 11)
    for _ in 0..<60 {
      let paths = Set((0..<samples.next(below: 30)).map { _ in samples.next(below: 40) })
      let records = paths.sorted().map { record(FilePath("p\($0)"), "\(samples.next(below: 2))") }
      try ledger.replaceOutputs(in: "/a", with: records)
      #expect(ledger.outputs(in: "/a") == records.sorted { $0.path < $1.path })
    }
  }

  @Test func `a planned output is ours before it is written`() throws {
    ledger.noteOutput(record("old"), in: "/a")
    try ledger.planOutputs(["old", "new"], in: "/a")
    #expect(ledger.outputs(in: "/a") == [OutputRecord(path: "new", written: nil), record("old")])
    ledger.noteOutput(record("new", "cd"), in: "/a")
    #expect(ledger.outputs(in: "/a") == [record("new", "cd"), record("old")])
  }

  @Test func `one output is found by its path, written or not yet`() throws {
    #expect(ledger.output(at: "a", in: "/a") == nil)
    ledger.noteOutput(record("a"), in: "/a")
    try ledger.planOutputs(["b"], in: "/a")
    #expect(ledger.output(at: "a", in: "/a") == record("a"))
    ledger.noteOutput(record("a", "new"), in: "/a")
    #expect(ledger.output(at: "a", in: "/a") == record("a", "new"))
    try ledger.finishOutputs(in: "/a", removed: ["c"])
    #expect(ledger.output(at: "a", in: "/a") == record("a", "new"))
    #expect(ledger.output(at: "b", in: "/a") == OutputRecord(path: "b", written: nil))
    #expect(ledger.output(at: "a", in: "/b") == nil)
    try ledger.finishOutputs(in: "/a", removed: ["a"])
    #expect(ledger.outputs(in: "/a") == [OutputRecord(path: "b", written: nil)])
  }

  @Test func `what was noted before the list was replaced does not come back`() throws {
    ledger.noteOutput(record("old"), in: "/a")
    ledger.noteOutput(record("other"), in: "/b")
    try ledger.replaceOutputs(in: "/a", with: [record("new")])
    try ledger.commit()
    #expect(ledger.outputs(in: "/a") == [record("new")])
    #expect(ledger.outputs(in: "/b") == [record("other")])
  }

  @Test func `an empty file and an empty path are outputs`() throws {
    let empty = OutputRecord(path: "", written: .init(size: 0, modified: 0, contentHash: ""))
    try ledger.replaceOutputs(in: "", with: [empty])
    #expect(ledger.outputs(in: "") == [empty])
  }
}
