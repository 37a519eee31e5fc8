public import Diagnostics
public import FileSystem
public import Gallery
import Synchronization

/// Tells when the files that a site is made of have changed and are at rest again.
public final class FileWatcher: Sendable {
  /// How changes are found.
  public enum Method: Sendable, Hashable {
    /// By notices of the system where there are any, else by looking.
    case automatic
    /// By looking again and again: for network drives, where no system gives notice.
    case polling
  }

  /// Something to tell.
  public enum Event: Sendable {
    /// Files changed.
    case changed(ChangeBatch)
    /// Something the user should know.
    case note(Diagnostic)
  }

  private let wishes: WatchWishes
  private let thread: SystemThread

  /// Begins to watch; what is there already is no change.
  ///
  /// - Parameters:
  ///   - project: the folder that holds `content` and `site`.
  ///   - method: how to find changes.
  ///   - observer: is told of them, on a thread of the watcher's own.
  /// - Throws: when the system gives no thread.
  public init(
    project: FilePath,
    method: Method = .automatic,
    observer: @escaping @Sendable (Event) -> Void
  ) throws(SystemError) {
    let wishes = try WatchWishes()
    let poller = try Poller()
    poller.add(wishes.waker, token: WatchLoop.wakerToken)
    self.wishes = wishes
    // What happens from here on is noticed, even before the thread has its turn.
    let first = WatchLoop.prepare(project: project, method: method, poller: poller)
    thread = try SystemThread {
      var loop = WatchLoop(
        project: project,
        start: first,
        poller: poller,
        wishes: wishes,
        observer: observer
      )
      loop.run()
    }
  }

  /// Reports that everything may have changed.
  public func rescan() { wishes.ask { $0.mustRescan = true } }

  /// Stops to watch, and waits until the observer will not be called again.
  public func stop() {
    wishes.ask { $0.mustStop = true }
    thread.join()
  }

  deinit { wishes.ask { $0.mustStop = true } }
}

/// What others want of the watcher's thread.
final class WatchWishes: Sendable {
  struct State {
    var mustStop = false
    var mustRescan = false
  }

  let waker: Waker
  private let state = Mutex(State())

  init() throws(SystemError) { waker = try Waker() }

  func ask(_ change: (inout State) -> Void) {
    state.withLock { change(&$0) }
    waker.wake()
  }

  func take() -> State {
    waker.reset()
    return state.withLock { state in
      defer { state.mustRescan = false }
      return state
    }
  }
}
