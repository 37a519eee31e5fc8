import Gallery
import TestSupport
import Testing

@testable import Preview

struct TreeSnapshotTests {
  private static let old = TreeSnapshot(files: [
    "content/a.md": .init(size: 1, modified: 1), "content/b.md": .init(size: 1, modified: 1),
    "content/c.jpg": .init(size: 1, modified: 1, changed: 1),
  ])

  @Test func `what came, went or changed is a change`() {
    let new = TreeSnapshot(files: [
      "content/a.md": .init(size: 1, modified: 1),
      "content/c.jpg": .init(size: 1, modified: 1, changed: 2),
      "content/d": .init(size: 0, modified: 0, isFolder: true),
    ])
    #expect(new.changes(since: Self.old) == ["content/b.md", "content/c.jpg", "content/d"])
    #expect(Self.old.changes(since: Self.old).isEmpty)
  }

  @Test func `only what a site is made of is looked at`() throws {
    let folder = try TemporaryFolder()
    for name in [
      "content/a/index.md", "content/.git/x", "content/a/index.md~", "content/4913",
      "site/site.yml",
      "public/index.html", ".vitrine/ledger.sqlite", "content/x.jpg.part",
    ] {
      try folder.write("x", to: FilePath(name))
    }
    try folder.makeLink("content/a/up", to: "..")
    let snapshot = TreeSnapshot(project: folder.path)
    #expect(
      snapshot.files.keys.sorted() == [
        "content", "content/a", "content/a/index.md", "content/a/up", "site", "site/site.yml",
      ]
    )
  }
}
