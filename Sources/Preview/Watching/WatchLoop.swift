import Diagnostics
import FileSystem
import Gallery

/// The watcher's thread: waits for notices or looks by itself, and tells of changes at rest.
struct WatchLoop {
  static let wakerToken: UInt64 = 0
  private static let notifierToken: UInt64 = 1
  /// Editors save in a few milliseconds.
  private static let quickQuiet = Duration.milliseconds(40)
  /// Copies pause for longer than that between two pieces.
  private static let slowQuiet = Duration.milliseconds(400)
  private static let quickLongest = Duration.seconds(1)
  private static let slowLongest = Duration.seconds(20)
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
  private var quick: Debounce<FilePath, ContinuousClock.Instant>
  private var slow: Debounce<FilePath, ContinuousClock.Instant>
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
    quick = Debounce(quiet: Self.quickQuiet, longest: Self.quickLongest)
    slow = Debounce(quiet: Self.slowQuiet, longest: Self.slowLongest)
    if let notifier = start.notifier, let watches = start.watches {
      source = .notices(notifier, watches)
    } else {
      source = .looking(
        start.snapshot ?? TreeSnapshot(project: project),
        next: clock.now + Self.interval
      )
      slow = Self.patience
    }
    if let note = start.note { observer(.note(note)) }
  }

  /// A file that grows must look the same twice, so quiet is longer than the time between looks.
  private static var patience: Debounce<FilePath, ContinuousClock.Instant> {
    Debounce(quiet: interval + slowQuiet, longest: slowLongest)
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
    var wakes = [quick.due, slow.due].compactMap(\.self)
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
      note(current.changes(since: snapshot))
      let pause = max(Self.interval, began.duration(to: clock.now) * 10)
      source = .looking(current, next: clock.now + pause)
    case .notices(let notifier, var watches):
      do throws(FileSystemError) {
        let reading = try watches.read()
        source = .notices(notifier, watches)
        note(reading.changes)
        if reading.isIncomplete { mustTellAll = true }
      } catch {
        lookFromNowOn(because: error)
      }
    }
  }

  private mutating func lookFromNowOn(because error: FileSystemError) {
    observer(.note(WatchNotes.noWatches(error)))
    slow = Self.patience
    source = .looking(TreeSnapshot(project: project), next: clock.now + Self.interval)
    // What changed between the last notice and the first look is unknown.
    mustTellAll = true
  }

  private mutating func note(_ changes: Set<FilePath>) {
    let now = clock.now
    for path in changes {
      switch WatchFilter.pace(of: path) {
      case .quick: quick.note(path, at: now)
      case .slow: slow.note(path, at: now)
      }
    }
  }

  private mutating func tell() {
    let now = clock.now
    var batch = ChangeBatch(isEverything: mustTellAll)
    mustTellAll = false
    batch.paths = quick.take(at: now).union(slow.take(at: now))
    if !batch.isEmpty { observer(.changed(batch)) }
  }
}
