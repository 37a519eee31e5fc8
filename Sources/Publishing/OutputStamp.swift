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
  /// Where the folder was.
  private var root: FilePath

  /// Whether an output folder is the one that the ledger's last build left, as far as can be told:
  /// where folders cannot be marked there is nothing to go by.
  static func isSame(in root: FilePath, _ ledger: BuildLedger) -> Bool {
    ledger.value(OutputStamp.self, for: key(root))?.number == FolderMark.read(root)
  }

  /// Marks a folder in which something may be changed from now on, if it is there.
  static func renew(in root: FilePath, _ ledger: BuildLedger) throws(LedgerError) {
    let stamp = OutputStamp(number: .random(in: .min ... .max), root: root)
    let old = ledger.value(OutputStamp.self, for: key(root))
    guard FolderMark.write(stamp.number, to: root) else { return }
    if let old { try ledger.forget(OutputStamp.self, for: key(old.number)) }
    ledger.store(stamp, for: key(root))
    ledger.store(stamp, for: key(stamp.number))
    try ledger.commit()
  }

  /// Takes what is known of a folder along that was somewhere else when it was built last, such as on
  /// a disk that is mounted in another place now: its files need not be made again.
  static func follow(_ root: FilePath, _ ledger: BuildLedger) throws(LedgerError) {
    guard let number = FolderMark.read(root),
      var stamp = ledger.value(OutputStamp.self, for: key(number)), stamp.root != root,
      // A copy has its mark too.
      FolderMark.read(stamp.root) != number
    else { return }
    try ledger.moveOutputs(from: stamp.root, to: root)
    stamp.root = root
    ledger.store(stamp, for: key(root))
    ledger.store(stamp, for: key(number))
  }

  private static func key(_ root: FilePath) -> LedgerKey {
    LedgerKey("stamp of", String(decoding: root.bytes, as: UTF8.self), ContentHash.of(root.bytes))
  }

  private static func key(_ number: UInt64) -> LedgerKey { LedgerKey("stamp", "\(number)") }
}

extension OutputStamp: LedgerValue {
  static let kind = LedgerKind.outputStamp
  static let version: UInt8 = 2

  init(from decoder: inout ByteDecoder) throws(ByteDecoder.Failure) {
    number = UInt64(bitPattern: Int64(try decoder.number()))
    root = try decoder.path()
  }

  func encode(to encoder: inout ByteEncoder) {
    encoder.encode(Int(Int64(bitPattern: number)))
    encoder.encode(root)
  }
}
