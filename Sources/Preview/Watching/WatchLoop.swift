import Diagnostics
import FileSystem
import Gallery

/// The watcher's thread: waits for notices or looks by itself, and tells of changes at rest.
struct WatchLoop {
  static let wakerToken: UInt64 = 0
  private static let notifierToken: UInt64 = 1
  /// How often to look where no notice is given.
  private static let interval = Duration.seconds(1)

  /// Where changes come from.
  enum Source {
    case notices(FolderNotifier, FolderWatches)
    case looking(TreeSnapshot, next: ContinuousClock.Instant)
  }

  /// What is known before the thread begins.
  struct Start: Sendable {
    var notifier: FolderNotifier?
    var snapshot: TreeSnapshot?
    var note: Diagnostic?
    var watches: FolderWatches?
  }

  private let project: FilePath
  private let poller: Poller
  private let wishes: WatchWishes
  private let observer: @Sendable (FileWatcher.Event) -> Void
  private let clock = ContinuousClock()
  private var source: Source
  private var gathering = ChangeGathering<ContinuousClock.Instant>()
  private var mustTellAll = false

  /// Adds the watches, or takes the first look.
  static func prepare(
    project: FilePath,
    method: FileWatcher.Method,
    poller: Poller
  ) -> Start {
    guard method == .automatic, FolderNotifier.isAvailable else {
      return Start(snapshot: TreeSnapshot(project: project))
    }
    let notifier: FolderNotifier
    do throws(SystemError) {
      notifier = try FolderNotifier()
    } catch {
      return Start(snapshot: TreeSnapshot(project: project), note: WatchNotes.noNotifier(error))
    }
    var watches = FolderWatches(project: project, notifier: notifier)
    do throws(FileSystemError) {
      _ = try watches.sync()
    } catch {
      return Start(snapshot: TreeSnapshot(project: project), note: WatchNotes.noWatches(error))
    }
    poller.add(notifier, token: notifierToken)
    return Start(notifier: notifier, watches: watches)
  }

  init(
    project: FilePath,
    start: Start,
    poller: Poller,
    wishes: WatchWishes,
    observer: @escaping @Sendable (FileWatcher.Event) -> Void
  ) {
    self.project = project
    self.poller = poller
    self.wishes = wishes
    self.observer = observer
    if let notifier = start.notifier, let watches = start.watches {
      source = .notices(notifier, watches)
    } else {
      source = .looking(
        start.snapshot ?? TreeSnapshot(project: project),
        next: clock.now + Self.interval
      )
      gathering = ChangeGathering(interval: Self.interval)
    }
    if let note = start.note { observer(.note(note)) }
  }

  mutating func run() {
    while true {
      _ = poller.wait(milliseconds: milliseconds(until: nextWake))
      let wish = wishes.take()
      if wish.mustStop { return }
      if wish.mustRescan { mustTellAll = true }
      gather()
      tell()
    }
  }

  private var nextWake: ContinuousClock.Instant? {
    var wakes = [gathering.due].compactMap(\.self)
    if case .looking(_, let next) = source { wakes.append(next) }
    return wakes.min()
  }

  private func milliseconds(until instant: ContinuousClock.Instant?) -> Int {
    guard let instant else { return 60_000 }
    let wait = clock.now.duration(to: instant)
    // Rounded up, or the last millisecond would be spent in a busy loop.
    return max(0, Int((wait / .milliseconds(1)).rounded(.up)))
  }

  private mutating func gather() {
    switch source {
    case .looking(let snapshot, let next):
      guard clock.now >= next || mustTellAll else { return }
      let began = clock.now
      let current = TreeSnapshot(project: project)
      for path in current.changes(since: snapshot) { gathering.note(path, .moving, at: clock.now) }
      let pause = max(Self.interval, began.duration(to: clock.now) * 10)
      source = .looking(current, next: clock.now + pause)
    case .notices(let notifier, var watches):
      do throws(FileSystemError) {
        let reading = try watches.read()
        source = .notices(notifier, watches)
        let now = clock.now
        for (path, rest) in reading.changes { gathering.note(path, rest, at: now) }
        if reading.isIncomplete { mustTellAll = true }
      } catch {
        lookFromNowOn(because: error)
      }
    }
  }

  private mutating func lookFromNowOn(because error: FileSystemError) {
    observer(.note(WatchNotes.noWatches(error)))
    gathering = ChangeGathering(interval: Self.interval)
    source = .looking(TreeSnapshot(project: project), next: clock.now + Self.interval)
    // What changed between the last notice and the first look is unknown.
    mustTellAll = true
  }

  private mutating func tell() {
    let paths = gathering.take(at: clock.now)
    let batch = ChangeBatch(paths: paths, isEverything: mustTellAll)
    mustTellAll = false
    if !batch.isEmpty { observer(.changed(batch)) }
  }
}
