import FileSystem
import Gallery
import Publishing
import TestSupport
import Testing

/// After any history of edits and builds, the output is that of a clean build.
@Suite struct HistoryTests {
  /// 200 in CI; `VITRINE_HISTORIES` asks for more.
  private static let count =
    Terminal.environment("VITRINE_HISTORIES").flatMap { UInt64($0) } ?? 200

  @Test(arguments: 0..<count)
  func `an output with a history equals a clean build`(seed: UInt64) throws {
    let project = try Project()
    var history = EditHistory(seed: seed, of: project)
    var log: [String] = []
    for step in 0..<5 {
      for _ in 0...(Int(seed) % 3) { log.append(try history.step()) }
      // Builds with any number of jobs, and now and then none between two edits.
      if step % 4 != 2 || seed % 2 == 0 { try project.build(jobs: 1 + step % 2) }
      if step == 1, seed % 4 == 0 {
        // Now the next build may find that there is nothing to do.
        Pause.seconds(0.04)
        try project.build()
      }
      if step == 2, seed % 5 == 0, Program.path != nil {
        let moment = Double(seed % 11) * 0.02
        log.append("kill a build after \(moment) s")
        try Program.killBuild(of: project, after: moment + 0.01)
      }
    }
    try project.build()
    let built = try project.hashes()
    try project.build(to: "clean")
    let other = try Project(copying: project)
    try other.build(to: "clean")
    let clean = try other.hashes(of: "clean")
    #expect(built == clean, "\(log.joined(separator: "\n"))")
    #expect(try project.hashes(of: "clean") == clean, "\(log.joined(separator: "\n"))")
    let last = try project.build()
    #expect(last.changed == [] && last.removed == [] && last.derivativesMade == 0)
    #expect(try project.hashes() == clean)
  }
}
