import Diagnostics
import FileSystem
import Gallery
import Publishing
import TestSupport
import Testing

/// After any history of edits and builds, the output is that of a clean build.
@Suite struct HistoryTests {
  /// 200 in CI; `VITRINE_HISTORIES` asks for more, `VITRINE_FIRST_HISTORY` for others.
  private static let count =
    Terminal.environment("VITRINE_HISTORIES").flatMap { UInt64($0) } ?? 200
  private static let first =
    Terminal.environment("VITRINE_FIRST_HISTORY").flatMap { UInt64($0) } ?? 0

  @Test(arguments: first..<(first + count))
  func `an output with a history equals a clean build`(seed: UInt64) throws {
    var history = EditHistory(seed: seed, of: try Project())
    do {
      for _ in 0..<3 { history.log.append(try history.addPhoto()) }
      for _ in 0..<4 {
        for _ in 0...history.roll(3) { try history.edit() }
        try history.buildSomehow()
      }
      try check(&history)
    } catch {
      Issue.record("\(error)\n\(history.log.joined(separator: "\n"))")
    }
  }

  /// Compares with a clean build here and with one in another folder.
  private func check(_ history: inout EditHistory) throws {
    let project = history.project
    let built: BuildReport
    do {
      built = try history.build()
    } catch let error as PublishingError where error.isForTheUser {
      let reason = error.reason
      #expect { try Project(copying: project).build() } throws: {
        ($0 as? PublishingError)?.isForTheUser == true
      }
      history.log.append("without site/ because of \(reason)")
      try project.remove("site")
      built = try history.build()
    }
    let log = history.log.joined(separator: "\n")
    let output = try project.hashes(of: history.output)
    let own = output.filter { !history.foreign.contains($0.key) }
    #expect(history.foreign.allSatisfy { output[$0] != nil }, "\(history.foreign)\n\(log)")
    try project.build(to: "clean")
    let other = try Project(copying: project)
    let said = try other.build(to: "clean")
    let clean = try other.hashes(of: "clean")
    #expect(own.difference(to: clean) == [], "\(log)")
    #expect(try project.hashes(of: "clean").difference(to: clean) == [], "\(log)")
    let sayings = said.sayings(of: other)
    #expect(built.sayings(of: project).difference(from: sayings).isEmpty, "\(log)")
    let last = try project.build(to: history.output)
    #expect(last.changed == [], "\(log)")
    #expect(last.removed == [] && last.derivativesMade == 0, "\(log)")
    #expect(last.sayings(of: project).difference(from: sayings).isEmpty, "\(log)")
    #expect(try project.hashes(of: history.output).difference(to: output) == [], "\(log)")
  }
}

extension [FilePath: String] {
  /// The files that are in only one of two folders or differ, for people.
  fileprivate func difference(to other: Self) -> [String] {
    Set(keys).union(other.keys).sorted().filter { self[$0] != other[$0] }.map {
      "\($0) \(self[$0] == nil ? "is missing" : other[$0] == nil ? "is too much" : "differs")"
    }
  }
}

extension BuildReport {
  /// What does not depend on where a project is and on what was there before.
  fileprivate func sayings(of project: Project) -> [String] {
    let root = project.root.description + "/"
    return ["\(albums) albums, \(photos) photos, \(pages) pages"]
      + skipped.map { "\($0.path): \($0.reason)" }
      + diagnostics.filter { $0.severity != .note }.map {
        "\($0.path ?? ""):\($0.location?.line ?? 0): \($0.message)".split(separator: root)
          .joined()
      }
  }
}
