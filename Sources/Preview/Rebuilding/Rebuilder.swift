import Diagnostics
import Dispatch
public import FileSystem
import Gallery
import Publishing
import Synchronization

/// Builds a site, and builds it again whenever its files have changed and are at rest.
///
/// Builds and commands follow one another on one thread, so no two ever overlap; what changes
/// meanwhile is built next.
public final class Rebuilder: Sendable {
  private struct State {
    var mustBuild = true
    var mustStop = false
    var command: ShellCommand?
    var isFirst = true
  }

  /// How soon a build that failed is tried again: a full disk may have room by then.
  private static let retryDelay = DispatchTimeInterval.seconds(5)

  private let options: RebuildOptions
  private let observer: @Sendable (RebuildEvent) -> Void
  private let state = Mutex(State())
  private let work = DispatchSemaphore(value: 0)
  private let watcher = Mutex<FileWatcher?>(nil)
  private let thread = Mutex<SystemThread?>(nil)

  /// Begins to watch and to build.
  ///
  /// - Parameters:
  ///   - options: what to build, and what to run then.
  ///   - observer: is told what happens, on several threads.
  /// - Throws: when the system gives no thread.
  public init(
    _ options: RebuildOptions,
    observer: @escaping @Sendable (RebuildEvent) -> Void
  ) throws(SystemError) {
    self.options = options
    self.observer = observer
    // Before the first build, so that no change falls between the two.
    let watcher = try FileWatcher(
      project: options.build.project,
      method: options.method
    ) { [weak self] event in
      switch event {
      case .changed: self?.ask()
      case .note(let diagnostic): observer(.note(diagnostic))
      }
    }
    self.watcher.withLock { $0 = watcher }
    work.signal()
    let thread = try SystemThread { [self] in run() }
    self.thread.withLock { $0 = thread }
  }

  /// Looks at everything again.
  public func rescan() { watcher.withLock { $0 }?.rescan() }

  /// Ends what is under way, and waits until it has ended.
  public func stop() {
    watcher.withLock { $0 }?.stop()
    let command = state.withLock { state in
      state.mustStop = true
      return state.command
    }
    command?.terminate()
    work.signal()
    thread.withLock { $0 }?.join()
  }

  private func ask() {
    state.withLock { $0.mustBuild = true }
    work.signal()
  }

  private func run() {
    var deadline = DispatchTime.distantFuture
    while true {
      let isDue = work.wait(timeout: deadline) == .timedOut
      let (mustBuild, mustStop) = state.withLock { state in
        defer { state.mustBuild = false }
        return (state.mustBuild || isDue, state.mustStop)
      }
      if mustStop { return }
      guard mustBuild else { continue }
      deadline = build() ? .distantFuture : .now() + Self.retryDelay
    }
  }

  /// Builds and runs the command; returns whether it makes no sense to try again by itself.
  private func build() -> Bool {
    do throws(PublishingError) {
      let report = try Publisher(options.build).build { [observer] in observer(.progress($0)) }
      observer(.built(report))
      try runCommand(after: report)
      return true
    } catch {
      if error.reason == .interrupted { return true }
      observer(.failed(error))
      switch error.reason {
      case .fileSystem, .locked, .ledger: return false
      default: return true
      }
    }
  }

  private func runCommand(after report: BuildReport) throws(PublishingError) {
    guard let command = options.command else { return }
    // What an earlier run built and did not get to hand on goes with the first build.
    let isFirst = state.withLock { state in
      defer { state.isFirst = false }
      return state.isFirst
    }
    guard isFirst || !report.changed.isEmpty || !report.removed.isEmpty else { return }
    let notes = CommandNotes(project: options.build.project)
    do throws(FileSystemError) {
      try notes.write(report)
    } catch {
      throw PublishingError(.fileSystem(error), path: error.path)
    }
    do throws(SystemError) {
      let environment = try notes.environment(output: options.build.output)
      let running = try ShellCommand(command, environment: environment)
      let mustStop = state.withLock { state in
        state.command = running
        return state.mustStop
      }
      if mustStop { running.terminate() }
      let outcome = running.wait()
      state.withLock { $0.command = nil }
      observer(.ran(outcome))
    } catch {
      observer(.note(Diagnostic(.error, "the command cannot be run: \(error)")))
    }
  }
}
