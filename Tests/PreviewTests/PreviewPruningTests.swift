import FileSystem
import Gallery
import TestSupport
import Testing

@testable import Publishing

/// What a preview leaves behind for the next one.
struct PreviewPruningTests {
  typealias Picture = PreviewPruning.Picture

  private static let hour = 3600 * 1_000_000_000
  private static let now = 1000 * 24 * hour

  private static func picture(
    _ path: FilePath,
    hours age: Int,
    size: Int = 10,
    isUseless: Bool = false
  ) -> Picture {
    Picture(path: path, size: size, made: now - age * hour, isUseless: isUseless)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var pictures: [Picture]
    var superfluous: [FilePath]
  }

  @Test(arguments: [
    Case(
      testDescription: "what is new or of use stays",
      pictures: [
        picture("new", hours: 0), picture("old", hours: 24 * 89),
        picture("published a minute ago", hours: 0, isUseless: true),
      ],
      superfluous: []
    ),
    Case(
      testDescription: "what is old, published or unfinished goes",
      pictures: [
        picture("b", hours: 24 * 91), picture("a", hours: 2, isUseless: true),
        picture("c", hours: 3),
      ],
      superfluous: ["b", "a"]
    ),
    Case(
      testDescription: "the oldest make room",
      pictures: [
        picture("old", hours: 30, size: 40), picture("young", hours: 2, size: 50),
        picture("middle", hours: 20, size: 40),
      ],
      superfluous: ["old"]
    ),
    Case(
      testDescription: "a large one makes no room for small ones that are older, but they fit",
      pictures: [
        picture("small", hours: 30, size: 5), picture("large", hours: 20, size: 90),
        picture("young", hours: 2, size: 50),
      ],
      superfluous: ["large"]
    ),
    Case(
      testDescription: "those of the last hour stay, whatever room they take",
      pictures: [picture("a", hours: 0, size: 90), picture("b", hours: 0, size: 90)],
      superfluous: []
    ),
  ])
  func `pictures that are not worth their room go`(item: Case) {
    let pruning = PreviewPruning(item.pictures, now: Self.now, mostBytes: 100)
    #expect(pruning.superfluous == item.superfluous)
  }

  @Test func `files that went are found missing and made again`() throws {
    let project = try WatchedProject()
    let live = try LiveSite(project: project.root, jobs: 1)
    let snapshot = try live.read()
    let page = String(decoding: try #require(try snapshot.page("one/index.html")), as: UTF8.self)
    let address = try #require(page.split(separator: "\"").first { $0.contains("images/") })
    let name = "images/" + (address.split(separator: "images/").last ?? "")
    let image = try #require(snapshot.image(name))
    guard case .made(let file) = try live.make(image, of: snapshot) else {
      Issue.record("not made")
      return
    }
    let bytes = try File.read(file)
    live.prune()
    #expect(try File.read(file) == bytes)
    TestLink.setModified(file, to: 1_000_000_000)
    live.prune()
    #expect(FileStatus.ifPresent(file) == nil)
    #expect(live.find(image) == nil)
    #expect(try live.make(image, of: snapshot) == .made(file))
    #expect(try File.read(file) == bytes)
  }
}
