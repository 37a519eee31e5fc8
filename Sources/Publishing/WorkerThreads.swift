import Dispatch
import FileSystem
import Synchronization

/// Runs blocking work on a bounded number of threads of our own.
///
/// Decoders and system calls block; on Swift's cooperative pool they would starve all else.
enum WorkerThreads {
  /// After so many calls freed memory goes back to the system: often enough to keep a process small,
  /// seldom enough to cost nothing next to that many pictures.
  private static let callsBetweenReturns = 1000

  /// Calls a function for each index and returns the results in the order of the indices.
  ///
  /// - Parameters:
  ///   - count: the number of calls.
  ///   - jobs: the most calls at the same time.
  ///   - isCancelled: asked before each call; once it says yes, no further call is made.
  ///   - body: the work; called from several threads.
  /// - Returns: the results; nil where the work was cancelled before the call.
  static func map<Result: Sendable>(
    count: Int,
    jobs: Int,
    isCancelled: @Sendable () -> Bool = { false },
    _ body: @Sendable (Int) -> Result
  ) -> [Result?] {
    let results = Mutex<[Result?]>(Array(repeating: nil, count: count))
    run(count: count, jobs: jobs, isCancelled: isCancelled) { index in
      let result = body(index)
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0 }
  }

  /// Calls a function for each index.
  ///
  /// - Parameters:
  ///   - count: the number of calls.
  ///   - jobs: the most calls at the same time.
  ///   - isCancelled: asked before each call; once it says yes, no further call is made.
  ///   - body: the work; called from several threads.
  /// - Returns: whether all calls were made.
  @discardableResult
  static func run(
    count: Int,
    jobs: Int,
    isCancelled: @Sendable () -> Bool = { false },
    _ body: @Sendable (Int) -> Void
  ) -> Bool {
    guard count > 0 else { return true }
    let next = Atomic<Int>(0)
    let done = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, count))) { _ in
      while !isCancelled() {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < count else { return }
        body(index)
        done.add(1, ordering: .relaxed)
        if index % Self.callsBetweenReturns == Self.callsBetweenReturns - 1 {
          Process.returnFreeMemory()
        }
      }
    }
    return done.load(ordering: .relaxed) == count
  }
}
