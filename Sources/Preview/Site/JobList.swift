/// Work that is waited for, each piece once however many wait for it, in the order that matters
/// to the person who looks: a pure value.
struct JobList<Key: Hashable & Sendable, Waiter: Sendable>: Sendable {
  /// Where a job stands.
  struct Rank: Sendable, Comparable {
    /// The page that asked; a later page is what somebody looks at now.
    var page: Int
    /// Whether the page looks whole without it for a moment.
    var canWait: Bool
    /// The order of asking, which is the order on the page.
    var order: Int

    /// Orders by what is to be done first.
    static func < (left: Rank, right: Rank) -> Bool {
      if left.page != right.page { return left.page > right.page }
      if left.canWait != right.canWait { return !left.canWait }
      return left.order < right.order
    }
  }

  /// Somebody who waits for a job.
  struct Ticket: Sendable, Hashable {
    var key: Key
    var number: Int
  }

  /// A job in a series, in which each does the work of those below it as well.
  struct Step: Sendable, Hashable {
    /// What those of a series have in common.
    var series: String
    /// How far it reaches.
    var height: Int
  }

  private struct Job {
    var rank: Rank
    var step: Step?
    var waiters: [Int: Waiter]
    var isRunning = false
  }

  private var jobs: [Key: Job] = [:]
  private var nextNumber = 0

  /// The number of jobs that nobody works on yet.
  var waitingCount: Int { jobs.values.count { !$0.isRunning } }

  /// Whether a job waits or is worked on.
  func has(_ key: Key) -> Bool { jobs[key] != nil }

  /// Adds somebody who waits, and the job if it is new.
  ///
  /// - Parameters:
  ///   - waiter: who waits.
  ///   - key: what for.
  ///   - page: the page that it is for.
  ///   - canWait: whether it is done at leisure only.
  ///   - step: its place in a series, or nil.
  /// - Returns: what to give back when nobody waits any more, and whether there is a new job.
  mutating func add(
    _ waiter: Waiter,
    for key: Key,
    page: Int,
    canWait: Bool,
    step: Step? = nil
  ) -> (ticket: Ticket, isNew: Bool) {
    nextNumber += 1
    let rank = Rank(page: page, canWait: canWait, order: nextNumber)
    let isNew = jobs[key] == nil
    var job = jobs[key] ?? Job(rank: rank, step: step, waiters: [:])
    job.waiters[nextNumber] = waiter
    if rank < job.rank { job.rank = rank }
    jobs[key] = job
    return (Ticket(key: key, number: nextNumber), isNew)
  }

  /// Takes away somebody who waits; a job that nobody waits for and nobody has begun is dropped.
  mutating func drop(_ ticket: Ticket) {
    jobs[ticket.key]?.waiters[ticket.number] = nil
    if let job = jobs[ticket.key], job.waiters.isEmpty, !job.isRunning { jobs[ticket.key] = nil }
  }

  /// Begins the job that matters most.
  ///
  /// A job that does the work of another spares that one: the other waits, and finds it done.
  ///
  /// - Parameter atLeisure: whether it is to be one that can wait, and only while no other job is
  ///   there; otherwise none of those is begun.
  /// - Returns: the job, or nil when there is none to begin now.
  mutating func begin(atLeisure: Bool = false) -> Key? {
    if atLeisure, jobs.values.contains(where: { !$0.rank.canWait }) { return nil }
    var heights: [String: Int] = [:]
    for case let (step?, true) in jobs.values.map({ ($0.step, $0.isRunning) }) {
      heights[step.series] = max(heights[step.series] ?? 0, step.height)
    }
    let next =
      jobs
      .filter { _, job in
        guard !job.isRunning, job.rank.canWait == atLeisure else { return false }
        guard let step = job.step, let height = heights[step.series] else { return true }
        return step.height > height
      }
      .min { $0.value.rank < $1.value.rank }
    guard let key = next?.key else { return nil }
    jobs[key]?.isRunning = true
    return key
  }

  /// Ends a job, and returns who waits for it in the order of their coming.
  mutating func end(_ key: Key) -> [Waiter] {
    let waiters = jobs.removeValue(forKey: key)?.waiters ?? [:]
    return waiters.sorted { $0.key < $1.key }.map(\.value)
  }
}
