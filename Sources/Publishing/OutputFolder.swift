import FileSystem
import Gallery
import Ledger
import Synchronization

/// The folder a site is written to: writes what changed, knows what is its own, removes the rest.
///
/// Safe to use from several threads. What earlier builds wrote is known from the ledger; a file
/// that is not in it was put there by someone else and is left alone.
final class OutputFolder: Sendable {
  private struct State {
    var written: Set<String> = []
    var unchanged = 0
    var kept: [String: OutputRecord.WrittenFile?] = [:]
    var madeFolders: Set<FilePath> = []
    var adopted: Set<FilePath> = []
    /// Places that were free when this build planned to write there.
    var planned: Set<FilePath> = []
  }

  /// The folder.
  let root: FilePath
  private let ledger: BuildLedger
  private let owned: [FilePath: OutputRecord]
  /// Whether the ledger does not know the folder though it is there.
  let isAdopted: Bool
  private let overwritesForeign: Bool
  private let isDry: Bool
  private let state = Mutex(State())

  /// Opens the folder, which is made when the first file is written.
  init(root: FilePath, ledger: BuildLedger, options: BuildOptions) throws(PublishingError) {
    self.root = root
    self.ledger = ledger
    overwritesForeign = options.force
    isDry = options.dryRun
    let known = ledger.outputs(in: root)
    isAdopted = known == nil && FileStatus.ifPresent(root) != nil
    let records =
      if let known { known } else { try Self.adopted(root, options: options) }
    owned = Dictionary(records.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The files of a folder that no ledger knows.
  private static func adopted(
    _ root: FilePath,
    options: BuildOptions
  ) throws(PublishingError)
    -> [OutputRecord]
  {
    guard FileStatus.ifPresent(root) != nil else { return [] }
    let ours = try passingOn(root) { () throws(FileSystemError) -> [FilePath]? in
      if try Folder.names(in: root).isEmpty { return [] }
      return try OutputAdoption.files(in: root)
    }
    guard let ours else {
      if options.force { return [] }
      throw PublishingError(.outputIsForeign, path: options.output)
    }
    return ours.map { OutputRecord(path: $0, written: nil) }
  }

  /// Takes a file as ours that is what we would write, as after the loss of the ledger.
  func adopt(_ path: String, ifEqualTo bytes: [UInt8]) {
    guard isAdopted, owned[FilePath(path)] == nil,
      let status = FileStatus.ifPresent(location(path)),
      status.kind == .file, status.size == bytes.count, (try? File.read(location(path))) == bytes
    else { return }
    state.withLock { _ = $0.adopted.insert(FilePath(path)) }
  }

  /// Whether nothing of ours was in the folder.
  var isNew: Bool { owned.isEmpty }

  /// The place of an output file.
  func location(_ path: String) -> FilePath { root.appending(path) }

  /// Notes that files are going to be ours, so that a killed build leaves no stranger behind.
  ///
  /// - Throws: `foreignFile` when one of the places is taken.
  func plan(_ paths: [String]) throws(PublishingError) {
    var planned: [FilePath] = []
    for path in paths {
      let relative = FilePath(path)
      guard owned[relative] == nil, !state.withLock({ $0.adopted.contains(relative) }) else {
        continue
      }
      if (try? FileStatus.ofLink(location(path))) == nil {
        state.withLock { _ = $0.planned.insert(relative) }
      } else if !overwritesForeign {
        throw PublishingError(.foreignFile, path: location(path))
      }
      planned.append(relative)
    }
    guard !isDry, !planned.isEmpty else { return }
    do throws(LedgerError) {
      try ledger.planOutputs(planned, in: root)
    } catch {
      throw PublishingError(.ledger(error.description), path: root)
    }
  }

  /// Whether a file is ours and has not been changed since it was written.
  func isIntact(_ path: String) -> Bool {
    guard let record = owned[FilePath(path)]?.written,
      let status = FileStatus.ifPresent(location(path)), status.kind == .file,
      status.size == record.size
    else { return false }
    if status.modified == record.modified { return true }
    return (try? ContentHash.of(file: location(path))) == record.contentHash
  }

  /// Writes a file unless it has these bytes already.
  func write(_ bytes: [UInt8], to path: String) throws(PublishingError) {
    let hash = ContentHash.of(bytes)
    if owned[FilePath(path)]?.written?.contentHash == hash, isIntact(path) {
      return noteUnchanged(path)
    }
    let target = location(path)
    if !isDry {
      try make(folder: target.parent)
      try Self.passingOn(target) { () throws(FileSystemError) in
        try File.write(bytes, to: target)
      }
    }
    noteWritten(path, contentHash: hash)
  }

  /// Notes that a file was written by somebody else, such as a derivative by its maker.
  func noteWritten(_ path: String) throws(PublishingError) {
    guard !isDry else { return noteWritten(path, contentHash: "") }
    let target = location(path)
    let hash = try Self.passingOn(target) { () throws(FileSystemError) in
      try ContentHash.of(file: target)
    }
    noteWritten(path, contentHash: hash)
  }

  private func noteWritten(_ path: String, contentHash: String) {
    let status = isDry ? nil : FileStatus.ifPresent(location(path))
    let file = status.map {
      OutputRecord.WrittenFile(size: $0.size, modified: $0.modified, contentHash: contentHash)
    }
    if let file {
      ledger.noteOutput(OutputRecord(path: FilePath(path), written: file), in: root)
    }
    state.withLock { state in
      state.written.insert(path)
      state.kept[path] = .some(file)
    }
  }

  /// Notes that a file is still wanted as it is.
  func noteUnchanged(_ path: String) {
    var record = owned[FilePath(path)]?.written
    if let status = FileStatus.ifPresent(location(path)) { record?.modified = status.modified }
    state.withLock { state in
      guard state.kept.updateValue(record, forKey: path) == nil else { return }
      state.unchanged += 1
    }
  }

  /// The files that were written so far, sorted.
  var changed: [String] { state.withLock { $0.written.sorted() } }
  /// The number of files that had the right bytes already.
  var unchangedCount: Int { state.withLock { $0.unchanged } }

  /// Removes what earlier builds wrote and this one did not want, and keeps the list of the rest.
  ///
  /// - Returns: the removed files, sorted.
  /// - Throws: the first file that could not be removed.
  func finish() throws(PublishingError) -> [String] {
    let (kept, planned) = state.withLock { ($0.kept, $0.planned) }
    if !isDry { try removeLeftovers(planned.filter { kept[$0.description] == nil }.sorted()) }
    var removed: [String] = []
    for path in owned.keys.sorted() where kept[path.description] == nil {
      let target = root.appending(path)
      if owned[path]?.written == nil, !isDry {
        // A build that was killed while it wrote this file may have left a part of it.
        try Self.passingOn(target) { () throws(FileSystemError) in
          try File.remove(File.temporaryPath(for: target))
        }
      }
      guard (try? FileStatus.ofLink(target)) != nil else { continue }
      if !isDry { try remove(target) }
      removed.append(path.description)
    }
    guard !isDry else { return removed }
    let records = kept.map { OutputRecord(path: FilePath($0.key), written: $0.value) }
    do throws(LedgerError) {
      try ledger.replaceOutputs(in: root, with: records.sorted { $0.path < $1.path })
    } catch {
      throw PublishingError(.ledger(error.description), path: root)
    }
    return removed
  }

  /// Removes what this build made and did not want after all, as of a photo that changed while it
  /// was read: no later build would know whose it is.
  private func removeLeftovers(_ paths: [FilePath]) throws(PublishingError) {
    for path in paths where (try? FileStatus.ofLink(root.appending(path))) != nil {
      try remove(root.appending(path))
    }
  }

  private func remove(_ target: FilePath) throws(PublishingError) {
    try Self.passingOn(target) { () throws(FileSystemError) in
      try File.remove(target)
      var folder = target.parent
      while folder != root, folder.isInside(root), try Folder.removeIfEmpty(folder) {
        folder = folder.parent
      }
    }
  }

  private func make(folder: FilePath) throws(PublishingError) {
    guard !state.withLock({ $0.madeFolders.contains(folder) }) else { return }
    try Self.passingOn(folder) { () throws(FileSystemError) in try Folder.make(folder) }
    state.withLock { _ = $0.madeFolders.insert(folder) }
  }

  private static func passingOn<Result>(
    _ path: FilePath,
    _ body: () throws(FileSystemError) -> Result
  ) throws(PublishingError) -> Result {
    do throws(FileSystemError) {
      return try body()
    } catch {
      throw PublishingError(.fileSystem(error), path: path)
    }
  }
}
