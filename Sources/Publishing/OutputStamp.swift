import FileSystem
import Gallery

/// The times of an output folder when a build was done with it: the proof that ledger and output
/// belong together.
///
/// A backup that was restored may be older than the ledger, or the ledger older than the output.
/// Then the ledger's list of files is of another output, of which files would stay for ever or be
/// taken for somebody else's.
struct OutputStamp: Sendable, Hashable {
  /// In nanoseconds since 1970, both of the folder itself and not of what is in it.
  var modified: Int
  var changed: Int

  /// The stamp that a folder has now; nil when it is not there.
  init?(of root: FilePath) {
    guard let status = FileStatus.ifPresent(root) else { return nil }
    modified = status.modified
    changed = status.changed
  }

  /// Gives a folder a new stamp, for something in it was changed.
  ///
  /// Files in folders of their own leave no trace in the times of the folder above. Where the times
  /// cannot be set, they are as they were, and there is no more than that to go by.
  static func renewed(of root: FilePath) -> OutputStamp? {
    try? Folder.touch(root)
    return OutputStamp(of: root)
  }
}

extension OutputStamp {
  init(from decoder: inout ByteDecoder) throws(ByteDecoder.Failure) {
    modified = try decoder.number()
    changed = try decoder.number()
  }

  func encode(to encoder: inout ByteEncoder) {
    encoder.encode(modified)
    encoder.encode(changed)
  }
}
