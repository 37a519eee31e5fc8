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

  /// Whether the system has notices at all.
  public static var isAvailable: Bool { Platform.hasNotices }

  /// Makes a notifier that watches nothing yet.
  public init() throws(SystemError) {
    number = Platform.makeNotifier()
    guard number >= 0 else { throw SystemError("watch folders", code: errno) }
  }

  deinit { close(number) }

  /// Begins to watch a folder, through symbolic links; watching it again returns the same watch.
  public func watch(_ folder: FilePath) throws(FileSystemError) -> Watch {
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

  /// The notices that have come in, without waiting for more.
  public func read() -> [Notice] { Platform.readNotices(number) }
}
