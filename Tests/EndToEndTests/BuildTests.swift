import Diagnostics
import FileSystem
import Gallery
import Publishing
import TestSupport
import Testing

@Suite struct BuildTests {
  @Test func `a build makes a page for home, each album and each photo`() throws {
    let project = try Project.sample()
    let report = try project.build()
    #expect(report.diagnostics == [])
    #expect(report.albums == 2)
    #expect(report.photos == 4)
    for page in [
      "index.html", "404.html", "sea/index.html", "sea/a/index.html", "sea/b/index.html",
      "sea/north/index.html", "sea/north/c/index.html", "sea/north/d/index.html",
    ] as [FilePath] {
      #expect(
        FileStatus.ifPresent(project.root.appending("public").appending(page)) != nil,
        "\(page)"
      )
    }
  }

  @Test func `what people wrote is on the pages, escaped`() throws {
    let project = try Project.sample()
    try project.build()
    let page = try project.page("sea/b/index.html")
    #expect(page.contains("Waves"))
    #expect(page.contains("Salt &amp; <em>foam</em>"))
    #expect(page.contains("alt=\"Waves at noon\""))
  }

  @Test func `a second build writes nothing and makes nothing`() throws {
    let project = try Project.sample()
    let first = try project.build()
    #expect(first.derivativesMade > 0)
    let before = try project.hashes()
    let second = try project.build()
    #expect(second.derivativesMade == 0)
    #expect(second.derivativesReused == first.derivativesMade)
    #expect(second.changed == [])
    #expect(second.removed == [])
    #expect(try project.hashes() == before)
  }

  @Test func `the output is the same with one job and with two, and in another folder`() throws {
    let project = try Project.sample()
    try project.build(to: "one", jobs: 1)
    try project.build(to: "two", jobs: 2)
    let other = try Project.sample()
    try other.build(to: "three", jobs: 2)
    let one = try project.hashes(of: "one")
    #expect(one.count > 10)
    #expect(try project.hashes(of: "two") == one)
    #expect(try other.hashes(of: "three") == one)
  }

  @Test func `an animation is published beside its stills, and goes with its photo`() throws {
    let project = try Project()
    let colors = [0, 120, 240].map { RGBColor(red: $0, green: 80, blue: 200 - $0 / 2) }
    try project.write(GIFFile.animation(colors, width: 200, height: 100), to: "a/moves.gif")
    try project.addPhoto("a/still.jpg")
    let report = try project.build()
    #expect(report.diagnostics == [])
    let animations = try project.hashes().keys.filter { $0.lowercasedExtension == "webp" }
    #expect(animations.count == 1)
    let page = try project.page("a/moves/index.html")
    #expect(page.contains("../../\(animations[0])"))
    #expect(try project.build().derivativesMade == 0)
    try File.remove(project.content.appending("a/moves.gif"))
    try project.build()
    #expect(try !project.hashes().keys.contains { $0.lowercasedExtension == "webp" })
  }

  @Test func `a removed photo leaves nothing behind`() throws {
    let project = try Project.sample()
    try project.build()
    try File.remove(project.content.appending("sea/north/d.png"))
    let report = try project.build()
    let clean = try Project.sample()
    try File.remove(clean.content.appending("sea/north/d.png"))
    try clean.build()
    #expect(report.removed.contains("sea/north/d/index.html"))
    #expect(try project.hashes() == clean.hashes())
  }

  @Test func `a bad photo is named and never stops a build`() throws {
    let project = try Project.sample()
    try project.write("this is no photo", to: "sea/bad.jpg")
    try project.write([], to: "sea/empty.jpg")
    let report = try project.build()
    #expect(report.photos == 4)
    #expect(report.skipped.filter(\.isUnexpected).map(\.path) == ["sea/bad.jpg", "sea/empty.jpg"])
    #expect(report.warnings == 2)
  }

  @Test func `a damaged photo is published as far as it goes, with a warning`() throws {
    let project = try Project.sample()
    let jpeg = try Pixels.scene(width: 1200, height: 900).jpeg()
    try project.write(Array(jpeg.prefix(jpeg.count * 4 / 5)), to: "sea/cut.jpg")
    let first = try project.build()
    #expect(first.photos == 5)
    #expect(
      first.diagnostics.map(\.path).contains(project.content.appending("sea/cut.jpg").description)
    )
    let second = try project.build()
    #expect(second.diagnostics == first.diagnostics)
  }

  @Test func `sources are neither changed nor touched`() throws {
    let project = try Project.sample()
    let files = try project.folder.files()
    func statuses() throws -> [FileStatus] {
      try files.map { try FileStatus.of(project.root.appending($0)) }
    }
    let before = try statuses()
    try project.build()
    #expect(try statuses() == before)
  }

  @Test func `a dry run writes nothing and says what a build would write`() throws {
    let project = try Project.sample()
    let before = try project.folder.files()
    let dry = try project.build(dryRun: true)
    #expect(try project.folder.files() == before)
    let real = try project.build()
    #expect(dry.changed == real.changed)
    #expect(dry.derivativesMade == real.derivativesMade)
  }

  @Test func `files that Vitrine did not write stay`() throws {
    let project = try Project.sample()
    try project.build()
    try project.folder.write("example.org", to: "public/CNAME")
    try project.build()
    #expect(FileStatus.ifPresent(project.root.appending("public/CNAME")) != nil)
  }

  @Test(arguments: ["content/public", "content", "site/out", ".", "/"] as [FilePath])
  func `an output that would do harm is refused`(output: FilePath) throws {
    let project = try Project.sample()
    try Folder.make(project.root.appending("site"))
    #expect(throws: PublishingError.self) { try project.build(to: output) }
  }

  @Test func `a folder with foreign files is refused unless forced`() throws {
    let project = try Project.sample()
    try project.folder.write("mine", to: "public/notes.txt")
    #expect(throws: PublishingError(.outputIsForeign, path: project.root.appending("public"))) {
      try project.build()
    }
    try project.build(force: true)
    #expect(FileStatus.ifPresent(project.root.appending("public/notes.txt")) != nil)
  }

  @Test func `a project without content fails with a hint`() throws {
    let folder = try TemporaryFolder()
    let options = BuildOptions(project: folder.path, output: folder.path.appending("out"), jobs: 1)
    #expect(throws: PublishingError(.noContent, path: folder.path.appending("content"))) {
      try Publisher(options).build()
    }
  }
}
