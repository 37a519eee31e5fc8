/// Gathers changes until there has been quiet for a while: a pure state machine on a clock.
///
/// An editor saves by writing, renaming and removing; a copy goes on for minutes. Acting on each
/// step would show half of it.
struct Debounce<Change: Hashable & Sendable, Instant: InstantProtocol>: Sendable
where Instant.Duration: Sendable {
  /// How long it must be quiet.
  private let quiet: Instant.Duration
  /// How long changes may be held back when it never gets quiet.
  private let longest: Instant.Duration
  private var changes: Set<Change> = []
  private var first: Instant?
  private var last: Instant?

  init(quiet: Instant.Duration, longest: Instant.Duration) {
    self.quiet = quiet
    self.longest = longest
  }

  /// When there will be something to act on, or nil when there is nothing to wait for.
  var due: Instant? {
    guard let first, let last else { return nil }
    return min(last.advanced(by: quiet), first.advanced(by: longest))
  }

  /// Notes a change.
  mutating func note(_ change: Change, at now: Instant) {
    changes.insert(change)
    first = first ?? now
    last = max(last ?? now, now)
  }

  /// The changes to act on now; none while it is not quiet.
  mutating func take(at now: Instant) -> Set<Change> {
    guard let due, now >= due else { return [] }
    defer {
      changes = []
      first = nil
      last = nil
    }
    return changes
  }
}
