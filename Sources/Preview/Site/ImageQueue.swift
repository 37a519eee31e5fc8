import Dispatch
import FileSystem
import Gallery
import Publishing
import Synchronization

/// Makes pictures on threads of its own, those that somebody looks at first.
final class ImageQueue: Sendable {
  /// What came of it, or why nothing could be written.
  typealias Outcome = Result<LiveSite.Outcome, PublishingError>
  typealias Waiter = @Sendable (Outcome) -> Void

  private struct State {
    var list = JobList<String, Waiter>()
    var images: [String: @Sendable () -> Outcome] = [:]
    var isStopping = false
  }

  private let state = Mutex(State())
  private let work = DispatchSemaphore(value: 0)
  private let threads: Mutex<[SystemThread]> = Mutex([])

  /// Starts as many threads as pictures may be made at once.
  init(threads count: Int) throws(SystemError) {
    for _ in 0..<count {
      let thread = try SystemThread { [weak self] in
        // The queue itself is not kept alive by a thread that waits.
        guard let work = self?.work else { return }
        while true {
          work.wait()
          guard let self, self.runNext() else { return }
        }
      }
      threads.withLock { $0.append(thread) }
    }
  }

  /// Waits for a picture.
  ///
  /// - Parameters:
  ///   - path: its path, by which those who want the same are known.
  ///   - page: the number of the page that it is for.
  ///   - canWait: whether other pictures of the page go first.
  ///   - make: makes it; called on a thread of the queue.
  ///   - waiter: is told, on a thread of the queue.
  /// - Returns: calls it off for this waiter.
  func request(
    _ path: String,
    page: Int,
    canWait: Bool,
    make: @escaping @Sendable () -> Outcome,
    waiter: @escaping Waiter
  ) -> @Sendable () -> Void {
    let (ticket, isNew) = state.withLock { state in
      let added = state.list.add(waiter, for: path, page: page, canWait: canWait)
      if added.isNew { state.images[path] = make }
      return added
    }
    if isNew { work.signal() }
    return { [weak self] in
      self?.state.withLock { state in
        state.list.drop(ticket)
        // It holds on to the site as it was when somebody asked.
        if !state.list.has(path) { state.images[path] = nil }
      }
    }
  }

  /// How many pictures are waited for or being made.
  var count: Int { state.withLock { $0.images.count } }

  /// Ends the threads, each after the picture that it is making.
  func stop() {
    state.withLock { $0.isStopping = true }
    let threads = threads.withLock { $0 }
    for _ in threads { work.signal() }
    for thread in threads { thread.join() }
  }

  /// Makes one picture; there may be none, when all who waited have left.
  private func runNext() -> Bool {
    let (job, isStopping) = state.withLock { state in
      guard !state.isStopping else { return (nil as (String, @Sendable () -> Outcome)?, true) }
      guard let key = state.list.begin(), let make = state.images[key] else { return (nil, false) }
      return ((key, make), false)
    }
    guard let (key, make) = job else { return !isStopping }
    let outcome = make()
    let waiters = state.withLock { state in
      state.images[key] = nil
      return state.list.end(key)
    }
    for waiter in waiters { waiter(outcome) }
    return true
  }
}
