import FileSystem
import Gallery
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

struct FileReadingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [0, 1, 4096, (1 << 20) + 1])
  func `all bytes of a file are read`(_ count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let path = try folder.write(bytes, to: "file")
    #expect(try File.read(path) == bytes)
    #expect(try File.read(path, limit: count) == bytes)
    #expect(try ContentHash.of(file: path) == ContentHash.of(bytes))
  }

  @Test(arguments: [(0, ""), (3, "abc"), (6, "abcdef"), (9, "abcdef")])
  func `the first bytes are read, as far as there are any`(_ count: Int, _ start: String) throws {
    let path = try folder.write("abcdef", to: "file")
    #expect(try File.readPrefix(path, count: count) == Array(start.utf8))
  }

  @Test func `a file above the limit is refused`() throws {
    let path = try folder.write("abcdef", to: "file")
    #expect(throws: FileSystemError(.read, path, code: EFBIG)) { try File.read(path, limit: 5) }
  }

  /// Each way to open a file for reading.
  enum Reader: CaseIterable {
    case whole
    case prefix
    case hash

    func read(_ path: FilePath) throws(FileSystemError) {
      switch self {
      case .whole: _ = try File.read(path)
      case .prefix: _ = try File.readPrefix(path, count: 8)
      case .hash: _ = try ContentHash.of(file: path)
      }
    }
  }

  @Test(.timeLimit(.minutes(1)), arguments: Reader.allCases)
  func `a pipe or a device is refused and never waited for`(_ reader: Reader) throws {
    let pipe = folder.path.appending("pipe")
    #expect(pipe.withCPath { mkfifo($0, 0o600) } == 0)
    for path in [pipe, "/dev/zero", "/dev/null"] {
      #expect(throws: FileSystemError(.read, path, code: EINVAL)) { try reader.read(path) }
    }
  }

  @Test(arguments: Reader.allCases)
  func `what is not there or is a folder is refused with the reason`(_ reader: Reader) throws {
    let missing = folder.path.appending("missing")
    #expect(throws: FileSystemError(.read, missing, code: ENOENT)) { try reader.read(missing) }
    #expect(throws: FileSystemError(.read, folder.path, code: EISDIR)) {
      try reader.read(folder.path)
    }
    let below = try folder.write("x", to: "file").appending("below")
    #expect(throws: FileSystemError(.read, below, code: ENOTDIR)) { try reader.read(below) }
  }

  @Test(arguments: Reader.allCases)
  func `a name with a zero byte is no name, not a shorter one`(_ reader: Reader) throws {
    try folder.write("secret", to: "file")
    let path = folder.path.appending("file\0.jpg")
    #expect(throws: FileSystemError(.read, path, code: ENOENT)) { try reader.read(path) }
    #expect(FileStatus.ifPresent(path) == nil)
    #expect(throws: FileSystemError.self) { try File.write([], to: path) }
    #expect(try folder.files() == ["file"])
  }

  @Test(arguments: oddNames)
  func `a name may be any bytes`(_ name: FilePath) throws {
    let path = try folder.write("x", to: name)
    #expect(try File.read(path) == Array("x".utf8))
    #expect(try Folder.names(in: folder.path) == [name])
    #expect(try FileStatus.of(path).kind == .file)
    let moved = folder.path.appending("moved")
    try File.rename(path, to: moved)
    try File.rename(moved, to: path)
    try File.remove(path)
    #expect(try Folder.names(in: folder.path) == [])
  }

  static let oddNames: [FilePath] = [
    FilePath(bytes: [0xFF, 0xFE]), FilePath(bytes: [0x63, 0xE9]), "a\nb", "-rf", " ", "a b ", "…",
    "%s%n", "*", "\\", "\u{1B}[31m", ".hidden", "...", "日本", FilePath("e\u{301}"), "é",
    FilePath(String(repeating: "x", count: 255)),
  ]
}
