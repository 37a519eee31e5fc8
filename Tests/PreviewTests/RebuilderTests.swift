import FileSystem
import Gallery
import Preview
import Publishing
import Synchronization
import TestSupport
import Testing

/// The command that is run after builds.
struct RebuilderTests {
  @Test func `a command gets the output, the report and the list of files`() throws {
    let project = try WatchedProject()
    try project.start(
      command:
        "cd \"$VITRINE_OUTPUT/..\" && cp \"$VITRINE_CHANGED\" list && cp \"$VITRINE_REPORT\" report"
    )
    project.wait { !$0.commands.isEmpty }
    let first = String(decoding: try File.read(project.path("list")), as: UTF8.self)
    #expect(first.split(separator: "\n").contains("one/a/index.html"))
    try project.write("Other text\n", to: "content/two/index.md")
    project.wait { $0.commands.count > 1 }
    project.stop()
    let second = String(decoding: try File.read(project.path("list")), as: UTF8.self)
    #expect(second.split(separator: "\n").contains("two/index.html"))
    #expect(!second.split(separator: "\n").contains("one/a/index.html"))
  }

  @Test func `a command that fails is told, and watching goes on`() throws {
    let project = try WatchedProject()
    try project.start(command: "exit 3")
    project.wait { !$0.commands.isEmpty }
    try project.write("Other text\n", to: "content/two/index.md")
    project.wait { $0.commands.count > 1 }
    project.stop()
    project.log.withLock { #expect($0.commands == [.exited(3), .exited(3)]) }
  }

  @Test func `commands never overlap, and changes meanwhile are built afterwards`() throws {
    let project = try WatchedProject()
    try project.start(
      command: "cd \"$VITRINE_OUTPUT/..\" && mkdir busy && sleep 0.3 && rmdir busy"
    )
    for round in 1...6 {
      try project.write("Round \(round)\n", to: "content/one/index.md")
      Pause.seconds(0.15)
    }
    #expect(try project.difference() == [])
    project.stop()
    // mkdir fails when another command is still busy.
    project.log.withLock { log in
      #expect(log.commands.dropLast().allSatisfy { $0 == .exited(0) })
    }
  }

  @Test func `stopping ends a command that would go on for long`() throws {
    let project = try WatchedProject()
    try project.start(command: "cd \"$VITRINE_OUTPUT/..\" && touch begun && exec sleep 3600")
    let end = ContinuousClock().now + .seconds(120)
    while FileStatus.ifPresent(project.path("begun")) == nil, ContinuousClock().now < end {
      Pause.briefly()
    }
    project.stop()
    // SIGTERM is 15 everywhere.
    project.log.withLock { #expect($0.commands == [.killed(15)]) }
  }

  @Test func `a rescan builds what no notice told of`() throws {
    let project = try WatchedProject()
    try project.start()
    let before = project.log.withLock { $0.reports.count }
    project.rescan()
    project.wait { $0.reports.count > before }
    project.stop()
    project.log.withLock { log in
      #expect(log.reports.count > before)
      #expect(log.reports.last?.changed == [])
    }
  }

  @Test func `a build that fails leaves the site and is tried again after the next change`() throws
  {
    let project = try WatchedProject()
    try project.start()
    try project.write("{{#open}}", to: "site/templates/photo.mustache")
    project.wait { !$0.failures.isEmpty }
    #expect(FileStatus.ifPresent(project.path("public/one/a/index.html")) != nil)
    try project.write("<p>{{page.title}}</p>", to: "site/templates/photo.mustache")
    #expect(try project.difference() == [])
    project.stop()
    project.log.withLock { #expect(!$0.failures.isEmpty) }
  }
}
