import Foundation
import Gallery
import TestSupport
import Testing

@testable import FileSystem

@Suite struct FolderLockTests {
  private static func isHeld(_ path: FilePath, patience: Duration) throws -> Bool {
    do throws(FileSystemError) {
      _ = try FolderLock(trying: path, patience: patience)
      return false
    } catch {
      guard FileLock.isHeldElsewhere(error) else { throw error }
      return true
    }
  }

  @Test func `a lock keeps others out until it goes`() throws {
    let folder = try TemporaryFolder()
    do {
      let lock = try FolderLock(trying: folder.path, patience: .zero)
      #expect(try Self.isHeld(folder.path, patience: .zero))
      _ = consume lock
    }
    #expect(try !Self.isHeld(folder.path, patience: .zero))
  }

  /// As a process does that was just being started when its parent was killed.
  @Test func `a lock that is about to go is waited for`() throws {
    let folder = try TemporaryFolder()
    let ready = folder.path.appending("ready")
    let heir = try ShellCommand(
      "exec 9<\(folder.path) && flock 9 && touch \(ready) && sleep 0.3",
      environment: [:]
    )
    while FileStatus.ifPresent(ready) == nil { usleep(5000) }
    #expect(try !Self.isHeld(folder.path, patience: .seconds(60)))
    _ = heir.wait()
  }
}
