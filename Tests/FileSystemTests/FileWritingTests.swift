import FileSystem
import Gallery
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

struct FileWritingTests {
  private let folder: TemporaryFolder
  private let path: FilePath

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path.appending("file")
  }

  @Test(arguments: [0, 1, (1 << 20) + 1])
  func `what is written is read back`(_ count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 11) }
    try File.write(Array("something longer before".utf8), to: path)
    try File.write(bytes, to: path)
    #expect(try File.read(path) == bytes)
    #expect(try folder.files() == ["file"])
  }

  @Test func `a file is replaced, not written into`() throws {
    try File.write([1], to: path)
    let other = folder.path.appending("other")
    #expect(path.withCPath { from in other.withCPath { link(from, $0) } } == 0)
    try File.write([2], to: path)
    #expect(try File.read(other) == [1])
    #expect(try File.read(path) == [2])
  }

  @Test func `a link is replaced, and what it leads to stays`() throws {
    let target = try folder.write("target", to: "target")
    #expect(target.withCPath { from in path.withCPath { symlink(from, $0) } } == 0)
    try File.write([2], to: path)
    #expect(try File.read(target) == Array("target".utf8))
    #expect(try FileStatus.ofLink(path).kind == .file)
  }

  @Test func `a file is written only when its bytes change`() throws {
    #expect(try File.writeIfChanged([1, 2], to: path))
    let first = try FileStatus.of(path)
    #expect(try !File.writeIfChanged([1, 2], to: path))
    #expect(try FileStatus.of(path) == first)
    #expect(try File.writeIfChanged([1, 3], to: path))
    #expect(try File.writeIfChanged([], to: path))
    #expect(try !File.writeIfChanged([], to: path))
    #expect(try File.read(path) == [])
  }

  @Test(arguments: FileReadingTests.oddNames)
  func `the temporary name is short, hidden and in the same folder`(_ name: FilePath) throws {
    let path = folder.path.appending(name)
    let temporary = File.temporaryPath(for: path)
    #expect(temporary.parent == folder.path)
    #expect(temporary.isHidden)
    #expect(temporary.name.bytes.count < 64)
    #expect(temporary == File.temporaryPath(for: path))
    try File.write([1], to: path)
    #expect(try folder.files() == [name])
  }

  @Test func `names that differ have different temporary names`() {
    let names = FileReadingTests.oddNames.map { File.temporaryPath(for: $0) }
    #expect(Set(names).count == names.count)
  }

  @Test func `what a killed build left is taken away`() throws {
    try File.write(Array("a part of".utf8), to: File.temporaryPath(for: path))
    try File.write([1], to: path)
    #expect(try folder.files() == ["file"])
    #expect(try File.read(path) == [1])
  }

  @Test(.timeLimit(.minutes(1)))
  func `a pipe or a link under the temporary name is not written into`() throws {
    let temporary = File.temporaryPath(for: path)
    #expect(temporary.withCPath { mkfifo($0, 0o600) } == 0)
    try File.write([1], to: path)
    #expect(try FileStatus.ofLink(path).kind == .file)

    let target = try folder.write("target", to: "target")
    #expect(target.withCPath { from in temporary.withCPath { symlink(from, $0) } } == 0)
    try File.write([2], to: path)
    #expect(try File.read(target) == Array("target".utf8))
    #expect(try FileStatus.ofLink(path).kind == .file)
    #expect(try folder.files() == ["file", "target"])
  }

  @Test func `a file that cannot be written leaves nothing behind`() throws {
    let missing = folder.path.appending("no/such/folder/file")
    #expect(throws: FileSystemError(.write, missing, code: ENOENT)) {
      try File.write([1], to: missing)
    }
    // The rename fails, after all bytes were written.
    try Folder.make(path.appending("below"))
    #expect(throws: FileSystemError(.rename, path, code: EISDIR)) { try File.write([1], to: path) }
    #expect(throws: FileSystemError.self) { try File.writeIfChanged([1], to: path) }
    #expect(try Folder.names(in: folder.path) == ["file"])
  }

  @Test func `removing what is not there is fine`() throws {
    try File.write([1], to: path)
    try File.remove(path)
    try File.remove(path)
    #expect(try folder.files() == [])
    #expect(throws: FileSystemError.self) { try File.remove(folder.path) }
  }

  @Test func `a new name replaces what had it`() throws {
    let other = try folder.write("old", to: "other")
    try File.write([1], to: path)
    try File.rename(path, to: other)
    #expect(try folder.files() == ["other"])
    #expect(try File.read(other) == [1])
    #expect(throws: FileSystemError(.rename, other, code: ENOENT)) {
      try File.rename(path, to: other)
    }
  }
}
