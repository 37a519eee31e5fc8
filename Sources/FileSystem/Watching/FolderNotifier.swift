public import Gallery

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// Tells what happens in folders, where the system can (inotify on Linux).
public final class FolderNotifier: Sendable {
  /// A folder that is watched, also when it is renamed.
  public struct Watch: Sendable, Hashable {
    let number: Int32
  }

  /// Something that has happened.
  public struct Notice: Sendable, Hashable {
    /// What kind of thing.
    public enum Kind: Sendable, Hashable {
      /// A name came, with nothing in it yet.
      case made
      /// A name came from somewhere else, with all that is in it.
      case arrived
      /// A name went, by removing or moving.
      case disappeared
      /// Bytes are being written to a file.
      case modified
      /// A file was written and closed, or its rights or times changed.
      case settled
      /// The watched folder itself went away, or was moved to some other place.
      case gone
      /// So much has happened that notices were lost.
      case overflow
    }

    /// What kind of thing.
    public var kind: Kind
    /// The folder, unknown for an overflow.
    public var watch: Watch
    /// The name in the folder; empty when the notice is about the folder itself.
    public var name: FilePath
    /// Whether the name is that of a folder.
    public var isFolder: Bool
  }

  let number: Int32
  private let kindWithoutNotices: @Sendable (FilePath) -> String?

  /// Whether the system has notices at all.
  public static var isAvailable: Bool { Platform.hasNotices }

  /// Makes a notifier that watches nothing yet.
  ///
  /// - Parameter kindWithoutNotices: tells which folders it must refuse.
  /// - Throws: when the user has used up the number of notifiers.
  public init(
    kindWithoutNotices: @escaping @Sendable (FilePath) -> String? = kindWithoutNotices
  ) throws(SystemError) {
    self.kindWithoutNotices = kindWithoutNotices
    number = Platform.makeNotifier()
    guard number >= 0 else { throw SystemError("watch folders", code: errno) }
  }

  deinit { close(number) }

  /// Begins to watch a folder, through symbolic links; watching it again returns the same watch.
  ///
  /// - Parameter folder: the folder.
  /// - Returns: the watch.
  /// - Throws: also for a folder whose file system takes watches and does not serve them.
  public func watch(_ folder: FilePath) throws(FileSystemError) -> Watch {
    guard kindWithoutNotices(folder) == nil else {
      throw FileSystemError(.watch, folder, code: EREMOTE)
    }
    let watch = folder.withCPath { Platform.addWatch(number, $0) }
    guard watch >= 0 else { throw FileSystemError(.watch, folder, code: errno) }
    return Watch(number: watch)
  }

  /// Stops to watch a folder.
  public func unwatch(_ watch: Watch) { Platform.removeWatch(number, watch.number) }

  /// Whether an error says that the user may not watch any more folders.
  public static func isLimit(_ error: FileSystemError) -> Bool {
    error.operation == .watch && error.code == ENOSPC
  }

  /// Whether an error says that others may change the folder unseen.
  public static func isUnnoticed(_ error: FileSystemError) -> Bool {
    error.operation == .watch && error.code == EREMOTE
  }

  /// The kind of file system that a folder lies on, when it is one that others change unseen.
  ///
  /// - Returns: a name such as `NFS`, or nil for a disk of this computer.
  public static func kindWithoutNotices(_ folder: FilePath) -> String? {
    folder.withCPath { Platform.fileSystemWithoutNotices($0) }
  }

  /// The notices that have come in, without waiting for more.
  public func read() -> [Notice] { Platform.readNotices(number) }
}
