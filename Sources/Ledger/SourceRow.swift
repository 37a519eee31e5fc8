internal import Gallery

/// What is known of a source file, as it is stored.
struct SourceRow {
  var file: SourceFile
  /// When the file began to be read, in nanoseconds since 1970.
  var readAt: Int
  var contentHash: String
  /// The day it was last asked for, counted from 1970.
  var used: Int

  /// The columns between the path and the hash.
  var numbers: [Int] {
    [file.size, file.modified, file.changed, Int(Int64(bitPattern: file.inode)), readAt]
  }

  /// Over all that the answer depends on, the day left out.
  var checksum: Int {
    var encoder = ByteEncoder()
    for number in numbers { encoder.encode(number) }
    encoder.encode(contentHash)
    let bytes = file.path.bytes + encoder.bytes
    return Int(Checksum.of(bytes, count: bytes.count))
  }

  /// Whether a file is surely the one that was read.
  ///
  /// A file that was changed in the same step of the clock in which it was read may have been
  /// changed again after the reading without a trace. Git calls such an entry racily clean.
  func isTrusted(for listed: SourceFile, clockStep: Int) -> Bool {
    file == listed && max(file.modified, file.changed) < readAt - clockStep
  }
}

extension SourceRow {
  init(_ source: PendingWrites.Source, used: Int) {
    self.init(
      file: source.file,
      readAt: source.readAt,
      contentHash: source.contentHash,
      used: used
    )
  }
}
