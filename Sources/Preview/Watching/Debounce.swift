/// Gathers changes until there has been quiet for a while: a pure state machine on a clock.
///
/// An editor saves by writing, renaming and removing; a copy goes on for minutes. Acting on each
/// step would show half of it.
struct Debounce<Change: Hashable & Sendable, Instant: InstantProtocol>: Sendable
where Instant.Duration: Sendable {
  /// How long changes may be held back when it never gets quiet.
  private let longest: Instant.Duration
  /// When each change will have rested for long enough.
  private var rests: [Change: Instant] = [:]
  private var first: Instant?
  /// The last of the rests.
  private var last: Instant?

  init(longest: Instant.Duration) { self.longest = longest }

  /// When there will be something to act on, or nil when there is nothing to wait for.
  var due: Instant? {
    guard let first, let last else { return nil }
    return min(last, first.advanced(by: longest))
  }

  /// Notes a change that is to rest for a while; noted again, only the new rest counts.
  mutating func note(_ change: Change, resting quiet: Instant.Duration, at now: Instant) {
    let end = now.advanced(by: quiet)
    let earlier = rests.updateValue(end, forKey: change)
    first = first ?? now
    if let earlier, earlier == last, end < earlier {
      last = rests.values.max()
    } else {
      last = max(last ?? end, end)
    }
  }

  /// The changes to act on now; none while it is not quiet.
  mutating func take(at now: Instant) -> Set<Change> {
    guard let due, now >= due else { return [] }
    defer {
      rests = [:]
      first = nil
      last = nil
    }
    return Set(rests.keys)
  }
}
