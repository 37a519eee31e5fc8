import Diagnostics
import FileSystem
import Gallery
import Preview
import Publishing
import Synchronization
import TestSupport
import Testing

/// A project that is built whenever it changes, and what a clean build of it would be.
final class WatchedProject: Sendable {
  struct Log {
    var reports: [BuildReport] = []
    var failures: [PublishingError] = []
    var commands: [ShellCommand.Outcome] = []
    var notes: [String] = []
    var last = ContinuousClock().now
  }

  let folder: TemporaryFolder
  let log = Mutex(Log())
  private let rebuilder = Mutex<Rebuilder?>(nil)
  private let actions = Mutex(0)

  var root: FilePath { folder.path }

  /// The most notices, each told by itself, that one action can be: a file may need folders.
  static let mostNotices = 8
  /// How often something was done to the files.
  var actionCount: Int { actions.withLock { $0 } }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("title: Watched\nsizes: [64, 128]\n", to: "site/site.yml")
    try folder.write("---\ntitle: One\n---\nText\n", to: "content/one/index.md")
    try folder.write(Self.photo(1), to: "content/one/a.png")
    try folder.write(Self.photo(2), to: "content/one/b.png")
    try folder.write(Self.photo(3), to: "content/two/c.png")
  }

  /// A small picture; another number is another picture.
  static func photo(_ number: Int) -> [UInt8] {
    PNGFile.bytes(
      of: Pixels(width: 160, height: 100 + number % 7) { x, y in
        RGBColor(
          red: UInt8(truncatingIfNeeded: x * number),
          green: UInt8(truncatingIfNeeded: y),
          blue: UInt8(truncatingIfNeeded: number)
        )
      }
    )
  }

  func path(_ name: FilePath) -> FilePath { root.appending(name) }
  func write(_ text: String, to name: FilePath) throws { try write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: FilePath) throws {
    count()
    try folder.write(bytes, to: name)
  }

  func move(_ name: FilePath, to other: FilePath) throws {
    count()
    try File.rename(path(name), to: path(other))
  }

  func remove(_ name: FilePath) throws {
    count()
    try File.remove(path(name))
  }

  func link(_ name: FilePath, to target: FilePath) throws {
    count()
    try folder.makeLink(name, to: target)
  }

  func setModified(_ name: FilePath, to seconds: Int) {
    count()
    TestLink.setModified(path(name), to: seconds)
  }

  func setMode(_ name: FilePath, to mode: Int) {
    count()
    TestLink.setMode(path(name), to: mode)
  }

  /// Removes a folder with the files in it.
  func removeFolder(_ name: FilePath) throws {
    for child in try Folder.names(in: path(name)) { try remove(name.appending(child)) }
    count()
    try Folder.removeIfEmpty(path(name))
  }

  /// Removes a file, or a folder with the files in it.
  func removeAny(_ name: FilePath) throws {
    if FileStatus.ifPresent(path(name))?.kind == .folder {
      try removeFolder(name)
    } else {
      try remove(name)
    }
  }

  private func count() { actions.withLock { $0 += 1 } }

  /// Begins to watch and waits for the first build.
  func start(method: FileWatcher.Method = .automatic, command: String? = nil) throws {
    let options = RebuildOptions(
      build: BuildOptions(project: root, output: path("public"), jobs: 1),
      command: command,
      method: method
    )
    let made = try Rebuilder(options) { [weak self] event in
      self?.log.withLock { log in
        switch event {
        case .progress: return
        case .built(let report): log.reports.append(report)
        case .failed(let error): log.failures.append(error)
        case .ran(let outcome): log.commands.append(outcome)
        case .note(let note): log.notes.append(note.message)
        }
        log.last = ContinuousClock().now
      }
    }
    rebuilder.withLock { $0 = made }
    wait { !$0.reports.isEmpty || !$0.failures.isEmpty }
  }

  func rescan() { rebuilder.withLock { $0 }?.rescan() }

  func stop() {
    rebuilder.withLock { $0.take() }?.stop()
  }

  /// Waits for something to be in the log; time runs out silently, the test looks itself.
  func wait(seconds: Int = 120, until isDone: (Log) -> Bool) {
    let end = ContinuousClock().now + .seconds(seconds)
    while !log.withLock({ isDone($0) }), ContinuousClock().now < end { Pause.briefly() }
  }

  /// Waits until the output is that of a clean build and stays so; returns how they differ.
  func difference(method: FileWatcher.Method = .automatic) throws -> [FilePath] {
    let clean = try cleanBuild()
    let end = ContinuousClock().now + .seconds(120)
    var different: [FilePath] = []
    repeat {
      Pause.seconds(0.1)
      different = Self.difference(clean, try Self.hashes(in: path("public")))
    } while !different.isEmpty && ContinuousClock().now < end
    Pause.seconds(method == .polling ? 2 : 0.7)
    return Self.difference(clean, try Self.hashes(in: path("public")))
  }

  /// How the output differs from a clean build at this moment.
  func differenceNow() throws -> [FilePath] {
    Self.difference(try cleanBuild(), try Self.hashes(in: path("public")))
  }

  private static func difference(
    _ left: [FilePath: String],
    _ right: [FilePath: String]
  ) -> [FilePath] {
    Set(left.keys).union(right.keys).filter { left[$0] != right[$0] }.sorted()
  }

  /// What a build of a copy of the sources makes, which has never seen another build.
  private func cleanBuild() throws -> [FilePath: String] {
    let copy = try TemporaryFolder()
    for name: FilePath in ["content", "site"] { try copyTree(name, to: copy) }
    let options = BuildOptions(project: copy.path, output: copy.path.appending("public"), jobs: 1)
    _ = try Publisher(options).build()
    return try Self.hashes(in: copy.path.appending("public"))
  }

  private func copyTree(_ name: FilePath, to copy: TemporaryFolder) throws {
    let status = try FileStatus.ofLink(path(name))
    switch status.kind {
    case .file: try copy.write(try File.read(path(name)), to: name)
    case .folder:
      try Folder.make(copy.path.appending(name))
      for child in try Folder.names(in: path(name)) {
        try copyTree(name.appending(child), to: copy)
      }
    case .link:
      let target = path(name).withCPath { TestLink.target(of: $0) }
      try copy.makeLink(name, to: target)
    case .special: break
    }
  }

  private static func hashes(in folder: FilePath) throws -> [FilePath: String] {
    var hashes: [FilePath: String] = [:]
    var pending = [FilePath.root]
    while let path = pending.popLast() {
      for name in (try? Folder.names(in: folder.appending(path))) ?? [] {
        let child = path.appending(name)
        let place = folder.appending(child)
        if FileStatus.ifPresent(place)?.kind == .folder {
          pending.append(child)
        } else {
          // A file that goes while it is looked at is looked at again soon.
          hashes[child] = (try? ContentHash.of(file: place)) ?? "gone"
        }
      }
    }
    return hashes
  }
}
