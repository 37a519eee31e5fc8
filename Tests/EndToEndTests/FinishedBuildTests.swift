import FileSystem
import Gallery
import TestSupport
import Testing

@testable import Ledger
@testable import Publishing

/// A build that finds everything as it was does next to nothing, and is never wrong about that.
@Suite struct FinishedBuildTests {
  /// A project whose last build is sure of its outcome.
  private static func settled() throws -> Project {
    let project = try Project.sample()
    try project.write("no photo", to: "sea/broken.jpg")
    try project.write("See [nothing](nowhere.jpg).\n", to: "sea/north/index.md")
    try project.folder.write("a", to: "site/static/robots.extra")
    try project.build()
    Pause.seconds(0.05)
    try project.build()
    return project
  }

  @Test func `it says what the build before it said`() throws {
    let project = try Self.settled()
    try File.remove(project.root.appending(".vitrine/ledger.sqlite"))
    try project.build()
    var slow = try project.build()
    var fast = try project.build()
    slow.seconds = 0
    fast.seconds = 0
    #expect(fast == slow)
    #expect(fast.warnings == 2 && fast.photos == 4)
    let count = try project.hashes().count
    #expect(fast.written == 0 && fast.unchanged == count)
  }

  @Test func `broken photos are as final as whole ones, unlike files that were refused`() throws {
    let project = try Project.sample()
    let png = PNGFile.bytes(of: Pixels.quadrants(width: 40, height: 30), alpha: 255)
    try project.write(Array(png.prefix(40)), to: "sea/broken.png")
    func isFinal() throws -> Bool {
      Pause.seconds(0.05)
      let report = try project.build()
      #expect(report.skipped.count { $0.reason.contains("cannot ") } == 1, "\(report.skipped)")
      let ledger = try BuildLedger.reading(from: project.root.appending(".vitrine/ledger.sqlite"))
      let root = try Folder.resolved(project.root.appending("public"))
      let last = ledger.value(FinishedBuild.self, for: FinishedBuild.key(output: root))
      return try #require(last).signature != ""
    }
    #expect(try isFinal())
    #expect(FinishedBuild.mayPass("cannot be read: Input/output error"))
    #expect(!FinishedBuild.mayPass("cannot be decoded: Bogus Huffman table definition"))
  }

  /// Edits that keep as much of a file's looks as can be kept.
  private static let edits: [(String, @Sendable (Project) throws -> Void)] = [
    (
      "a photo is replaced by an older one of the same size",
      { project in
        let path = project.content.appending("sea/a.jpg")
        var bytes = try File.read(path)
        bytes[bytes.count - 3] ^= 0x55
        try File.write(bytes, to: path)
        try FileTimes.setModified(path, to: 1_000_000_000_000_000_000)
      }
    ),
    ("a photo goes", { try File.remove($0.content.appending("sea/a.jpg")) }),
    ("a photo comes", { try $0.addPhoto("sea/z.jpg") }),
    (
      "a caption changes",
      {
        try $0.write("---\nphotos: {c.jpg: New}\n---\n", to: "sea/north/index.md")
      }
    ),
    ("a setting changes", { try $0.folder.write("quality: 60\n", to: "site/site.yml") }),
    ("a style changes", { try $0.folder.write("b { top: 0 }\n", to: "site/styles/9.css") }),
    (
      "a template changes",
      {
        try $0.folder.write("<p>{{page.title}}</p>\n", to: "site/templates/photo.mustache")
      }
    ),
    ("a static file changes", { try $0.folder.write("b", to: "site/static/robots.extra") }),
    (
      "a page of the output was edited",
      {
        try $0.folder.write("mine", to: "public/sea/index.html")
      }
    ),
    (
      "a page of the output is gone",
      {
        try File.remove($0.root.appending("public/sea/index.html"))
      }
    ),
  ]

  @Test(arguments: 0..<edits.count)
  func `it notices every edit`(edit: Int) throws {
    let (name, change) = Self.edits[edit]
    let project = try Self.settled()
    let before = try project.hashes()
    try change(project)
    let report = try project.build()
    #expect(report.changed != [] || report.removed != [], "\(name)")
    let clean = try Project(copying: project)
    try clean.build()
    #expect(try project.hashes() == clean.hashes(), "\(name)")
    let isEditOfOutput = name.contains("output")
    let after = try project.hashes()
    #expect((after == before) == isEditOfOutput, "\(name)")
  }

  @Test func `a dry run leaves the ledger as it is`() throws {
    let project = try Self.settled()
    try project.addPhoto("sea/new.jpg")
    let ledger = project.root.appending(".vitrine/ledger.sqlite")
    let before = try ContentHash.of(file: ledger)
    let files = try project.folder.files()
    let dry = try project.build(dryRun: true)
    #expect(try ContentHash.of(file: ledger) == before)
    #expect(try project.folder.files() == files)
    #expect(try project.build().changed == dry.changed)
  }
}
