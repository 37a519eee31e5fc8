import FileSystem
import Gallery
import Ledger
import TestSupport
import Testing

struct LedgerSharingTests {
  let folder: TemporaryFolder
  let path: FilePath

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path.appending("ledger.sqlite")
  }

  @Test func `many threads use one ledger`() async throws {
    let ledger = try BuildLedger(at: path)
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for index in 0..<1000 {
            let file = SourceFile.sample(FilePath("\(task)/\(index)"))
            ledger.remember(file, contentHash: "\(task)-\(index)", readAt: longAfter)
            #expect(ledger.contentHash(of: file) == "\(task)-\(index)")
            #expect(ledger.value(PublishedImage.self, for: LedgerKey("\(index)")) == nil)
          }
        }
      }
    }
    try ledger.commit()
    let reopened = try BuildLedger(at: path)
    for task in 0..<8 {
      for index in 0..<1000 {
        let file = SourceFile.sample(FilePath("\(task)/\(index)"))
        #expect(reopened.contentHash(of: file) == "\(task)-\(index)")
      }
    }
  }

  @Test func `builds of two outputs share one ledger`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for build in 0..<4 {
        group.addTask { [path] in
          let ledger = try BuildLedger(at: path)
          #expect(ledger.notes == [])
          for index in 0..<500 {
            let file = SourceFile.sample(FilePath("\(build)/\(index)"))
            ledger.remember(file, contentHash: "\(index)", readAt: longAfter)
            if index % 50 == 0 { try ledger.commit() }
          }
          let record = OutputRecord(path: FilePath("\(build)"), written: nil)
          try ledger.replaceOutputs(in: FilePath("/\(build)"), with: [record])
          try ledger.commit()
        }
      }
      try await group.waitForAll()
    }
    let ledger = try BuildLedger(at: path)
    for build in 0..<4 {
      #expect(ledger.contentHash(of: .sample(FilePath("\(build)/499"))) == "499")
      #expect(ledger.outputs(in: FilePath("/\(build)"))?.count == 1)
    }
  }

  @Test func `the speed of many rows is printed`() throws {
    let rows = 10_000
    let clock = ContinuousClock()
    let files = (0..<rows).map { SourceFile.sample(FilePath("albums/summer/\($0).jpg")) }
    var samples = SampleValues(seed: 41)
    let facts = (0..<100).map { _ in samples.facts() }
    let keys = (0..<rows).map { LedgerKey("\($0)", "recipe") }
    var ledger = try BuildLedger(at: path)
    let writing = try clock.measure {
      for (index, file) in files.enumerated() {
        ledger.remember(file, contentHash: ContentHash.of("\(index)"), readAt: longAfter)
        ledger.store(facts[index % 100], for: keys[index])
      }
      try ledger.commit()
    }
    ledger = try BuildLedger(at: path)
    var found = 0
    let sources = clock.measure {
      for file in files where ledger.contentHash(of: file) != nil { found += 1 }
    }
    let records = clock.measure {
      for key in keys where ledger.value(PhotoFacts.self, for: key) != nil { found += 1 }
    }
    #expect(found == 2 * rows)
    let outputs = files.map {
      OutputRecord(
        path: $0.path,
        written: .init(size: 1, modified: 2, contentHash: ContentHash.of($0.path.bytes))
      )
    }
    let replacing = try clock.measure { try ledger.replaceOutputs(in: "/a", with: outputs) }
    let again = try clock.measure { try ledger.replaceOutputs(in: "/a", with: outputs) }
    print(
      """
      \(rows) rows: written \(writing), sources found \(sources), facts found \(records), \
      outputs replaced \(replacing), replaced by the same \(again)
      """
    )
  }
}
