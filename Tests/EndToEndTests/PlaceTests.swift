import Diagnostics
import FileSystem
import Gallery
import Publishing
import TestSupport
import Testing

/// Files and folders that want the place of one another.
@Suite struct PlaceTests {
  @Test func `an album takes the place of a static file that is gone, and gives it back`() throws {
    let project = try Project.sample()
    try project.folder.write("mine", to: "site/static/lake")
    try project.build()
    try File.remove(project.root.appending("site/static/lake"))
    try project.addPhoto("lake/a.jpg")
    #expect(try project.build(dryRun: true).removed == ["lake"])
    #expect(try project.build().removed == ["lake"])
    try File.remove(project.content.appending("lake/a.jpg"))
    try project.folder.write("mine", to: "site/static/lake")
    let report = try project.build()
    #expect(report.changed.contains("lake") && report.removed.contains("lake/a/index.html"))
    let clean = try Project(copying: project)
    try clean.build()
    #expect(try project.hashes() == clean.hashes())
  }

  @Test(arguments: ["sea", "sea/index.html", "robots.txt/x", "404.html"] as [FilePath])
  func `a static file that a page or its folder needs the place of is named`(file: FilePath) throws
  {
    let project = try Project.sample()
    let place = FilePath("site/static").appending(file)
    try project.folder.write("mine", to: place)
    #expect(
      throws: PublishingError(.staticFileInTheWay, path: project.root.appending(place))
    ) { try project.build() }
  }

  @Test func `the folder that one is in has a name in messages`() {
    #expect(PublishingError(.outputIsTooMuch, path: "").diagnostic.path == ".")
  }

  @Test func `a file of somebody else is never in a folder that is cleared away`() throws {
    let project = try Project.sample()
    try project.addPhoto("lake/a.jpg")
    try project.build()
    try project.folder.write("notes", to: "public/lake/notes.txt")
    try File.remove(project.content.appending("lake/a.jpg"))
    try project.folder.write("mine", to: "site/static/lake")
    #expect(
      throws: PublishingError(.foreignFile, path: project.root.appending("public/lake"))
    ) { try project.build() }
    #expect(FileStatus.ifPresent(project.root.appending("public/lake/notes.txt")) != nil)
  }

  @Test func `what a killed build left half written goes with the next build`() throws {
    let project = try Project.sample()
    let output = project.root.appending("public")
    let clean = try Project.sample()
    try clean.build()
    // A build that was killed while it made its first page has planned all and finished nothing.
    try project.folder.write(
      "half",
      to: FilePath("public").appending(
        File.temporaryPath(for: "sea/index.html")
      )
    )
    #expect(throws: PublishingError.self) { try project.build() }
    try project.build(force: true)
    #expect(try project.hashes() == clean.hashes())
    #expect(FileStatus.ifPresent(output.appending("sea/index.html")) != nil)
  }

  @Test func `static files are not picked from outside of the project`() throws {
    let project = try Project.sample()
    let elsewhere = try TemporaryFolder()
    try elsewhere.write("secret", to: "folder/secret.txt")
    try project.folder.write("mine", to: "site/static/mine.txt")
    try project.folder.makeLink("site/static/alias.txt", to: "mine.txt")
    try project.folder.makeLink(
      "site/static/secret.txt",
      to: elsewhere.path.appending("folder/secret.txt")
    )
    try project.folder.makeLink("site/static/folder", to: elsewhere.path.appending("folder"))
    let report = try project.build()
    #expect(report.changed.contains("alias.txt") && report.changed.contains("mine.txt"))
    #expect(!report.changed.contains { $0.contains("secret") })
    #expect(report.warnings == 2)
  }
}
