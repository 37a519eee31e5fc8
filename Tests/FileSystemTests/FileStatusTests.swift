import FileSystem
import Gallery
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

struct FileStatusTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `kinds are told apart, through links and without`() throws {
    let file = try folder.write("12345", to: "file")
    let link = folder.path.appending("link")
    let broken = folder.path.appending("broken")
    #expect(file.withCPath { from in link.withCPath { symlink(from, $0) } } == 0)
    #expect(link.withCPath { from in broken.withCPath { symlink("nowhere", $0) } } == 0)

    #expect(try FileStatus.of(file).kind == .file)
    #expect(try FileStatus.of(file).size == 5)
    #expect(try FileStatus.of(folder.path).kind == .folder)
    #expect(try FileStatus.of("/dev/null").kind == .special)
    #expect(try FileStatus.of(link) == FileStatus.of(file))
    #expect(try FileStatus.ofLink(link).kind == .link)
    #expect(try FileStatus.ofLink(broken).kind == .link)
    #expect(FileStatus.ifPresent(broken) == nil)
    #expect(throws: FileSystemError(.inspect, broken, code: ENOENT)) {
      try FileStatus.of(broken)
    }
  }

  @Test(arguments: [
    (0, 1), (1_700_000_000, 123_456_789), (-1, 5), (4_000_000_000, 999_999_999),
  ])
  func `times are in nanoseconds`(_ seconds: Int, _ nanoseconds: Int) throws {
    let file = try folder.write("", to: "file")
    try setTime(of: file, seconds, nanoseconds)
    #expect(try FileStatus.of(file).modified == seconds * 1_000_000_000 + nanoseconds)
  }

  @Test func `a time far in the future is no reason to stop`() throws {
    let file = try folder.write("", to: "file")
    try setTime(of: file, 15_000_000_000, 0)
    #expect(throws: Never.self) { try FileStatus.of(file) }
  }

  @Test func `errors say what, where and why`() {
    let error = FileSystemError(.read, "content/a.jpg", code: ENOENT)
    #expect(error.description == "cannot read content/a.jpg: No such file or directory")
    #expect(error.isAbsence)
    #expect(
      FileSystemError(.inspect, "a", code: EACCES).description
        == "cannot look at a: Permission denied"
    )
    #expect(!FileSystemError(.inspect, "a", code: EACCES).isAbsence)
    #expect(FileSystemError(.write, "a", code: 99_999).reason == "error 99999")
  }

  private func setTime(of file: FilePath, _ seconds: Int, _ nanoseconds: Int) throws {
    let time = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
    let result = file.withCPath { utimensat(AT_FDCWD, $0, [time, time], 0) }
    #expect(result == 0)
  }
}
