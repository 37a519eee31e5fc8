public import FileSystem
public import Gallery
private import Synchronization

/// What earlier builds learned: the content hashes of source files, what was made of them, and the
/// files that were written.
///
/// It only saves work. A ledger that is lost, damaged or out of date makes a build slower and never
/// wrong, so looking something up never fails: what cannot be read is not there. Writes are gathered
/// and go to disk in transactions, at least once a second while there are any; a killed build loses
/// the last of them and nothing else.
///
/// Several threads may use one ledger, and several processes one file.
public final class BuildLedger: Sendable {
  private let state: Mutex<LedgerState>

  /// Opens the ledger in a file, which is made if it is not there.
  ///
  /// - Parameters:
  ///   - path: the file, such as `.vitrine/ledger.sqlite`.
  ///   - now: the time in nanoseconds since 1970, by which entries grow old.
  ///   - clockStep: the coarsest step of the clock of a file system, in nanoseconds.
  /// - Throws: when not even memory can hold a ledger.
  public convenience init(
    at path: FilePath,
    now: Int = SystemClock.now,
    clockStep: Int = coarsestClockStep
  ) throws(LedgerError) {
    try self.init(at: path, now: now, clockStep: clockStep, interval: 1_000_000_000)
  }

  init(
    at path: FilePath,
    now: Int,
    clockStep: Int = coarsestClockStep,
    interval: Int
  ) throws(LedgerError) {
    state = Mutex(try LedgerState(at: path, now: now, clockStep: clockStep, interval: interval))
  }

  /// The coarsest step of any file system's clock, in nanoseconds: two seconds on FAT.
  public static let coarsestClockStep = 2_000_000_000

  /// Opens the ledger in a file for looking only: nothing is written to it, and what this process
  /// learns goes with it.
  ///
  /// One that is not there, or that cannot be used as it is, counts as empty.
  public static func reading(
    from path: FilePath,
    now: Int = SystemClock.now,
    clockStep: Int = coarsestClockStep
  ) throws(LedgerError)
    -> BuildLedger
  {
    BuildLedger(try LedgerState(readingFrom: path, now: now, clockStep: clockStep))
  }

  private init(_ state: consuming sending LedgerState) {
    self.state = Mutex(state)
  }

  /// A ledger that goes with the process, for looking without leaving anything behind.
  public static func inMemory(now: Int = SystemClock.now) throws(LedgerError) -> BuildLedger {
    BuildLedger(try LedgerState(inMemoryAt: now))
  }

  /// Sentences for the user about a ledger that was damaged, replaced or cannot be kept.
  public var notes: [String] { state.withLock { $0.notes } }

  /// Runs a body that looks many things up, in one view of the ledger.
  ///
  /// Faster by far than a view for each. What other processes write meanwhile is seen afterwards.
  public func inOneView<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    state.withLock { $0.holdView() }
    defer { state.withLock { $0.releaseView() } }
    return try body()
  }

  // MARK: Sources

  /// The content hash of a source file, if it is sure that the file has not changed since.
  ///
  /// Size, times and inode must be as they were, and the file must have been older than the finest
  /// step of any file system's clock when it was read: a file that is edited twice within one step
  /// looks the same both times.
  public func contentHash(of file: SourceFile) -> String? {
    state.withLock { $0.contentHash(of: file) }
  }

  /// Keeps the content hash of a source file.
  ///
  /// - Parameters:
  ///   - file: the file as it was listed before it was read.
  ///   - contentHash: the hash of its bytes.
  ///   - readAt: when reading began, in nanoseconds since 1970.
  public func remember(_ file: SourceFile, contentHash: String, readAt: Int) {
    state.withLock { $0.remember(file, contentHash: contentHash, readAt: readAt) }
  }

  /// The content hash of a source file, read from the file only if it may have changed.
  ///
  /// - Parameters:
  ///   - file: the file as it was listed.
  ///   - path: where it is.
  /// - Returns: 32 lower-case hexadecimal digits of XXH3-128.
  /// - Throws: when the file has to be read and cannot be.
  public func contentHash(
    of file: SourceFile,
    readingFrom path: FilePath
  ) throws(FileSystemError) -> String {
    if let known = contentHash(of: file) { return known }
    let readAt = SystemClock.now
    let hash = try ContentHash.of(file: path)
    remember(file, contentHash: hash, readAt: readAt)
    return hash
  }

  // MARK: Records

  /// The value that was stored under a key.
  public func value<Value: LedgerValue>(
    _ type: Value.Type = Value.self,
    for key: LedgerKey
  ) -> Value? {
    state.withLock { $0.record(kind: Value.kind.rawValue, key: key) }.flatMap(
      Value.init(ledgerBytes:)
    )
  }

  /// Forgets the value of a key at once, and on the disk.
  public func forget<Value: LedgerValue>(
    _ type: Value.Type,
    for key: LedgerKey
  ) throws(LedgerError) {
    try state.withLock { (state) throws(LedgerError) in
      try state.forget(kind: Value.kind.rawValue, key: key)
    }
  }

  /// Stores a value under a key.
  public func store<Value: LedgerValue>(_ value: Value, for key: LedgerKey) {
    let bytes = value.ledgerBytes
    state.withLock { $0.store(bytes, kind: Value.kind.rawValue, key: key) }
  }

  // MARK: Outputs

  /// The files of an output folder that are ours, sorted by path; nil for a folder that no build
  /// has written to.
  public func outputs(in folder: FilePath) -> [OutputRecord]? {
    state.withLock { $0.outputs(in: folder) }
  }

  /// Some files of an output folder that are ours, sorted by path; nil for a folder that no build
  /// has written to.
  ///
  /// - Parameters:
  ///   - folder: the output folder.
  ///   - path: the file after which to begin; `FilePath.root` is before all.
  ///   - limit: the most files to return; fewer mean that there are no more.
  /// - Returns: the files.
  public func outputs(
    in folder: FilePath,
    after path: FilePath,
    atMost limit: Int
  ) -> [OutputRecord]? {
    state.withLock { $0.outputs(in: folder, after: path, atMost: limit) }
  }

  /// A file of an output folder, if it is ours.
  public func output(at path: FilePath, in folder: FilePath) -> OutputRecord? {
    state.withLock { $0.output(at: path, in: folder) }
  }

  /// Takes what is known of an output folder along to where the folder is now.
  public func moveOutputs(from folder: FilePath, to other: FilePath) throws(LedgerError) {
    try state.withLock { (state) throws(LedgerError) in
      try state.moveOutputs(from: folder, to: other)
    }
  }

  /// Notes that files are ours before they are written, so that a build that is killed leaves no
  /// file that the next one takes for another program's.
  public func planOutputs(_ paths: [FilePath], in folder: FilePath) throws(LedgerError) {
    try state.withLock { (state) throws(LedgerError) in
      try state.planOutputs(paths, in: folder)
    }
  }

  /// Notes a file that has been written, so that a build that is stopped need not write it again.
  public func noteOutput(_ record: OutputRecord, in folder: FilePath) {
    state.withLock { $0.noteOutput(record, in: folder) }
  }

  /// Whether the ledger turned out damaged while it was used, and knows nothing from before that.
  public var wasReplaced: Bool { state.withLock { $0.wasReplaced } }

  /// Notes, after all files of an output folder have been noted one by one, which of those that
  /// were there before are not ours any more, in one transaction.
  public func finishOutputs(
    in folder: FilePath,
    removed: [FilePath]
  ) throws(LedgerError) {
    try state.withLock { (state) throws(LedgerError) in
      try state.finishOutputs(in: folder, removed: removed)
    }
  }

  /// Replaces all that is known of an output folder, in one transaction.
  public func replaceOutputs(
    in folder: FilePath,
    with records: [OutputRecord]
  ) throws(LedgerError) {
    try state.withLock { (state) throws(LedgerError) in
      try state.replaceOutputs(in: folder, with: records)
    }
  }

  // MARK: Writing

  /// Writes what is still pending, and throws what went wrong with it since the last time.
  public func commit() throws(LedgerError) {
    try state.withLock { (state) throws(LedgerError) in try state.commit() }
  }

  /// Forgets sources and records that no build has asked for in thirty days.
  ///
  /// Costs nothing when it was done in the last week.
  public func prune() throws(LedgerError) {
    try state.withLock { (state) throws(LedgerError) in try state.prune() }
  }
}
