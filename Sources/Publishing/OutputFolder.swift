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
    var marks = OutputMarks()
    var written = 0
    var unchanged = 0
    /// What a dry run would have written: only the others leave a trace in the ledger.
    var unwritten: [String] = []
  }

  /// What became of the output.
  struct Finish {
    /// The files that were removed, sorted.
    var removed: [String] = []
    /// The files that were written, sorted; none unless they were asked for.
    var changed: [String] = []
  }

  /// The folder.
  let root: FilePath
  private let ledger: BuildLedger
  private let owned: OutputManifest
  private let overwritesForeign: Bool
  private let isDry: Bool
  private let state = Mutex(State())

  /// Opens the folder, which is made when the first file is written.
  ///
  /// - Parameters:
  ///   - root: the folder.
  ///   - ledger: what earlier builds learned.
  ///   - isAsLeft: whether the folder is surely the one that the ledger's last build left.
  ///   - options: whether a folder may be taken that is not ours.
  /// - Throws: `outputIsForeign`, or why the folder cannot be looked at.
  init(
    root: FilePath,
    ledger: BuildLedger,
    isAsLeft: Bool,
    options: BuildOptions
  ) throws(PublishingError) {
    self.root = root
    self.ledger = ledger
    overwritesForeign = options.force
    isDry = options.dryRun
    owned = try OutputManifest(of: root, ledger: ledger, isAsLeft: isAsLeft, options: options)
  }

  /// Whether there may be files of ours in the folder that the ledger does not know.
  var isAdopted: Bool { owned.isAdopted }
  /// Whether files were recognised as ours that the ledger does not know.
  var hasAdopted: Bool { owned.hasAdopted }

  /// Takes a file as ours that is what we would write, as after the loss of the ledger.
  func adopt(_ path: String, ifEqualTo bytes: [UInt8]) {
    guard isAdopted, !owned.contains(FilePath(path)), hasBytes(bytes, path) else { return }
    state.withLock { _ = $0.marks.add(.adopted, to: path) }
  }

  private func hasBytes(_ bytes: [UInt8], _ path: String) -> Bool {
    guard let status = FileStatus.ifPresent(location(path)), status.kind == .file else {
      return false
    }
    return status.size == bytes.count && (try? File.read(location(path))) == bytes
  }

  /// The place of an output file.
  func location(_ path: String) -> FilePath { root.appending(path) }

  /// Notes that files are going to be ours, so that a killed build leaves no stranger behind.
  ///
  /// - Throws: `foreignFile` when one of the places is taken.
  func plan(_ paths: some Sequence<String>) throws(PublishingError) {
    var planned: [FilePath] = []
    for text in paths {
      let path = FilePath(text)
      guard !owned.contains(path), !mark(of: text).contains(.adopted) else { continue }
      let isTaken = try !clearWay(for: path)
      guard !isTaken || overwritesForeign else {
        throw PublishingError(.foreignFile, path: location(text))
      }
      state.withLock { _ = $0.marks.add(isTaken ? .takenOver : .planned, to: text) }
      planned.append(path)
    }
    guard !isDry, !planned.isEmpty else { return }
    do throws(LedgerError) {
      try ledger.planOutputs(planned, in: root)
    } catch {
      throw PublishingError(.ledger(error.description), path: root)
    }
  }

  private func mark(of path: String) -> OutputMarks.Mark { state.withLock { $0.marks[path] } }

  /// Makes room for a new file where earlier builds wrote another kind of thing: a file that a folder
  /// has to take the place of, or a folder of files that are not wanted any more.
  ///
  /// - Returns: whether nothing is at the path now.
  private func clearWay(for path: FilePath) throws(PublishingError) -> Bool {
    // A folder that is there has room for it.
    var parent = path.parent
    while !parent.isEmpty {
      if owned.contains(parent) { try clear([parent]) }
      parent = parent.parent
    }
    guard let status = try? FileStatus.ofLink(root.appending(path)) else { return true }
    guard status.kind == .folder else { return false }
    let below = owned.paths(below: path)
    try clear(below)
    if isDry { return !below.isEmpty }
    return (try? FileStatus.ofLink(root.appending(path))) == nil
  }

  private func clear(_ paths: [FilePath]) throws(PublishingError) {
    for path in paths where !state.withLock({ $0.marks[path].contains(.cleared) }) {
      if !isDry { try remove(root.appending(path)) }
      state.withLock { _ = $0.marks.add(.cleared, to: path) }
    }
  }

  /// Whether a file is ours and has not been changed since it was written.
  func isIntact(_ path: String) -> Bool { isIntact(path) { _ in true } }

  /// Whether a file is ours, has not been changed, and has the bytes of a hash.
  func isIntact(_ path: String, contentHash: String) -> Bool {
    isIntact(path) { $0 == contentHash }
  }

  private func isIntact(_ path: String, ifHash isRight: (String) -> Bool) -> Bool {
    guard let record = owned.written(path), isRight(record.contentHash),
      let status = FileStatus.ifPresent(location(path)), status.kind == .file,
      status.size == record.size
    else { return false }
    if status.modified == record.modified { return true }
    guard (try? ContentHash.of(file: location(path))) == record.contentHash else { return false }
    // The same bytes with another time: the next build need not read them for it.
    if !isDry { note(path, contentHash: record.contentHash) }
    return true
  }

  /// Writes a file unless it has these bytes already.
  func write(_ bytes: [UInt8], to path: String) throws(PublishingError) {
    let hash = ContentHash.of(bytes)
    if isIntact(path, contentHash: hash) { return noteUnchanged(path) }
    if isAdopted, owned.contains(FilePath(path)), hasBytes(bytes, path) {
      if !isDry { note(path, contentHash: hash) }
      return noteUnchanged(path)
    }
    if !isDry {
      let target = location(path)
      do throws(FileSystemError) {
        // A first build finds none of its folders.
        if owned.wasEmpty { try Folder.make(target.parent) }
        try Self.write(bytes, to: target)
      } catch {
        throw PublishingError(.fileSystem(error), path: target)
      }
    }
    noteWritten(path, contentHash: hash)
  }

  /// Writes a file, and makes its folder if it is not there.
  private static func write(_ bytes: [UInt8], to target: FilePath) throws(FileSystemError) {
    do throws(FileSystemError) {
      try File.write(bytes, to: target)
    } catch {
      guard error.isAbsence else { throw error }
      try Folder.make(target.parent)
      try File.write(bytes, to: target)
    }
  }

  /// Notes that a file was written by somebody else, such as a derivative by its maker.
  func noteWritten(_ path: String) throws(PublishingError) {
    guard !isDry else { return noteWritten(path, contentHash: "") }
    let target = location(path)
    do throws(FileSystemError) {
      noteWritten(path, contentHash: try ContentHash.of(file: target))
    } catch {
      throw PublishingError(.fileSystem(error), path: target)
    }
  }

  private func noteWritten(_ path: String, contentHash: String) {
    if !isDry { note(path, contentHash: contentHash) }
    state.withLock { state in
      guard !state.marks.add(.written, to: path).contains(.written) else { return }
      state.written += 1
      if isDry { state.unwritten.append(path) }
    }
  }

  /// Tells the ledger how a file looks that has these bytes.
  private func note(_ path: String, contentHash: String) {
    if let record = record(of: FilePath(path), contentHash: contentHash) {
      ledger.noteOutput(record, in: root)
    }
  }

  private func record(of path: FilePath, contentHash: String) -> OutputRecord? {
    FileStatus.ifPresent(root.appending(path)).map {
      OutputRecord(
        path: path,
        written: .init(size: $0.size, modified: $0.modified, contentHash: contentHash)
      )
    }
  }

  /// Notes that a file of ours is still wanted as it is.
  func noteUnchanged(_ path: String) {
    state.withLock { state in
      guard !state.marks.add(.kept, to: path).isWanted else { return }
      state.unchanged += 1
    }
  }

  /// The number of files that were written so far.
  var writtenCount: Int { state.withLock { $0.written } }
  /// The number of files that had the right bytes already.
  var unchangedCount: Int { state.withLock { $0.unchanged } }

  /// Removes what earlier builds wrote and this one did not want, and keeps the list of the rest.
  ///
  /// - Parameters:
  ///   - isAfterStop: whether the build before may have been killed, so that parts of files may lie
  ///     about.
  ///   - listsChanges: whether the files that were written are to be listed.
  /// - Returns: what became of the output.
  /// - Throws: the first file that could not be removed.
  func finish(isAfterStop: Bool, listsChanges: Bool) throws(PublishingError) -> Finish {
    let (marks, unwritten) = state.withLock { ($0.marks, $0.unwritten) }
    if ledger.wasReplaced, !isDry { try noteAgain(marks) }
    var finish = Finish(changed: listsChanges ? unwritten.sorted() : [])
    var gone: [FilePath] = []
    // Files that this build meant to make and did not want after all, as of a photo that changed
    // while it was read: no later build would know whose they are.
    var leftovers: [FilePath] = []
    owned.each { path in
      let mark = marks[path]
      if mark.contains(.written) {
        if listsChanges, !isDry { finish.changed.append(path.description) }
      } else if !mark.isDisjoint(with: [.planned, .takenOver]) {
        leftovers.append(path)
      } else if !mark.contains(.kept) {
        gone.append(path)
      }
    }
    if !isDry { try removeLeftovers(leftovers.filter { marks[$0].contains(.planned) }) }
    if isAfterStop, !isDry, !owned.wasEmpty { try removeParts() }
    for path in gone.sorted() {
      let isThere = (try? FileStatus.ofLink(root.appending(path))) != nil
      guard isThere || marks[path].contains(.cleared) else { continue }
      if isThere, !isDry, !marks[path].contains(.cleared) { try remove(root.appending(path)) }
      finish.removed.append(path.description)
    }
    guard !isDry else { return finish }
    do throws(LedgerError) {
      try ledger.finishOutputs(in: root, removed: gone + leftovers)
    } catch {
      throw PublishingError(.ledger(error.description), path: root)
    }
    return finish
  }

  private func removeLeftovers(_ paths: [FilePath]) throws(PublishingError) {
    for path in paths where (try? FileStatus.ofLink(root.appending(path))) != nil {
      try remove(root.appending(path))
    }
  }

  /// Removes what was being written when a build was killed.
  private func removeParts() throws(PublishingError) {
    var last: FilePath?
    try owned.each { (path) throws(PublishingError) in
      let folder = root.appending(path).parent
      guard folder != last else { return }
      last = folder
      // A folder that is not there has nothing in it.
      for name in (try? Folder.names(in: folder)) ?? [] where File.isTemporary(name) {
        do throws(FileSystemError) {
          try File.remove(folder.appending(name))
        } catch {
          throw PublishingError(.fileSystem(error), path: folder)
        }
      }
    }
  }

  /// Tells a ledger that had to be replaced while the build was running about all files that are
  /// ours, as far as they can be recognised.
  private func noteAgain(_ marks: OutputMarks) throws(PublishingError) {
    do {
      let files = try OutputAdoption.files(in: root, besides: { marks[$0].isWanted })
      let records = files.compactMap { path in
        marks[path].isWanted
          ? (try? ContentHash.of(file: root.appending(path)))
            .flatMap { record(of: path, contentHash: $0) }
          : OutputRecord(path: path, written: nil)
      }
      try ledger.replaceOutputs(in: root, with: records)
    } catch let error as FileSystemError {
      throw PublishingError(.fileSystem(error), path: root)
    } catch {
      throw PublishingError(.ledger("\(error)"), path: root)
    }
  }

  private func remove(_ target: FilePath) throws(PublishingError) {
    do throws(FileSystemError) {
      try File.remove(target)
      var folder = target.parent
      while folder != root, folder.isInside(root), try Folder.removeIfEmpty(folder) {
        folder = folder.parent
      }
    } catch {
      throw PublishingError(.fileSystem(error), path: target)
    }
  }
}
