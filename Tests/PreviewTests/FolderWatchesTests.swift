import Diagnostics
import Gallery
import TestSupport
import Testing

@testable import FileSystem
@testable import Preview

/// That the kernel's watches are those of the folders there are.
@Suite(.enabled(if: FolderNotifier.isAvailable, "this system gives no notices"))
struct FolderWatchesTests {
  private let folder: TemporaryFolder
  private let notifier: FolderNotifier
  private var watches: FolderWatches

  init() throws {
    folder = try TemporaryFolder()
    for index in 0..<10 { try folder.write("x", to: FilePath("content/\(index)/sub/index.md")) }
    notifier = try FolderNotifier()
    watches = FolderWatches(project: folder.path, notifier: notifier)
    _ = try watches.sync()
  }

  private func expect(_ wanted: Int, at place: Testing.SourceLocation = #_sourceLocation) throws {
    let count = try count()
    #expect(count == wanted, sourceLocation: place)
  }

  /// How many folders the kernel watches for us.
  private func count() throws -> Int {
    let text = try File.readPrefix(
      FilePath("/proc/self/fdinfo/\(notifier.number)"),
      count: 65_536
    )
    return String(decoding: text, as: UTF8.self).split(separator: "\n")
      .count { $0.hasPrefix("inotify ") }
  }

  @Test mutating func `W09: the watches of folders that went are given back`() throws {
    // The project, content, and two for each album.
    try expect(22)
    for index in 0..<5 {
      try File.remove(folder.path.appending(FilePath("content/\(index)/sub/index.md")))
      try Folder.removeIfEmpty(folder.path.appending(FilePath("content/\(index)/sub")))
      try Folder.removeIfEmpty(folder.path.appending(FilePath("content/\(index)")))
    }
    _ = try watches.read()
    try expect(12)
    // Moved away, a folder is still watched by the kernel until it is told otherwise.
    try File.rename(folder.path.appending("content/9"), to: folder.path.appending("aside"))
    _ = try watches.read()
    try expect(10)
  }

  @Test mutating func `a folder made, removed and made again a hundred times is watched once`()
    throws
  {
    for _ in 0..<100 {
      try folder.write("x", to: "content/again/index.md")
      _ = try watches.read()
      try File.remove(folder.path.appending("content/again/index.md"))
      try Folder.removeIfEmpty(folder.path.appending("content/again"))
    }
    try folder.write("x", to: "content/again/index.md")
    _ = try watches.read()
    try expect(23)
    try folder.write("y", to: "content/again/index.md")
    let reading = try watches.read()
    #expect(reading.changes["content/again/index.md"] == .whole)
  }

  @Test func `W27: an album on a network drive is not watched but looked at`() throws {
    let album = folder.path.appending("content/3")
    let notifier = try FolderNotifier { $0 == album ? "NFS" : nil }
    var watches = FolderWatches(project: folder.path, notifier: notifier)
    let error = #expect(throws: FileSystemError.self) { try watches.sync() }
    let reason = try #require(error)
    #expect(reason.path == album)
    #expect(FolderNotifier.isUnnoticed(reason))
    #expect(WatchNotes.noWatches(reason).severity == .note)
  }

  @Test func `folders of this computer are watched`() {
    #expect(FolderNotifier.kindWithoutNotices(folder.path) == nil)
    #expect(FolderNotifier.kindWithoutNotices("/proc/self") == nil)
  }
}
