import FileSystem
import Gallery
import Ledger

/// A number that a build leaves at the output folder and in the ledger: where they differ, ledger and
/// output are not of the same time.
///
/// Either may have been restored from a backup. Then the ledger's list of files is of another output,
/// of which files would stay for ever or be taken for somebody else's.
struct OutputStamp: Sendable, Hashable {
  private var number: UInt64

  /// Whether an output folder is the one that the ledger's last build left, as far as can be told:
  /// where folders cannot be marked there is nothing to go by.
  static func isSame(in root: FilePath, _ ledger: BuildLedger) -> Bool {
    ledger.value(OutputStamp.self, for: key(root))?.number == FolderMark.read(root)
  }

  /// Marks a folder in which something may be changed from now on, if it is there.
  static func renew(in root: FilePath, _ ledger: BuildLedger) throws(LedgerError) {
    let stamp = OutputStamp(number: .random(in: .min ... .max))
    guard FolderMark.write(stamp.number, to: root) else { return }
    ledger.store(stamp, for: key(root))
    try ledger.commit()
  }

  private static func key(_ root: FilePath) -> LedgerKey {
    LedgerKey("stamp", String(decoding: root.bytes, as: UTF8.self), ContentHash.of(root.bytes))
  }
}

extension OutputStamp: LedgerValue {
  static let kind = LedgerKind.outputStamp
  static let version: UInt8 = 1

  init(from decoder: inout ByteDecoder) throws(ByteDecoder.Failure) {
    number = UInt64(bitPattern: Int64(try decoder.number()))
  }

  func encode(to encoder: inout ByteEncoder) {
    encoder.encode(Int(Int64(bitPattern: number)))
  }
}
