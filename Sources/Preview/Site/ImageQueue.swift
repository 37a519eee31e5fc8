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
  typealias Step = JobList<String, Waiter>.Step

  private struct State {
    var list = JobList<String, Waiter>()
    var images: [String: @Sendable () -> Outcome] = [:]
    var isStopping = false
  }

  private let state = Mutex(State())
  private let work = DispatchSemaphore(value: 0)
  private let leisure = DispatchSemaphore(value: 0)
  private let threads: Mutex<[SystemThread]> = Mutex([])

  /// Starts as many threads as pictures may be made at once, and one for those that can wait: what
  /// somebody looks at always finds a thread that is free.
  init(threads count: Int) throws(SystemError) {
    for index in 0...count {
      let atLeisure = index == count
      let signal = atLeisure ? leisure : work
      let thread = try SystemThread { [weak self] in
        while true {
          // The queue itself is not kept alive by a thread that waits.
          signal.wait()
          guard let self, self.run(atLeisure: atLeisure) else { return }
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
  ///   - canWait: whether it is made only while nothing else is to be made.
  ///   - step: its place among the sizes of a photo, each of which brings the smaller ones along.
  ///   - make: makes it; called on a thread of the queue.
  ///   - waiter: is told, on a thread of the queue.
  /// - Returns: calls it off for this waiter.
  func request(
    _ path: String,
    page: Int,
    canWait: Bool,
    step: Step? = nil,
    make: @escaping @Sendable () -> Outcome,
    waiter: @escaping Waiter
  ) -> @Sendable () -> Void {
    let ticket = state.withLock { state in
      let added = state.list.add(waiter, for: path, page: page, canWait: canWait, step: step)
      if added.isNew { state.images[path] = make }
      return added.ticket
    }
    // Also when it is not new: what could wait may be looked at by now.
    (canWait ? leisure : work).signal()
    return { [weak self] in
      self?.state.withLock { state in
        state.list.drop(ticket)
        // It holds on to the site as it was when somebody asked.
        if !state.list.has(path) { state.images[path] = nil }
      }
      self?.leisure.signal()
    }
  }

  /// How many pictures are waited for or being made.
  var count: Int { state.withLock { $0.images.count } }

  /// Ends the threads, each after the picture that it is making.
  func stop() {
    state.withLock { $0.isStopping = true }
    let threads = threads.withLock { $0 }
    for _ in threads { work.signal() }
    leisure.signal()
    for thread in threads { thread.join() }
  }

  /// Makes pictures until there is none to begin; returns whether to wait for the next one.
  private func run(atLeisure: Bool) -> Bool {
    while true {
      let (job, isStopping) = state.withLock { state in
        guard !state.isStopping, let key = state.list.begin(atLeisure: atLeisure) else {
          return (nil as (key: String, make: (@Sendable () -> Outcome)?)?, state.isStopping)
        }
        return ((key, state.images[key]), false)
      }
      guard let job else { return !isStopping }
      guard let outcome = job.make?() else { continue }
      let waiters = state.withLock { state in
        state.images[job.key] = nil
        return state.list.end(job.key)
      }
      for waiter in waiters { waiter(outcome) }
      if !atLeisure { leisure.signal() }
    }
  }
}
