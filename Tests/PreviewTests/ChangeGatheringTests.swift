import Gallery
import Testing

@testable import Preview

/// How many rebuilds what people and programs do to files costs, on a clock that nobody waits for:
/// what a watcher on a busy machine does is this, only later.
struct ChangeGatheringTests {
  typealias Gathering = ChangeGathering<ContinuousClock.Instant>

  /// A notice about a file, at a time in milliseconds.
  struct Notice: Sendable {
    var at: Int
    var path: FilePath
    var rest = Gathering.Rest.moving
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var interval = Duration.zero
    var notices: [Notice]
    /// What is told, and when.
    var told: [Int: Set<FilePath>]
  }

  static let text: FilePath = "content/one/index.md"
  static let photo: FilePath = "content/one/a.jpg"

  static let cases: [Case] = [
    Case(
      testDescription: "a text that is written and closed is told at once",
      notices: [
        Notice(at: 0, path: text), Notice(at: 1, path: text),
        Notice(at: 1, path: text, rest: .whole),
      ],
      told: [7: [text]]
    ),
    Case(
      testDescription: "W01: Vim moves the old text away before it writes the new one",
      notices: [
        Notice(at: 0, path: text), Notice(at: 30, path: text),
        Notice(at: 32, path: text, rest: .whole),
      ],
      told: [38: [text]]
    ),
    Case(
      testDescription: "W02: each save by renaming is told",
      notices: [0, 200, 400].map { Notice(at: $0, path: text, rest: .whole) },
      told: [6: [text], 206: [text], 406: [text]]
    ),
    Case(
      testDescription: "a text that is being written is waited for",
      notices: [0, 30, 60].map { Notice(at: $0, path: text) },
      told: [100: [text]]
    ),
    Case(
      testDescription: "W05: photos that are copied are told together",
      notices: (0..<100).map {
        Notice(at: 10 * $0, path: FilePath("content/\($0).jpg"), rest: .whole)
      },
      told: [1390: Set((0..<100).map { FilePath("content/\($0).jpg") })]
    ),
    Case(
      testDescription: "a text is not kept waiting by photos",
      notices: [
        Notice(at: 0, path: photo, rest: .whole), Notice(at: 100, path: text, rest: .whole),
      ],
      told: [106: [text], 400: [photo]]
    ),
    Case(
      testDescription: "W07: a photo that is written bit by bit is told once",
      notices: (0..<8).map { Notice(at: 350 * $0, path: photo, rest: .whole) },
      told: [2850: [photo]]
    ),
    Case(
      testDescription: "patience with texts ends after a second, with photos after twenty",
      notices: (0..<60).map { Notice(at: 20 * $0, path: text) }
        + [Notice(at: 1300, path: photo)],
      told: [1000: [text], 1220: [text], 1700: [photo]]
    ),
    Case(
      testDescription: "where no notice is given, a photo must look the same twice",
      interval: .seconds(1),
      notices: [Notice(at: 0, path: photo), Notice(at: 1000, path: photo)],
      told: [2400: [photo]]
    ),
  ]

  @Test(arguments: cases)
  func `changes are told when files are at rest`(item: Case) {
    var gathering = Gathering(interval: item.interval)
    let start = ContinuousClock().now
    var told: [Int: Set<FilePath>] = [:]
    for time in 0...(30_000) {
      let now = start.advanced(by: .milliseconds(time))
      for notice in item.notices where notice.at == time {
        gathering.note(notice.path, notice.rest, at: now)
      }
      let paths = gathering.take(at: now)
      if !paths.isEmpty { told[time] = paths }
    }
    #expect(told == item.told)
    #expect(gathering.due == nil)
  }
}
