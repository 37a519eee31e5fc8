import FileSystem
import Gallery
import Publishing
import TestSupport
import Testing

/// An output and a ledger that are not of the same time, as after a backup was restored.
@Suite(.enabled(if: Program.canMarkFolders, "folders cannot be marked here"))
struct RestoredBackupTests {
  /// Edits of the time between, the last of which leaves no trace in any page but its own.
  private static let edits: [(String, @Sendable (Project) throws -> Void)] = [
    ("a photo came", { try $0.addPhoto("sea/new.jpg", width: 44, height: 30) }),
    ("a photo went", { try File.remove($0.content.appending("sea/a.jpg")) }),
    (
      "an album was renamed",
      {
        try File.rename($0.content.appending("sea"), to: $0.content.appending("ocean"))
      }
    ),
    (
      "an unlisted album came",
      {
        try $0.addPhoto("secret/a.jpg", width: 44, height: 30)
        try $0.write("---\nunlisted: true\n---\n", to: "secret/index.md")
      }
    ),
  ]

  private func project() throws -> Project {
    let project = try Project()
    for name: FilePath in ["sea/a.jpg", "sea/b.jpg", "sea/north/c.png"] {
      try project.addPhoto(name, width: 40, height: 30)
    }
    return project
  }

  private func expectClean(_ project: Project, _ name: String) throws {
    try project.build()
    let clean = try Project(copying: project)
    try clean.build()
    #expect(try project.hashes() == clean.hashes(), "\(name)")
    let next = try project.build()
    #expect(next.changed == [] && next.removed == [] && next.derivativesMade == 0, "\(name)")
  }

  @Test(arguments: [FilePath(".vitrine"), "public"], 0..<edits.count)
  func `what is older than the other makes no wrong site`(older: FilePath, edit: Int) throws {
    let (name, change) = Self.edits[edit]
    let project = try project()
    try project.build()
    try project.copy(older, to: "backup")
    try change(project)
    try project.build()
    try project.remove(older)
    try project.copy("backup", to: older)
    try expectClean(project, name)
  }

  @Test func `what was built since and is gone from the sources goes from the output`() throws {
    let project = try project()
    try project.build()
    Pause.seconds(0.05)
    try project.build()
    try project.copy(".vitrine", to: "backup")
    try Self.edits[3].1(project)
    try project.build()
    // Now the sources are those of the older ledger, which finds all of its files in the output.
    try project.remove("content/secret")
    try project.remove(".vitrine")
    try project.copy("backup", to: ".vitrine")
    try expectClean(project, "an unlisted album came and went")
    #expect(FileStatus.ifPresent(project.root.appending("public/secret")) == nil)
  }

  /// Some damage shows only when a build is half done with what the ledger had told before.
  @Test func `a ledger that is damaged in any place makes no wrong site`() throws {
    let project = try project()
    try project.build()
    let file = project.root.appending(".vitrine/ledger.sqlite")
    let whole = try File.read(file)
    for page in stride(from: 0, to: whole.count, by: 4096) {
      var bytes = whole
      for index in (page + 8)..<min(page + 3000, whole.count) { bytes[index] = UInt8(index & 255) }
      try File.write(bytes, to: file)
      let name = "\(page / 4096)"
      try project.addPhoto(FilePath("sea/\(name).jpg"), width: 40, height: 31)
      if page % 8192 == 0 { try File.remove(project.content.appending("sea/\(name).jpg")) }
      try project.build(dryRun: true)
      try expectClean(project, name)
    }
  }

  @Test func `files of other people stay`() throws {
    let project = try project()
    try project.build()
    try project.copy(".vitrine", to: "backup")
    try project.addPhoto("sea/new.jpg", width: 44, height: 30)
    try project.build()
    try project.folder.write("mine", to: "public/sea/mine.html")
    let other = try self.project()
    try other.build(to: "public")
    #expect(
      try Program.run("cp -R \(other.root)/public \(project.root)/public/archive").code == 0
    )
    try project.remove(".vitrine")
    try project.copy("backup", to: ".vitrine")
    let archive = try project.hashes(of: "public/archive")
    try project.build()
    #expect(try project.page("sea/mine.html") == "mine")
    #expect(try project.hashes(of: "public/archive") == archive)
  }

  @Test(arguments: ["www", "public"], [true, false])
  func `a folder that was moved is known where it is now`(name: FilePath, again: Bool) throws {
    let project = try project()
    try project.build()
    if again { try project.build(to: "www") }
    let moved = try TemporaryFolder()
    // The whole project, and then its output to another name.
    let line = "mv \(project.root)/content \(project.root)/.vitrine \(moved.path)"
    #expect(try Program.run("\(line) && mv \(project.root)/public \(moved.path)/\(name)").code == 0)
    var options = BuildOptions(
      project: moved.path,
      output: moved.path.appending(name),
      jobs: 1
    )
    options.listsChanges = true
    try moved.write("mine", to: name.appending("mine.html"))
    try File.remove(moved.path.appending("content/sea/a.jpg"))
    options.dryRun = true
    let dry = try Publisher(options).build()
    options.dryRun = false
    let report = try Publisher(options).build()
    #expect(dry.changed == report.changed && dry.removed == report.removed)
    #expect(report.derivativesMade == 0)
    #expect(report.changed.contains("sea/index.html") && !report.changed.contains("404.html"))
    #expect(report.removed.contains("sea/a/index.html"))
    #expect(report.diagnostics == [])
    #expect(FileStatus.ifPresent(moved.path.appending(name).appending("mine.html")) != nil)
  }

  @Test func `copies that people make of pages stay, whatever they do to the folder`() throws {
    let project = try project()
    try project.build()
    try project.copy("public/sea", to: "public/sea-as-it-was")
    try project.copy("public/index.html", to: "public/old.html")
    let copies = try project.hashes()
    try project.write("Text\n", to: "sea/index.md")
    try project.build()
    let files = try project.hashes()
    #expect(files["old.html"] == copies["old.html"])
    #expect(files["sea-as-it-was/a/index.html"] == copies["sea-as-it-was/a/index.html"])
  }

  @Test func `pages that are as they should be are not written again without a ledger`() throws {
    let project = try project()
    try project.build()
    let count = try project.hashes().count
    try project.remove(".vitrine")
    let report = try project.build()
    #expect(report.changed.filter { !$0.hasPrefix("images/") } == [])
    #expect(report.unchanged + report.written == count)
  }
}
