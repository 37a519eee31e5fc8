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
    /// By the place in the manifest: whether the file is still wanted.
    var isKept: [Bool]
    /// Files whose time has changed and whose bytes have not, by their place in the manifest.
    var touched: [Int: Int] = [:]
    var madeFolders: Set<FilePath> = []
    var adopted: Set<String> = []
    /// Files that had to go before others could be written, by their place in the manifest.
    var cleared: Set<Int> = []
    /// Places that were free when this build planned to write there.
    var planned: Set<String> = []
    /// Places of other people's files that this build was told to take.
    var takenOver: Set<String> = []
  }

  /// The folder.
  let root: FilePath
  private let ledger: BuildLedger
  private let owned: OutputManifest
  /// Whether the ledger does not know the folder though there is something in it.
  let isAdopted: Bool
  private let overwritesForeign: Bool
  private let isDry: Bool
  private let state: Mutex<State>

  /// Opens the folder, which is made when the first file is written.
  init(root: FilePath, ledger: BuildLedger, options: BuildOptions) throws(PublishingError) {
    self.root = root
    self.ledger = ledger
    overwritesForeign = options.force
    isDry = options.dryRun
    var owned = OutputManifest()
    let isKnown = ledger.eachOutput(in: root) {
      owned.append($0)
      return true
    }
    if isKnown == nil {
      let adopted = try Self.adopted(root, options: options)
      adopted?.forEach { owned.append(OutputRecord(path: $0, written: nil)) }
      isAdopted = adopted != nil
    } else {
      isAdopted = false
    }
    self.owned = owned
    state = Mutex(State(isKept: Array(repeating: false, count: owned.count)))
  }

  /// The files of a folder that no ledger knows; nil when there is nothing in it.
  private static func adopted(
    _ root: FilePath,
    options: BuildOptions
  ) throws(PublishingError)
    -> [FilePath]?
  {
    guard FileStatus.ifPresent(root) != nil else { return nil }
    let isEmpty = try passingOn(root) { () throws(FileSystemError) in
      try Folder.names(in: root).isEmpty
    }
    guard !isEmpty else { return nil }
    let ours = try passingOn(root) { () throws(FileSystemError) in
      try OutputAdoption.files(in: root)
    }
    guard ours != nil || options.force else {
      throw PublishingError(.outputIsForeign, path: options.output)
    }
    return ours ?? []
  }

  /// Takes a file as ours that is what we would write, as after the loss of the ledger.
  func adopt(_ path: String, ifEqualTo bytes: [UInt8]) {
    guard isAdopted, owned.index(of: path) == nil,
      let status = FileStatus.ifPresent(location(path)),
      status.kind == .file, status.size == bytes.count, (try? File.read(location(path))) == bytes
    else { return }
    state.withLock { _ = $0.adopted.insert(path) }
  }

  /// Whether nothing of ours was in the folder.
  var isNew: Bool { owned.count == 0 }

  /// The place of an output file.
  func location(_ path: String) -> FilePath { root.appending(path) }

  /// Notes that files are going to be ours, so that a killed build leaves no stranger behind.
  ///
  /// - Throws: `foreignFile` when one of the places is taken.
  func plan(_ paths: [String]) throws(PublishingError) {
    var planned: [FilePath] = []
    for path in paths {
      guard owned.index(of: path) == nil, !state.withLock({ $0.adopted.contains(path) }) else {
        continue
      }
      let isTaken = try !clearWay(for: path)
      if !isTaken {
        state.withLock { _ = $0.planned.insert(path) }
      } else if overwritesForeign {
        state.withLock { _ = $0.takenOver.insert(path) }
      } else {
        throw PublishingError(.foreignFile, path: location(path))
      }
      planned.append(FilePath(path))
    }
    guard !isDry, !planned.isEmpty else { return }
    do throws(LedgerError) {
      try ledger.planOutputs(planned, in: root)
    } catch {
      throw PublishingError(.ledger(error.description), path: root)
    }
  }

  /// Makes room for a new file where earlier builds wrote another kind of thing: a file that a folder
  /// has to take the place of, or a folder of files that are not wanted any more.
  ///
  /// - Returns: whether nothing is at the path now.
  private func clearWay(for path: String) throws(PublishingError) -> Bool {
    var parent = FilePath(path).parent
    while !parent.isEmpty {
      if let index = owned.index(of: parent.description) { try clear([index]) }
      parent = parent.parent
    }
    guard let status = try? FileStatus.ofLink(location(path)) else { return true }
    guard status.kind == .folder else { return false }
    let below = owned.indices(below: path)
    try clear(below)
    if isDry { return !below.isEmpty }
    return (try? FileStatus.ofLink(location(path))) == nil
  }

  private func clear(_ indices: some Sequence<Int>) throws(PublishingError) {
    for index in indices where !state.withLock({ $0.cleared.contains(index) }) {
      if !isDry { try remove(root.appending(owned.path(index))) }
      state.withLock { _ = $0.cleared.insert(index) }
    }
  }

  /// Whether a file is ours and has not been changed since it was written.
  func isIntact(_ path: String) -> Bool {
    guard let index = owned.index(of: path), let record = owned.written(index),
      let status = FileStatus.ifPresent(location(path)), status.kind == .file,
      status.size == record.size
    else { return false }
    if status.modified == record.modified { return true }
    guard (try? ContentHash.of(file: location(path))) == record.contentHash else { return false }
    state.withLock { $0.touched[index] = status.modified }
    return true
  }

  /// Whether a file is ours, has not been changed, and has the bytes of a hash.
  func isIntact(_ path: String, contentHash: String) -> Bool {
    guard let index = owned.index(of: path), owned.written(index)?.contentHash == contentHash
    else { return false }
    return isIntact(path)
  }

  /// Writes a file unless it has these bytes already.
  func write(_ bytes: [UInt8], to path: String) throws(PublishingError) {
    let hash = ContentHash.of(bytes)
    if isIntact(path, contentHash: hash) { return noteUnchanged(path) }
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
    if !isDry, let record = record(of: path, contentHash: contentHash) {
      ledger.noteOutput(record, in: root)
    }
    let index = owned.index(of: path)
    state.withLock { state in
      state.written.insert(path)
      if let index { state.isKept[index] = true }
    }
  }

  private func record(of path: String, contentHash: String) -> OutputRecord? {
    FileStatus.ifPresent(location(path)).map {
      OutputRecord(
        path: FilePath(path),
        written: .init(size: $0.size, modified: $0.modified, contentHash: contentHash)
      )
    }
  }

  /// Notes that a file of ours is still wanted as it is.
  func noteUnchanged(_ path: String) {
    guard let index = owned.index(of: path) else { return }
    state.withLock { state in
      guard !state.isKept[index] else { return }
      state.isKept[index] = true
      state.unchanged += 1
    }
  }

  /// The files that were written so far, sorted.
  var changed: [String] { state.withLock { $0.written.sorted() } }
  /// The number of files that had the right bytes already.
  var unchangedCount: Int { state.withLock { $0.unchanged } }

  /// Removes what earlier builds wrote and this one did not want, and keeps the list of the rest.
  ///
  /// - Parameter isAfterStop: whether the build before may have been killed, so that parts of files
  ///   may lie about.
  /// - Returns: the removed files, sorted.
  /// - Throws: the first file that could not be removed.
  func finish(isAfterStop: Bool) throws(PublishingError) -> [String] {
    let (isKept, touched, cleared) = state.withLock { ($0.isKept, $0.touched, $0.cleared) }
    let gone = owned.indices.filter { !isKept[$0] }
    let unwritten = state.withLock { $0.planned.union($0.takenOver).subtracting($0.written) }
    if !isDry { try removeLeftovers(unwritten.sorted()) }
    var removed: [String] = []
    if isAfterStop, !isDry { try removeParts() }
    for index in gone {
      let path = owned.path(index)
      let target = root.appending(path)
      guard !cleared.contains(index) else {
        removed.append(path.description)
        continue
      }
      guard (try? FileStatus.ofLink(target)) != nil else { continue }
      if !isDry { try remove(target) }
      removed.append(path.description)
    }
    guard !isDry else { return removed }
    let changed = touched.sorted { $0.key < $1.key }.map { index, modified in
      var written = owned.written(index)
      written?.modified = modified
      return OutputRecord(path: owned.path(index), written: written)
    }
    do throws(LedgerError) {
      try ledger.finishOutputs(
        in: root,
        all: allRecords,
        changed: changed.filter { !state.withLock(\.written).contains($0.path.description) },
        removed: gone.map(owned.path) + unwritten.sorted().map { FilePath($0) }
      )
    } catch {
      throw PublishingError(.ledger(error.description), path: root)
    }
    return removed
  }

  /// Removes what this build made and did not want after all, as of a photo that changed while it
  /// was read: no later build would know whose it is.
  private func removeLeftovers(_ paths: [String]) throws(PublishingError) {
    for path in paths
    where state.withLock({ $0.planned.contains(path) })
      && (try? FileStatus.ofLink(location(path))) != nil
    {
      try remove(location(path))
    }
  }

  /// Removes what was being written when a build was killed.
  private func removeParts() throws(PublishingError) {
    let written = state.withLock { $0.written }
    let folders = Set(owned.indices.map { owned.path($0).parent })
      .union(written.map { FilePath($0).parent })
    for folder in folders.map(root.appending).sorted() {
      // A folder that is not there has nothing in it.
      for name in (try? Folder.names(in: folder)) ?? [] where File.isTemporary(name) {
        try Self.passingOn(folder) { () throws(FileSystemError) in
          try File.remove(folder.appending(name))
        }
      }
    }
  }

  /// All files that are ours now, for a ledger that was lost while the build was running.
  private func allRecords() -> [OutputRecord] {
    let (isKept, written) = state.withLock { ($0.isKept, $0.written) }
    let kept = owned.indices.filter { isKept[$0] }.map { owned.path($0).description }
    return written.union(kept).sorted().compactMap { path in
      (try? ContentHash.of(file: location(path))).flatMap { record(of: path, contentHash: $0) }
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
