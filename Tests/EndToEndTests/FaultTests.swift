import FileSystem
import Gallery
import TestSupport
import Testing

/// What happens when the system says no, or the process is gone in an instant.
@Suite(.enabled(if: Program.path != nil, "the program was not built"), .serialized)
struct FaultTests {
  private static let nobody = "setpriv --reuid=65534 --regid=65534 --clear-groups"

  /// A project with enough photos for a build to be caught in the middle.
  private static func project(photos: Int = 24) throws -> Project {
    let project = try Project()
    for index in 0..<photos {
      try project.addPhoto(FilePath("sea/\(index).jpg"), width: 900 + index, height: 600)
    }
    return project
  }

  @Test func `a build that is killed at any moment goes on to equal a clean build`() throws {
    let project = try Self.project()
    let clean = try Self.project()
    try clean.build()
    let wanted = try clean.hashes()
    for moment in [0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.6, 0.8, 1.2] {
      try Program.killBuild(of: project, after: moment)
      if moment == 0.3 {
        try File.remove(project.content.appending("sea/3.jpg"))
        try Program.killBuild(of: project, after: 0.2)
        try project.addPhoto("sea/3.jpg", width: 903, height: 600)
      }
    }
    try project.build()
    #expect(try project.hashes() == wanted)
  }

  @Test(arguments: ["INT", "TERM"])
  func `a build that is asked to stop does so, and the next one goes on`(signal: String) throws {
    let project = try Self.project()
    let outcome = try Program.vitrine(
      "build \(project.root) --quiet",
      after: "timeout --preserve-status -s \(signal) 0.25"
    )
    // A fast machine may be done by then.
    #expect(outcome.code == 130 || outcome.code == 143 || outcome.code == 0, "\(outcome)")
    let clean = try Self.project()
    try clean.build()
    try project.build()
    #expect(try project.hashes() == clean.hashes())
  }

  @Test(.enabled(if: Program.canMount, "mounting needs root"))
  func `a full disk ends a build with one message, keeps the old site and is got over`() throws {
    let project = try Self.project(photos: 4)
    let output = project.root.appending("public")
    try Folder.make(output)
    try #require(try Program.run("mount -t tmpfs -o size=512k none \(output)").code == 0)
    defer { _ = try? Program.run("umount \(output)") }
    try #require(try Program.vitrine("build \(project.root) --quiet").code == 0)
    let old = try project.hashes()
    for index in 0..<40 {
      try project.addPhoto(FilePath("new/\(index).jpg"), width: 1600, height: 1100)
    }
    let full = try Program.vitrine("build \(project.root) --quiet")
    #expect(full.code == 1)
    #expect(full.text.contains("No space left on device"), "\(full.text)")
    #expect(full.text.split(separator: "\n").count { $0.contains("error:") } == 1, "\(full.text)")
    let kept = try project.hashes()
    #expect(old.keys.allSatisfy { kept[$0] != nil })
    #expect(old.allSatisfy { !$0.key.isInside("images") || kept[$0.key] == $0.value })
    try #require(try Program.run("mount -o remount,size=64m \(output)").code == 0)
    try project.build()
    let clean = try Project(copying: project)
    try clean.build()
    #expect(try project.hashes() == clean.hashes())
  }

  @Test(.enabled(if: Program.canMount, "mounting needs root"))
  func `a read-only output ends a build with one message and stays as it is`() throws {
    let project = try Self.project(photos: 3)
    try project.build()
    let old = try project.hashes()
    let output = project.root.appending("public")
    try #require(
      try Program.run("mount --bind \(output) \(output) && mount -o remount,bind,ro \(output)").code
        == 0
    )
    defer { _ = try? Program.run("umount \(output)") }
    try project.addPhoto("sea/new.jpg")
    let outcome = try Program.vitrine("build \(project.root) --quiet")
    #expect(outcome.code == 1)
    #expect(outcome.text.contains("Read-only file system"), "\(outcome.text)")
    #expect(outcome.text.split(separator: "\n").count { $0.contains("error:") } == 1)
    #expect(try project.hashes() == old)
    _ = try Program.run("umount \(output)")
    try project.build()
    let clean = try Project(copying: project)
    try clean.build()
    #expect(try project.hashes() == clean.hashes())
  }

  @Test(.enabled(if: Program.canMount, "mounting needs root"))
  func `a project that cannot be written to is built all the same`() throws {
    let project = try Self.project(photos: 3)
    let place = project.root
    let output = try TemporaryFolder()
    try #require(
      try Program.run("mount --bind \(place) \(place) && mount -o remount,bind,ro \(place)").code
        == 0
    )
    defer { _ = try? Program.run("umount \(place)") }
    for _ in 0..<2 {
      let outcome = try Program.vitrine("build \(place) -o \(output.path) --quiet")
      #expect(outcome.code == 0, "\(outcome.text)")
    }
    #expect(try output.files().contains("sea/0/index.html"))
  }

  @Test(.enabled(if: Program.isRoot, "acting as another user needs root"))
  func `what may not be read is named, and all else is built`() throws {
    let project = try Self.project(photos: 3)
    try project.addPhoto("closed/a.jpg")
    let content = project.content
    _ = try Program.run("chmod -R a+rX \(project.root) && chmod a+rwx \(project.root)")
    _ = try Program.run("chmod 000 \(content)/sea/1.jpg \(content)/closed")
    let output = try TemporaryFolder()
    _ = try Program.run("chmod a+rwx \(output.path)")
    let closed = try Program.vitrine(
      "build \(project.root) -o \(output.path)/out --quiet",
      after: Self.nobody
    )
    #expect(closed.code == 0, "\(closed.text)")
    for name in ["sea/1.jpg", "closed"] {
      let line = closed.text.split(separator: "\n").first { $0.contains("\(content)/\(name):") }
      #expect(line?.contains("Permission denied") == true, "\(closed.text)")
    }
    #expect(try output.files().contains("out/sea/2/index.html"))
    #expect(try !output.files().contains("out/sea/1/index.html"))
    _ = try Program.run("chmod a+rX \(content)/sea/1.jpg \(content)/closed")
    let open = try Program.vitrine(
      "build \(project.root) -o \(output.path)/out --quiet",
      after: Self.nobody
    )
    #expect(open.text == "")
    #expect(try output.files().contains("out/sea/1/index.html"))
    #expect(try output.files().contains("out/closed/a/index.html"))
  }

  @Test func `of builds of one output at once, all but one say who is at work`() throws {
    let project = try Self.project()
    let other = try Self.project()
    let program = Program.path ?? ""
    let output = project.root.appending("public")
    let outcome = try Program.run(
      """
      for place in \(project.root) \(other.root) \(project.root) \(other.root); do
        \(program) build $place -o \(output) --quiet & pids="$pids $!"
      done
      for pid in $pids; do wait $pid; echo "code $?"; done
      """
    )
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count { $0 == "code 0" } >= 1, "\(outcome.text)")
    #expect(
      lines.count { $0 == "code 1" } == lines.count { $0.contains("is running") },
      "\(outcome.text)"
    )
    try project.build(force: true)
    let clean = try Self.project()
    try clean.build()
    #expect(try project.hashes() == clean.hashes())
  }

  @Test func `builds of two outputs run together`() throws {
    let project = try Self.project(photos: 6)
    let program = Program.path ?? ""
    let outcome = try Program.run(
      """
      \(program) build \(project.root) -o \(project.root)/one --quiet & first=$!
      \(program) build \(project.root) -o \(project.root)/two --quiet || exit 1
      wait $first
      """
    )
    #expect(outcome.code == 0, "\(outcome.text)")
    #expect(try project.hashes(of: "one") == project.hashes(of: "two"))
  }

  @Test(arguments: ["truncate -s 0", "cp /dev/null", "dd if=/dev/urandom bs=64 count=1 of="])
  func `a derivative that was damaged is made again`(command: String) throws {
    let project = try Self.project(photos: 2)
    try project.build()
    let wanted = try project.hashes()
    let image = try #require(wanted.keys.filter { $0.isInside("images") }.min())
    let file = project.root.appending("public").appending(image)
    let separator = command.hasSuffix("=") ? "" : " "
    _ = try Program.run("\(command)\(separator)\(file)")
    try project.build()
    #expect(try project.hashes() == wanted)
  }
}
