import FileSystem
import Gallery

/// Keeps two builds from writing to one output folder at a time, whatever project they are of.
///
/// The folder itself is locked, which works from any project and leaves nothing behind. A file in
/// `.vitrine` says who holds the lock; a project that cannot be written to goes without.
struct OutputLock: ~Copyable {
  private let folder: FolderLock?
  private let note: BuildLock?

  /// What a lock that has no holder any more may need to go.
  private static let patience = Duration.seconds(2)

  /// Takes the lock of an output folder, which is made if it is not there.
  ///
  /// - Parameters:
  ///   - root: the output folder.
  ///   - path: the file that says who holds the lock.
  /// - Throws: `locked` when somebody else has it, or that there can be no output folder.
  init(output root: FilePath, note path: FilePath) throws(PublishingError) {
    do throws(FileSystemError) {
      try Folder.make(root)
    } catch {
      throw PublishingError(.fileSystem(error), path: root)
    }
    let note = try Self.note(at: path, root)
    self.init(folder: try Self.lock(root), note: note)
  }

  private init(folder: consuming FolderLock?, note: consuming BuildLock?) {
    self.folder = folder
    self.note = note
  }

  private static func note(
    at path: FilePath,
    _ root: FilePath
  ) throws(PublishingError)
    -> BuildLock?
  {
    do throws(BuildLock.Failure) {
      return try BuildLock(at: path)
    } catch {
      if case .held(let owner, _) = error { throw locked(root, by: owner) }
      return nil
    }
  }

  private static func lock(_ root: FilePath) throws(PublishingError) -> FolderLock? {
    do throws(FileSystemError) {
      return try FolderLock(trying: root, patience: patience)
    } catch {
      if FileLock.isHeldElsewhere(error) { throw locked(root, by: nil) }
      // Some network file systems know no locks on folders; the file keeps out builds of this
      // project at least.
      return nil
    }
  }

  private static func locked(_ root: FilePath, by owner: BuildLock.Owner?) -> PublishingError {
    PublishingError(.locked(by: owner), path: root)
  }
}
