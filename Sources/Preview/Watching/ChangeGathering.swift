import Gallery

/// Holds changes back until files are at rest, each kind of file for as long as it needs: a pure
/// state machine on a clock.
struct ChangeGathering<Instant: InstantProtocol>: Sendable where Instant.Duration == Duration {
  /// What the last notice says of a file.
  enum Rest: Sendable, Hashable {
    /// It is whole: it was closed, or moved into its place.
    case whole
    /// It may be on the way to something else.
    case moving
  }

  /// What editors do behind a save, such as removing a backup, follows within a millisecond.
  private static var wholeQuiet: Duration { .milliseconds(6) }
  /// Editors save in a few milliseconds.
  private static var quickQuiet: Duration { .milliseconds(40) }
  /// Copies pause for longer than that between two pieces.
  private static var slowQuiet: Duration { .milliseconds(400) }

  /// How long at least a photo is to look the same.
  private let slowQuiet: Duration
  private var quick = Debounce<FilePath, Instant>(longest: .seconds(1))
  private var slow = Debounce<FilePath, Instant>(longest: .seconds(20))

  /// Makes a gathering of nothing.
  ///
  /// - Parameter interval: the time between two looks where no notice is given: a file that grows
  ///   must look the same twice.
  init(interval: Duration = .zero) { slowQuiet = interval + Self.slowQuiet }

  /// When there will be something to tell, or nil when there is nothing to wait for.
  var due: Instant? { [quick.due, slow.due].compactMap(\.self).min() }

  /// Notes that a file has changed.
  mutating func note(_ path: FilePath, _ rest: Rest, at now: Instant) {
    switch WatchFilter.pace(of: path) {
    case .quick:
      quick.note(path, resting: rest == .whole ? Self.wholeQuiet : Self.quickQuiet, at: now)
    case .slow: slow.note(path, resting: slowQuiet, at: now)
    }
  }

  /// The changes to tell now; none while files are not at rest.
  mutating func take(at now: Instant) -> Set<FilePath> {
    quick.take(at: now).union(slow.take(at: now))
  }
}
