import Diagnostics
import Dispatch
import FileSystem
import Gallery
import Preview
import Synchronization
import TestSupport
import Testing

/// What is done to files, and that it is noticed: by notices, and by looking.
struct FileWatcherTests {
  /// Gathers what a watcher tells.
  final class Log: Sendable {
    private let batches = Mutex<[ChangeBatch]>([])

    func note(_ event: FileWatcher.Event) {
      if case .changed(let batch) = event { batches.withLock { $0.append(batch) } }
    }

    var all: [ChangeBatch] { batches.withLock { $0 } }
    var paths: Set<FilePath> { all.reduce(into: []) { $0.formUnion($1.paths) } }

    /// Waits until all of these paths were told; returns those that were not.
    func missing(_ wanted: Set<FilePath>, seconds: Int = 120) -> Set<FilePath> {
      let end = ContinuousClock().now + .seconds(seconds)
      while !wanted.isSubset(of: paths), ContinuousClock().now < end { Pause.briefly() }
      return wanted.subtracting(paths)
    }
  }

  private let folder: TemporaryFolder
  private let log = Log()

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("old", to: "content/a/index.md")
    try folder.write("old", to: "content/a/1.jpg")
    try folder.write("title: x", to: "site/site.yml")
  }

  private func watcher(_ method: FileWatcher.Method) throws -> FileWatcher {
    let log = log
    return try FileWatcher(project: folder.path, method: method) { log.note($0) }
  }

  private func path(_ name: FilePath) -> FilePath { folder.path.appending(name) }

  @Test(arguments: [FileWatcher.Method.automatic, .polling])
  func `an edit of a text, a photo and a setting is told`(method: FileWatcher.Method) throws {
    let watcher = try watcher(method)
    try folder.write("new text", to: "content/a/index.md")
    try folder.write("new photo", to: "content/a/1.jpg")
    try folder.write("title: yes", to: "site/site.yml")
    #expect(log.missing(["content/a/index.md", "content/a/1.jpg", "site/site.yml"]) == [])
    watcher.stop()
  }

  @Test func `what editors leave on the way is not told`() throws {
    let watcher = try watcher(.automatic)
    // Vim: a probe, the old file as a backup, the new file, the backup removed.
    try folder.write("", to: "content/a/4913")
    try File.remove(path("content/a/4913"))
    try File.rename(path("content/a/index.md"), to: path("content/a/index.md~"))
    try folder.write("new", to: "content/a/index.md")
    try File.remove(path("content/a/index.md~"))
    // Others: a temporary file renamed over the old one, or the old one put aside.
    for name: FilePath in [".goutputstream-AB", "index.mdAB.bck", "index.md.tmp", "x.jpg.part"] {
      try folder.write("newer", to: FilePath("content/a").appending(name))
      try File.remove(path("content/a").appending(name))
    }
    #expect(log.missing(["content/a/index.md"]) == [])
    Pause.seconds(0.5)
    watcher.stop()
    #expect(log.paths == ["content/a/index.md"])
  }

  @Test func `a folder that is made, filled, renamed and removed is followed`() throws {
    let watcher = try watcher(.automatic)
    try folder.write("x", to: "content/b/c/d/index.md")
    #expect(log.missing(["content/b/c/d/index.md"]) == [])
    try File.rename(path("content/b"), to: path("content/e"))
    #expect(log.missing(["content/b", "content/e", "content/e/c/d/index.md"]) == [])
    try folder.write("y", to: "content/e/c/d/2.md")
    #expect(log.missing(["content/e/c/d/2.md"]) == [])
    try File.remove(path("content/e/c/d/index.md"))
    try File.remove(path("content/e/c/d/2.md"))
    try Folder.removeIfEmpty(path("content/e/c/d"))
    #expect(log.missing(["content/e/c/d"]) == [])
    // The same name again is another folder with another watch.
    try folder.write("z", to: "content/e/c/d/3.md")
    #expect(log.missing(["content/e/c/d/3.md"]) == [])
    try folder.write("zz", to: "content/e/c/d/4.md")
    #expect(log.missing(["content/e/c/d/4.md"]) == [])
    watcher.stop()
  }

  @Test func `a tree moved in is found to its last file, and so are later edits in it`() throws {
    for index in 0..<200 { try folder.write("x", to: FilePath("aside/deep/er/\(index).md")) }
    let watcher = try watcher(.automatic)
    try File.rename(path("aside"), to: path("content/new"))
    let wanted = (0..<200).map { FilePath("content/new/deep/er/\($0).md") }
    #expect(log.missing(Set(wanted)) == [])
    try folder.write("y", to: "content/new/deep/er/last.md")
    #expect(log.missing(["content/new/deep/er/last.md"]) == [])
    watcher.stop()
  }

  @Test func `a folder behind a link is watched, also after the link leads elsewhere`() throws {
    try folder.write("x", to: "photos/one/1.md")
    try folder.write("x", to: "photos/two/1.md")
    try folder.makeLink("content/link", to: path("photos/one"))
    let watcher = try watcher(.automatic)
    try folder.write("y", to: "photos/one/2.md")
    #expect(log.missing(["content/link/2.md"]) == [])
    try folder.makeLink("content/next", to: path("photos/two"))
    try File.rename(path("content/next"), to: path("content/link"))
    #expect(log.missing(["content/link", "content/link/1.md"]) == [])
    try folder.write("y", to: "photos/two/3.md")
    #expect(log.missing(["content/link/3.md"]) == [])
    watcher.stop()
  }

  @Test func `the content folder itself may go and come back`() throws {
    let watcher = try watcher(.automatic)
    try File.rename(path("content"), to: path("content2"))
    #expect(log.missing(["content"]) == [])
    try File.rename(path("content2"), to: path("content"))
    #expect(log.missing(["content/a/index.md"]) == [])
    try folder.write("later", to: "content/a/9.md")
    #expect(log.missing(["content/a/9.md"]) == [])
    watcher.stop()
  }

  @Test func `a thousand new files are all told`() throws {
    let watcher = try watcher(.automatic)
    let names = (0..<1000).map { FilePath("content/many/\($0).jpg") }
    for name in names { try folder.write("x", to: name) }
    #expect(log.missing(Set(names)) == [])
    watcher.stop()
  }

  @Test func `W17: when notices were lost, everything may have changed`() throws {
    let limit = "/proc/sys/fs/inotify/max_queued_events"
    guard let bytes = try? File.readPrefix(FilePath(limit), count: 20),
      let most = Int(String(decoding: bytes, as: UTF8.self).filter(\.isNumber))
    else { return }
    let (begun, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let log = log
    let watcher = try FileWatcher(project: folder.path) { event in
      log.note(event)
      // The watcher waits for the one it tells, so that nobody takes the notices away.
      begun.signal()
      goOn.wait()
    }
    try folder.write("first", to: "content/a/index.md")
    begun.wait()
    // Each renaming is two notices.
    for _ in 0...(most / 4 + 1) {
      try File.rename(path("content/a/1.jpg"), to: path("content/a/2.jpg"))
      try File.rename(path("content/a/2.jpg"), to: path("content/a/1.jpg"))
    }
    for _ in 0..<1000 { goOn.signal() }
    let end = ContinuousClock().now + .seconds(120)
    while !log.all.contains(where: \.isEverything), ContinuousClock().now < end { Pause.briefly() }
    #expect(log.all.contains { $0.isEverything })
    // And what comes after is noticed as before.
    try folder.write("later", to: "content/a/later.md")
    #expect(log.missing(["content/a/later.md"]) == [])
    watcher.stop()
  }

  @Test func `nothing is told when nothing happens, and all is told when asked`() throws {
    let watcher = try watcher(.automatic)
    try folder.write("x", to: "public/index.html")
    try folder.write("x", to: ".vitrine/x")
    try folder.write("x", to: "content/.git/index")
    Pause.seconds(0.3)
    #expect(log.all.isEmpty)
    watcher.rescan()
    let end = ContinuousClock().now + .seconds(120)
    while log.all.isEmpty, ContinuousClock().now < end { Pause.briefly() }
    watcher.stop()
    #expect(log.all == [ChangeBatch(isEverything: true)])
  }
}
