import FileSystem
import Gallery
import Ledger

/// The files of an output folder that are ours: those that the ledger knows, and those that look like
/// ours after its loss or where it is not of the same time as the folder.
///
/// A site of 100,000 photos has over 300,000 of them, so they stay in the ledger and are asked for one
/// by one.
struct OutputManifest: Sendable {
  private let root: FilePath
  private let ledger: BuildLedger
  /// The files that look like ours and that the ledger does not know.
  private let adopted: Set<FilePath>
  /// Whether the ledger knew files here when the build began.
  private let hasRecords: Bool
  /// Whether there was anything in the folder.
  let wasEmpty: Bool
  /// Whether there may be files of ours in the folder that the ledger does not know.
  let isAdopted: Bool

  /// Takes over a folder.
  ///
  /// - Parameters:
  ///   - root: the folder.
  ///   - ledger: what earlier builds learned.
  ///   - isAsLeft: whether the folder is surely the one that the ledger's last build left.
  ///   - options: whether a folder may be taken that is not ours.
  /// - Throws: `outputIsForeign`, or why the folder cannot be looked at.
  init(
    of root: FilePath,
    ledger: BuildLedger,
    isAsLeft: Bool,
    options: BuildOptions
  ) throws(PublishingError) {
    self.root = root
    self.ledger = ledger
    if let some = ledger.outputs(in: root, after: .root, atMost: 1) {
      hasRecords = !some.isEmpty
      adopted = isAsLeft ? [] : Set(try Self.unknown(in: root, ledger))
      wasEmpty = false
      isAdopted = !isAsLeft
      return
    }
    hasRecords = false
    let found = try Self.adopted(root, options: options)
    adopted = Set(found ?? [])
    wasEmpty = found == nil
    isAdopted = found != nil
  }

  /// The files that look like ours in a folder of which the ledger knows others.
  private static func unknown(
    in root: FilePath,
    _ ledger: BuildLedger
  ) throws(PublishingError) -> [FilePath] {
    do throws(FileSystemError) {
      return try OutputAdoption.files(in: root, unless: { ledger.output(at: $0, in: root) != nil })
    } catch {
      if error.isAbsence { return [] }
      throw PublishingError(.fileSystem(error), path: root)
    }
  }

  /// The files of a folder that no ledger knows; nil when there is nothing in it.
  private static func adopted(
    _ root: FilePath,
    options: BuildOptions
  ) throws(PublishingError)
    -> [FilePath]?
  {
    guard FileStatus.ifPresent(root) != nil else { return nil }
    let ours: [FilePath]?
    do throws(FileSystemError) {
      if try Folder.names(in: root).isEmpty { return nil }
      ours = try OutputAdoption.files(in: root)
    } catch {
      throw PublishingError(.fileSystem(error), path: root)
    }
    guard ours != nil || options.force else {
      throw PublishingError(.outputIsForeign, path: options.output)
    }
    return ours ?? []
  }

  /// Whether files were taken over that the ledger does not know.
  var hasAdopted: Bool { !adopted.isEmpty }

  /// Whether a file is ours.
  func contains(_ path: FilePath) -> Bool {
    adopted.contains(path) || (hasRecords && ledger.output(at: path, in: root) != nil)
  }

  /// A file as an earlier build wrote it, or nil when it may be half written.
  func written(_ path: String) -> OutputRecord.WrittenFile? {
    hasRecords ? ledger.output(at: FilePath(path), in: root)?.written : nil
  }

  /// All files of ours below a folder.
  func paths(below folder: FilePath) -> [FilePath] {
    var paths = adopted.filter { $0.isInside(folder) }.sorted()
    guard hasRecords else { return paths }
    _ = ledger.eachOutput(in: root, after: folder) { record in
      if record.path.isInside(folder) { paths.append(record.path) }
      // Names such as `folder-2` come between the folder and what is in it.
      return record.path.bytes.starts(with: folder.bytes)
    }
    return paths
  }

  /// Hands out all files that are ours by now; sorted, but for those that were taken over.
  func each<Failure: Error>(_ body: (FilePath) throws(Failure) -> Void) throws(Failure) {
    for path in adopted.sorted() where ledger.output(at: path, in: root) == nil { try body(path) }
    _ = try ledger.eachOutput(in: root) { (record) throws(Failure) in
      try body(record.path)
      return true
    }
  }
}
