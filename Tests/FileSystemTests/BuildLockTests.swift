import FileSystem
import Gallery
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

struct BuildLockTests {
  let folder: TemporaryFolder
  let path: FilePath

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path.appending("locks/public.lock")
  }

  @Test func `a lock keeps others out, says who holds it, and leaves no file behind`() throws {
    do {
      let lock = try BuildLock(at: path)
      let note = String(decoding: try File.read(path), as: UTF8.self)
      let numbers = note.split { $0 == " " || $0 == "\n" }.compactMap { Int($0) }
      try #require(numbers.count == 2)
      let owner = BuildLock.Owner(process: numbers[0], since: numbers[1])
      #expect(throws: BuildLock.Failure.held(owner, path: path)) { _ = try BuildLock(at: path) }
      #expect(
        BuildLock.Failure.held(owner, path: path).description
          == "another build (process \(owner.process)) is at work: it holds \(path)"
      )
      _ = consume lock
    }
    #expect(try folder.files() == [])
    _ = try BuildLock(at: path)
  }

  @Test(arguments: ["", "rubbish", "12 34 56", "99999999 1\n"])
  func `a file that a dead process left locks nobody out`(content: String) throws {
    try folder.write(content, to: "locks/public.lock")
    _ = try BuildLock(at: path)
  }

  @Test func `locks of two outputs do not meet`() throws {
    let first = try BuildLock(at: path)
    let second = try BuildLock(at: folder.path.appending("locks/other.lock"))
    _ = consume first
    _ = consume second
  }

  @Test func `a lock that cannot be made is an error with its reason`() throws {
    try folder.write("", to: "file")
    #expect(throws: BuildLock.Failure.self) {
      _ = try BuildLock(at: folder.path.appending("file/x.lock"))
    }
  }

  @Test func `one after the other gets the lock, and none at the same time`() async throws {
    let counter = folder.path.appending("counter")
    try folder.write("0", to: "counter")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let lock = try await BuildLock.acquire(at: path, patience: .seconds(60)) { _ in }
          let value = Int(String(decoding: try File.read(counter), as: UTF8.self)) ?? 0
          try File.write(Array("\(value + 1)".utf8), to: counter)
          _ = consume lock
        }
      }
      try await group.waitForAll()
    }
    #expect(String(decoding: try File.read(counter), as: UTF8.self) == "8")
    #expect(try folder.files() == ["counter"])
  }

  @Test func `waiting ends when patience does`() async throws {
    let lock = try BuildLock(at: path)
    await #expect(throws: BuildLock.Failure.self) {
      _ = try await BuildLock.acquire(at: path, patience: .milliseconds(20)) { _ in }
    }
    _ = consume lock
  }

  @Test func `a lock on a folder is free when it is let go, though a copy of it is still open`()
    throws
  {
    let place = folder.path
    var copy: Int32?
    do {
      let lock = try FolderLock(trying: place)
      // What a process has that another thread starts, until it is on its way.
      copy = Self.copyOfDescriptor(of: place)
      #expect(throws: FileSystemError.self) { _ = try FolderLock(trying: place) }
      _ = consume lock
    }
    defer { if let copy { close(copy) } }
    _ = try FolderLock(trying: place)
  }

  /// A second number for the open file of a path; nil where the system does not list what is open.
  private static func copyOfDescriptor(of path: FilePath) -> Int32? {
    guard let real = realpath(path.description, nil) else { return nil }
    defer { free(real) }
    return (3..<256 as Range<Int32>).first { number in
      var target = [CChar](repeating: 0, count: Int(PATH_MAX))
      return readlink("/proc/self/fd/\(number)", &target, target.count - 1) > 0
        && strcmp(target, real) == 0
    }.map { dup($0) }
  }
}
