import FileSystem
import Gallery
import Preview
import Publishing
import Synchronization
import TestSupport
import Testing

/// What editors, file managers and version control do to files; after each, when all is quiet, the
/// output is that of a clean build.
struct WatchFaultTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    var name: String
    /// Whether it is nothing that a site is made of, so that nothing is built again.
    var isIrrelevant = false
    /// Whether there is a moment in which nothing can be built.
    var mayFail = false
    var happen: @Sendable (WatchedProject) throws -> Void

    var testDescription: String { name }
  }

  @Test(arguments: faults)
  func `after a fault the output is that of a clean build`(fault: Fault) throws {
    let project = try WatchedProject()
    try project.start()
    try fault.happen(project)
    let different = try project.difference()
    #expect(different == [])
    project.stop()
    project.log.withLock { log in
      // How many builds a change costs is a matter of the clock, see ChangeGatheringTests; but
      // there is no end to them when a build is the cause of the next.
      let most = fault.isIrrelevant ? 1 : 1 + WatchedProject.mostNotices * project.actionCount
      #expect(log.reports.count + log.failures.count <= most)
      #expect(fault.mayFail || log.failures.isEmpty)
    }
  }

  static let faults = editorFaults + folderFaults + fileFaults

  static let editorFaults: [Fault] = [
    Fault(name: "W01: Vim saves") { project in
      try project.write("", to: "content/one/4913")
      try project.remove("content/one/4913")
      try project.move("content/one/index.md", to: "content/one/index.md~")
      try project.write("---\ntitle: Saved\n---\nText\n", to: "content/one/index.md")
      try project.remove("content/one/index.md~")
    },
    Fault(name: "W02: three saves by renaming") { project in
      for round in 1...3 {
        try project.write("Round \(round)\n", to: "content/one/.goutputstream-AB")
        try project.move("content/one/.goutputstream-AB", to: "content/one/index.md")
        Pause.seconds(0.2)
      }
    },
    Fault(name: "W03: Helix saves") { project in
      try project.move("content/one/index.md", to: "content/one/index.mdAB.bck")
      try project.write("Saved\n", to: "content/one/index.md")
      try project.remove("content/one/index.mdAB.bck")
    },
    Fault(name: "W04: settings, a template, a style, a static file") { project in
      try project.write("title: Other\nsizes: [64, 96]\n", to: "site/site.yml")
      try project.write("body{color:red}", to: "site/styles/9-mine.css")
      try project.write("<p>{{page.title}}</p>", to: "site/templates/photo.mustache")
      try project.write("x", to: "site/static/.well-known/x.txt")
    },
    Fault(name: "W04: a photo's text, its sidecar, a script") { project in
      try project.write("Text of a\n", to: "content/one/a.md")
      try project.write(
        """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
        xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li
        xml:lang="x-default">From a sidecar</rdf:li></rdf:Alt></dc:title></rdf:Description>
        </rdf:RDF></x:xmpmeta>
        """,
        to: "content/one/b.png.xmp"
      )
      try project.write("window.mine = true\n", to: "site/scripts/mine.js")
      Pause.seconds(0.3)
      try project.remove("content/one/a.md")
    },
    Fault(name: "W28: broken front matter, then mended") { project in
      try project.write("---\ntitle: \"One\n---\nText\n", to: "content/one/index.md")
      Pause.seconds(0.5)
      try project.write("---\ntitle: Mended\n---\nText\n", to: "content/one/index.md")
    },
    Fault(name: "W29: twenty edits, some while a build is running") { project in
      for round in 1...20 {
        try project.write("Round \(round)\n", to: "content/one/index.md")
        Pause.seconds(0.08)
      }
    },
    Fault(name: "W25: what does not matter", isIrrelevant: true) { project in
      for name in [
        "content/.git/index", "content/one/.a.swp", "content/one/a.md~", "node_modules/x.js",
        ".vitrine/x", "content/one/x.jpg.part", "public.txt",
      ] {
        try project.write("x", to: FilePath(name))
      }
    },
  ]

  static let folderFaults: [Fault] = [
    Fault(name: "W05: sixty new photos") { project in
      for index in 0..<60 {
        try project.write(
          WatchedProject.photo(index + 10),
          to: FilePath("content/many/\(index).png")
        )
      }
    },
    Fault(name: "W06: a branch is switched") { project in
      for index in 0..<200 {
        try project.write("x", to: FilePath("content/.git/objects/\(index)"))
        try project.write("Text \(index)\n", to: FilePath("content/texts/\(index)/index.md"))
      }
      try project.removeFolder("content/two")
    },
    Fault(name: "W09: an album is removed") { try $0.removeFolder("content/one") },
    Fault(name: "W10: removed and made again at once") { project in
      try project.removeFolder("content/one")
      try project.write(WatchedProject.photo(8), to: "content/one/z.png")
      Pause.seconds(1)
      try project.write("Later\n", to: "content/one/index.md")
    },
    Fault(name: "W11: renamed, edited, renamed back") { project in
      try project.move("content/one", to: "content/other")
      Pause.seconds(0.3)
      try project.write("Edited\n", to: "content/other/index.md")
      Pause.seconds(0.3)
      try project.move("content/other", to: "content/one")
      Pause.seconds(0.3)
      try project.write("Edited again\n", to: "content/one/index.md")
    },
    Fault(name: "W12: moved in and out") { project in
      for index in 0..<20 {
        try project.write(WatchedProject.photo(index + 10), to: FilePath("aside/deep/\(index).png"))
      }
      try project.move("content/two", to: "two")
      try project.move("aside", to: "content/aside")
    },
    Fault(name: "W13: folders in folders and a file at once") { project in
      try project.write(WatchedProject.photo(9), to: "content/a/b/c/d/e.png")
    },
    Fault(name: "W15: links in a circle") { project in
      try project.link("content/one/up", to: "..")
      try project.link("content/x", to: "y")
      try project.link("content/y", to: "x")
    },
    Fault(name: "W16: a linked album changes, then the link") { project in
      try project.write(WatchedProject.photo(20), to: "photos/old/1.png")
      try project.write(WatchedProject.photo(21), to: "photos/new/1.png")
      try project.link("content/linked", to: project.path("photos/old"))
      Pause.seconds(1)
      try project.write(WatchedProject.photo(22), to: "photos/old/2.png")
      Pause.seconds(1)
      try project.link("next", to: project.path("photos/new"))
      try project.move("next", to: "content/linked")
    },
    Fault(name: "W26: content goes and comes back", mayFail: true) { project in
      try project.move("content", to: "content2")
      Pause.seconds(0.2)
      try project.move("content2", to: "content")
      try project.write("Back\n", to: "content/two/index.md")
    },
  ]

  static let fileFaults: [Fault] = [
    Fault(name: "W07: a photo is written bit by bit, another by a download") { project in
      let bytes = WatchedProject.photo(30)
      for part in 1...8 {
        try project.write(Array(bytes.prefix(bytes.count * part / 8)), to: "content/one/slow.png")
        try project.write(Array(bytes.prefix(bytes.count * part / 8)), to: "content/one/x.png.part")
        Pause.seconds(0.1)
      }
      try project.move("content/one/x.png.part", to: "content/one/x.png")
    },
    Fault(name: "W07: rsync and Syncthing write to other names first") { project in
      let bytes = WatchedProject.photo(31)
      for (hidden, name) in [
        (".r.png.AbC123", "r.png"), (".syncthing.s.png.tmp", "s.png"),
        ("~syncthing~t.png.tmp", "t.png"),
      ] {
        for part in 1...3 {
          try project.write(
            Array(bytes.prefix(bytes.count * part / 3)),
            to: FilePath("content/one/\(hidden)")
          )
          Pause.seconds(0.1)
        }
        try project.move(FilePath("content/one/\(hidden)"), to: FilePath("content/one/\(name)"))
      }
    },
    Fault(name: "W14: a name changes its case") { project in
      try project.move("content/one/a.png", to: "content/one/A.PNG")
    },
    Fault(name: "W20: other bytes, the same time") { project in
      let file = project.path("content/one/a.png")
      let time = try FileStatus.of(file).modified / 1_000_000_000
      try project.write(WatchedProject.photo(8), to: "content/one/a.png")
      project.setModified("content/one/a.png", to: time)
    },
    Fault(name: "W21: times in the future and in 1970") { project in
      project.setModified("content/one/a.png", to: 4_070_908_800)
      project.setModified("content/one/b.png", to: 0)
      try project.write("Later\n", to: "content/one/index.md")
    },
    Fault(name: "W23: rights change") { project in
      project.setMode("content/one/a.png", to: 0)
      Pause.seconds(0.6)
      project.setMode("content/one/a.png", to: 0o644)
    },
  ]

  @Test func `W22: photos with new times and old bytes are not made again`() throws {
    let project = try WatchedProject()
    try project.start()
    for name: FilePath in ["content/one/a.png", "content/one/b.png", "content/two/c.png"] {
      project.setModified(name, to: 1_500_000_000)
    }
    project.wait { $0.reports.count > 1 }
    project.stop()
    project.log.withLock { log in
      #expect(log.reports.count > 1)
      #expect(log.reports.dropFirst().allSatisfy { $0.derivativesMade == 0 && $0.changed.isEmpty })
    }
  }

  @Test(arguments: faults.filter { ["W01", "W09", "W11", "W14"].contains($0.name.prefix(3)) })
  func `W27: looking finds the same as being told`(fault: Fault) throws {
    let project = try WatchedProject()
    try project.start(method: .polling)
    try fault.happen(project)
    #expect(try project.difference(method: .polling) == [])
    project.stop()
  }

  @Test func `W24: an output that overlaps with the sources is refused`() throws {
    let project = try WatchedProject()
    try project.folder.makeLink("link", to: project.path("content"))
    for name: FilePath in [
      "content/_site", "content/_site/", "link/_site", "content/../content/x", "content/one/..",
    ] {
      let options = BuildOptions(project: project.root, output: project.path(name), jobs: 1)
      #expect(throws: PublishingError.self) { try Publisher(options).checkOutput() }
    }
  }

  /// A moment in a build at which something goes away.
  struct Moment: Sendable, CustomTestStringConvertible {
    var stage: BuildProgress.Stage
    var name: FilePath

    var testDescription: String { "\(name) while \(stage.rawValue)" }
  }

  static let moments = [BuildProgress.Stage.reading, .inspecting, .deriving, .writing].flatMap {
    stage in
    let names: [FilePath] = [
      "content/one/a.png", "content/one/a.md", "content/one/a.xmp", "content/one/index.md",
      "content/two",
    ]
    return names.map { Moment(stage: stage, name: $0) }
  }

  @Test(arguments: [BuildProgress.Stage.reading, .inspecting, .deriving, .writing])
  func `a photo that changes during the build that reads it leaves nothing behind`(
    stage: BuildProgress.Stage
  ) throws {
    let project = try WatchedProject()
    let options = BuildOptions(project: project.root, output: project.path("public"), jobs: 1)
    _ = try Publisher(options).build { progress in
      guard progress.stage == stage, progress.done == 0 else { return }
      try? project.write(WatchedProject.photo(50), to: "content/one/a.png")
    }
    _ = try Publisher(options).build()
    #expect(try project.differenceNow() == [])
  }

  @Test(arguments: moments)
  func `W08: what goes during the build that reads it counts as deleted`(moment: Moment) throws {
    let project = try WatchedProject()
    try project.write("About a\n", to: "content/one/a.md")
    try project.write("<x/>", to: "content/one/a.xmp")
    let options = BuildOptions(project: project.root, output: project.path("public"), jobs: 1)
    let isGone = Mutex(false)
    _ = try Publisher(options).build { progress in
      // The first word of a stage comes before its work.
      guard progress.stage == moment.stage,
        isGone.withLock({ isGone in
          defer { isGone = true }
          return !isGone
        })
      else { return }
      try? project.removeAny(moment.name)
    }
    #expect(isGone.withLock { $0 })
    // The notice of the removal leads to the next build.
    _ = try Publisher(options).build()
    #expect(try project.differenceNow() == [])
  }

  @Test func `nothing is built when nothing happens`() throws {
    let project = try WatchedProject()
    try project.start()
    Pause.seconds(2)
    project.stop()
    project.log.withLock { #expect($0.reports.count == 1) }
  }
}
