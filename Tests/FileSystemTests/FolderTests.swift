import FileSystem
import Gallery
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

struct FolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: FilePath) -> FilePath { folder.path.appending(name) }

  private func link(_ target: FilePath, at name: FilePath) {
    #expect(target.withCPath { from in path(name).withCPath { symlink(from, $0) } } == 0)
  }

  @Test func `a listing is in the order of bytes`() throws {
    let names: [FilePath] = [
      ".a", "10", "9", "A", "B", "Z.jpg", "a", "a b", "e\u{301}", "z", "é", "日",
      FilePath(bytes: [0xFF]),
    ]
    for name in names.reversed() { try folder.write("", to: name) }
    #expect(try Folder.names(in: folder.path) == names)
  }

  @Test func `a folder of many files is listed whole`() throws {
    for index in 0..<1500 {
      try folder.write([], to: FilePath(String(repeating: "x", count: 200) + "\(1000 + index)"))
    }
    #expect(try Folder.names(in: folder.path).count == 1500)
  }

  @Test func `only a folder can be listed`() throws {
    let file = try folder.write("", to: "file")
    let missing = path("missing")
    #expect(throws: FileSystemError(.list, file, code: ENOTDIR)) { try Folder.names(in: file) }
    #expect(throws: FileSystemError(.list, missing, code: ENOENT)) {
      try Folder.names(in: missing)
    }
  }

  @Test func `a folder is made with those above it`() throws {
    try Folder.make(path("a/b/c"))
    try Folder.make(path("a/b/c"))
    try Folder.make(.root)
    try Folder.make("/")
    #expect(try FileStatus.of(path("a/b/c")).kind == .folder)
  }

  @Test func `a folder is not made where a file is`() throws {
    try folder.write("", to: "file")
    link("nowhere", at: "broken")
    for name: FilePath in ["file", "file/below", "file/far/below", "broken"] {
      #expect(throws: FileSystemError.self) { try Folder.make(path(name)) }
    }
    link("file", at: "link")
    #expect(throws: FileSystemError(.make, path("link"), code: ENOTDIR)) {
      try Folder.make(path("link"))
    }
  }

  @Test func `only an empty folder is removed`() throws {
    let file = try folder.write("", to: "a/file")
    #expect(try !Folder.removeIfEmpty(path("a")))
    try File.remove(file)
    #expect(try Folder.removeIfEmpty(path("a")))
    #expect(try Folder.removeIfEmpty(path("a")))
    let other = try folder.write("", to: "file")
    #expect(throws: FileSystemError(.remove, other, code: ENOTDIR)) {
      try Folder.removeIfEmpty(other)
    }
  }

  @Test func `a resolved path has no links and no dots`() throws {
    try folder.write("", to: "real/file")
    link("real", at: "link")
    link("nowhere", at: "broken")
    #expect(try Folder.resolved(path("link/../real/./file")) == path("real/file"))
    #expect(try Folder.resolved(path("link/file")) == path("real/file"))
    #expect(try Folder.resolved(path("link/new/file")) == path("real/new/file"))
    #expect(try Folder.resolved(path("broken")) == path("broken"))
    #expect(try Folder.resolved("/") == "/")
    #expect(try Folder.resolved("/no-such-folder/x") == "/no-such-folder/x")
    #expect(try Folder.resolved(.root).isAbsolute)
    let new = FilePath("no such file in the current folder")
    #expect(try Folder.resolved(new) == Folder.resolved(.root).appending(new))
  }

  @Test func `what cannot be resolved is an error`() throws {
    let file = try folder.write("", to: "file")
    link("loop", at: "loop")
    let below = file.appending("below")
    #expect(throws: FileSystemError(.inspect, below, code: ENOTDIR)) {
      try Folder.resolved(below)
    }
    #expect(throws: FileSystemError(.inspect, path("loop"), code: ELOOP)) {
      try Folder.resolved(path("loop"))
    }
  }
}
