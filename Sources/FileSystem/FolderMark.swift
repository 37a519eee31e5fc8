private import CSystem
public import Gallery

/// A number that a folder carries beside what is in it, as an extended attribute.
///
/// It is no part of any file, copies have it only if they are copied with all attributes, and some
/// file systems know nothing of the kind.
public enum FolderMark {
  /// `user.` is the part of the names that Linux leaves to programs; macOS takes any name.
  private static let name = "user.vitrine"

  /// The mark of a folder; nil when it has none.
  public static func read(_ path: FilePath) -> UInt64? {
    var value: UInt64 = 0
    let size = MemoryLayout.size(ofValue: value)
    let count = path.withCPath { vitrine_get_attribute($0, name, &value, size) }
    return count == size ? value : nil
  }

  /// Gives a folder a mark in place of the one it has; returns whether it could be done.
  public static func write(_ mark: UInt64, to path: FilePath) -> Bool {
    var value = mark
    let size = MemoryLayout.size(ofValue: value)
    return path.withCPath { vitrine_set_attribute($0, name, &value, size) } == 0
  }
}
