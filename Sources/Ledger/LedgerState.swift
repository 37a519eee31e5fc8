internal import FileSystem
internal import Gallery

/// The ledger behind its lock: the connection, and what has not been written yet.
struct LedgerState: ~Copyable {
  private let path: FilePath
  /// Days since 1970.
  let today: Int
  /// The coarsest step of the clock of a file system, in nanoseconds.
  let clockStep: Int
  private(set) var connection: LedgerConnection
  private(set) var notes: [String] = []
  var pending = PendingWrites()
  private var failure: LedgerError?
  /// Whether nothing may be written.
  let isReadOnly: Bool
  /// Where folders were that are somewhere else now, in a ledger that is only looked at.
  var oldPlaces: [FilePath: FilePath] = [:]
  /// Whether a damaged ledger had to make way for an empty one.
  private(set) var wasReplaced = false
  /// Whether many things are going to be looked up, and whether a transaction for it is open.
  private var holdsView = false
  private var isViewOpen = false

  private let interval: Int
  private var lastWrite = SystemClock.now

  /// Enough for a transaction to cost little a row, few enough to keep in memory.
  private static let batch = 2000

  /// Opens a ledger that writes what is pending after an interval, in nanoseconds: so much work a
  /// kill can undo.
  init(at path: FilePath, now: Int, clockStep: Int, interval: Int) throws(LedgerError) {
    var notes: [String] = []
    self.path = path
    self.clockStep = clockStep
    self.interval = interval
    isReadOnly = false
    today = now / 86_400_000_000_000
    connection = try LedgerConnection.open(at: path, notes: &notes)
    self.notes = notes
  }

  init(inMemoryAt now: Int) throws(LedgerError) {
    path = ":memory:"
    clockStep = BuildLedger.coarsestClockStep
    interval = .max
    isReadOnly = false
    today = now / 86_400_000_000_000
    connection = try LedgerConnection.inMemory()
  }

  /// Opens a ledger that is only looked at.
  init(readingFrom path: FilePath, now: Int, clockStep: Int) throws(LedgerError) {
    var notes: [String] = []
    self.path = path
    self.clockStep = clockStep
    interval = .max
    isReadOnly = true
    today = now / 86_400_000_000_000
    connection = try LedgerConnection.openToRead(at: path, notes: &notes)
    self.notes = notes
  }

  /// Looks something up; what cannot be read is not there.
  mutating func lookUp<Value>(
    _ body: (borrowing LedgerConnection) throws(LedgerError) -> Value?
  ) -> Value? {
    do throws(LedgerError) {
      if holdsView, !isViewOpen {
        try connection.database.execute("BEGIN")
        isViewOpen = true
      }
      return try body(connection)
    } catch {
      recover(from: error)
      return nil
    }
  }

  /// Looks things up in one transaction from now on: a lock for each costs more than the looking.
  mutating func holdView() { holdsView = true }

  mutating func releaseView() {
    holdsView = false
    closeView()
  }

  /// A view must not be open when writing begins, nor for long: the log cannot be emptied meanwhile.
  private mutating func closeView() {
    if isViewOpen { connection.database.rollBack() }
    isViewOpen = false
  }

  /// Runs a body in a transaction, once more with a new ledger if the old one turns out damaged.
  mutating func write(
    _ body: (borrowing LedgerConnection) throws(LedgerError) -> Void
  ) throws(LedgerError) {
    guard !isReadOnly else { return }
    closeView()
    do throws(LedgerError) {
      try connection.transaction(body)
    } catch {
      guard error.isUnusable, recover(from: error) else { throw error }
      try connection.transaction(body)
    }
  }

  /// Writes what is pending when there is enough of it, or when it has waited for long.
  mutating func pendingGrew() {
    guard !isReadOnly else { return }
    let waited = SystemClock.now - lastWrite
    // A clock that was set back has waited long enough too.
    guard pending.count >= Self.batch || waited >= interval || waited < 0 else { return }
    settle()
  }

  /// Writes what is pending; what goes wrong is thrown by the next `commit()`.
  mutating func settle() {
    guard !isReadOnly else { return }
    do throws(LedgerError) {
      try flush()
    } catch {
      if failure == nil { failure = error }
      // Only work is lost with it, but memory must not grow while the disk is full.
      pending = PendingWrites()
    }
  }

  mutating func commit() throws(LedgerError) {
    guard !isReadOnly else { return }
    try flush()
    if let failure {
      self.failure = nil
      throw failure
    }
  }

  private mutating func flush() throws(LedgerError) {
    lastWrite = SystemClock.now
    guard pending.count > 0 else { return }
    let writes = pending
    let today = today
    try write { (connection) throws(LedgerError) in
      try connection.write(writes, today: today)
    }
    pending = PendingWrites()
  }

  /// Replaces a damaged ledger by a new one; returns whether there is one to go on with.
  @discardableResult
  private mutating func recover(from error: LedgerError) -> Bool {
    if failure == nil, !error.isUnusable { failure = error }
    guard error.isUnusable else { return false }
    do throws(LedgerError) {
      // The old connection must be gone first: in closing it removes the log of its path.
      isViewOpen = false
      connection = try LedgerConnection.inMemory(path)
      wasReplaced = true
      guard !isReadOnly else { return true }
      connection = try LedgerConnection.open(at: path, fault: error, notes: &notes)
      return true
    } catch {
      failure = error
      return false
    }
  }
}
