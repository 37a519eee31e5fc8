import FileSystem
import Gallery
import Publishing
import TestSupport
import Testing

/// Builds whose decoders run in processes of their own, some of which fail.
@Suite struct ImageWorkerTests {
  private func worker() throws -> FilePath {
    try #require(TestProgram.named("broken-worker"), "broken-worker was not built")
  }

  private func project(_ names: [FilePath]) throws -> Project {
    let project = try Project()
    for (index, name) in names.enumerated() {
      try project.addPhoto(FilePath("a").appending(name), width: 80 + index, height: 60)
    }
    return project
  }

  @Test func `photos come out of a worker as they come out of the build itself`() throws {
    let names: [FilePath] = ["a.png", "b.png", "c.jpg", "d.png"]
    let project = try project(names)
    let report = try project.build(to: "alone", worker: try worker())
    #expect(report.photos == 4)
    #expect(report.diagnostics == [])
    try self.project(names).build()
    #expect(try project.hashes(of: "alone") == hashesInProcess(names))
  }

  private func hashesInProcess(_ names: [FilePath]) throws -> [FilePath: String] {
    let project = try project(names)
    try project.build()
    return try project.hashes()
  }

  @Test func `a decoder that crashes costs its photo and nothing else`() throws {
    let project = try project(["a.png", "b-crash.png", "c.jpg", "d.png", "e-exit.png", "f.png"])
    let report = try project.build(worker: try worker())
    #expect(
      report.skipped.map(\.path) == ["a/b-crash.png", "a/e-exit.png"],
      "\(report.skipped.map(\.path))"
    )
    #expect(report.skipped.first?.reason.hasPrefix("makes its decoder crash (signal ") == true)
    #expect(report.skipped.last?.reason == "cannot be read: its decoder ended without an answer")
    #expect(report.photos == 4)
    #expect(report.warnings == 2)
  }

  @Test func `a decoder that hangs is stopped when its time is over`() throws {
    let project = try project(["a.png", "b-hang.png", "c.jpg"])
    try project.folder.write("limits: {seconds: 2}\n", to: "site/site.yml")
    let report = try project.build(worker: try worker())
    #expect(
      report.skipped.map(\.reason) == ["takes longer to decode than the limit of 2 seconds"]
    )
    #expect(report.photos == 2)
  }

  @Test func `a worker that cannot be started is said to be the reason`() throws {
    let project = try project(["a.png", "c.jpg"])
    let report = try project.build(worker: project.root.appending("nowhere"))
    #expect(report.photos == 1)
    #expect(report.skipped.first?.reason.hasPrefix("cannot be read: cannot start") == true)
  }

  @Test func `a crash is remembered and a broken worker is not`() throws {
    let project = try project(["a-crash.png", "b-exit.png", "c.jpg"])
    try project.build(worker: try worker())
    let report = try project.build()
    #expect(report.skipped.map(\.path) == ["a/a-crash.png"])
    #expect(report.photos == 2)
  }
}
