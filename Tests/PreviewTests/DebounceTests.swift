import Testing

@testable import Preview

/// A table of times in milliseconds; nobody sleeps.
struct DebounceTests {
  struct Step: Sendable {
    var note: String?
    var at: Int
    var rest = 40
    var takes: Set<String> = []
  }

  private static func instant(_ milliseconds: Int) -> ContinuousClock.Instant {
    // Any instant will do as the start of a table.
    Self.start.advanced(by: .milliseconds(milliseconds))
  }
  private static let start = ContinuousClock().now

  @Test(arguments: [
    // One change is told when it has been quiet, and once only.
    [Step(note: "a", at: 0), Step(at: 39), Step(at: 40, takes: ["a"]), Step(at: 80)],
    // Each further change begins the quiet again.
    [
      Step(note: "a", at: 0), Step(note: "b", at: 30), Step(at: 50), Step(note: "a", at: 60),
      Step(at: 99), Step(at: 100, takes: ["a", "b"]),
    ],
    // When it never gets quiet, patience ends.
    [
      Step(note: "a", at: 0), Step(note: "a", at: 35), Step(note: "b", at: 70), Step(at: 99),
      Step(at: 100, takes: ["a", "b"]), Step(note: "c", at: 105), Step(at: 144),
      Step(at: 145, takes: ["c"]),
    ],
    // A clock that goes back does not hold changes for longer.
    [
      Step(note: "a", at: 50), Step(note: "b", at: 20), Step(at: 89),
      Step(at: 90, takes: ["a", "b"]),
    ],
    // What is whole already need not rest for as long; what it came with still has to.
    [
      Step(note: "a", at: 0), Step(note: "a", at: 1, rest: 5), Step(at: 5),
      Step(at: 6, takes: ["a"]),
    ],
    [
      Step(note: "b", at: 0), Step(note: "a", at: 1), Step(note: "a", at: 2, rest: 5),
      Step(at: 39), Step(at: 40, takes: ["a", "b"]),
    ],
    [Step(at: 1000)],
  ])
  func `changes are told when there is quiet`(steps: [Step]) {
    var debounce = Debounce<String, ContinuousClock.Instant>(longest: .milliseconds(100))
    for step in steps {
      if let note = step.note {
        debounce.note(note, resting: .milliseconds(step.rest), at: Self.instant(step.at))
      } else {
        #expect(debounce.take(at: Self.instant(step.at)) == step.takes, "at \(step.at)")
      }
    }
    #expect(debounce.due == nil)
  }
}
