import Content
import Gallery
import Testing

@Suite struct DraftTests {
  /// Home with an open album and a draft, each with a photo; the draft has an album in it.
  private func assemble(showsDrafts: Bool) -> AlbumAssembly {
    func album(_ path: FilePath, albums: [AlbumSource] = []) -> AlbumSource {
      let photo = path.appending("a.jpg")
      let file = SourceFile(path: photo, size: 1, modified: 1, changed: 1, inode: 1)
      return AlbumSource(path: path, candidates: [file], albums: albums)
    }
    var draft = album("next", albums: [album("next/below")])
    album("next/broken").candidates.forEach { draft.candidates.append($0) }
    draft.settings.draft = true
    draft.settings.title = "Next"
    let root = AlbumSource(path: "", albums: [draft, album("open")])
    var facts: [FilePath: PhotoFacts] = [:]
    for album in ["next", "next/below", "open"] as [FilePath] {
      facts[album.appending("a.jpg")] = PhotoFacts(
        header: ImageHeader(format: .jpeg, size: PixelSize(width: 3, height: 2)),
        metadata: PhotoMetadata(),
        contentHash: album.description
      )
    }
    return AlbumAssembler(
      configuration: SiteConfiguration(),
      facts: PhotoFactsTable(facts),
      showsDrafts: showsDrafts
    ).assemble(root)
  }

  @Test func `drafts are left out, and what is no photo has its own reason`() {
    let assembly = assemble(showsDrafts: false)
    #expect(assembly.album.withDescendants.map(\.title) == ["Photos", "Open"])
    #expect(
      assembly.skipped.map(\.path)
        == ["next", "next/a.jpg", "next/below", "next/below/a.jpg"]
    )
  }

  @Test func `where drafts are shown their titles say what they are`() {
    let assembly = assemble(showsDrafts: true)
    #expect(
      assembly.album.withDescendants.map(\.title)
        == ["Photos", "Draft: Next", "Draft: Below", "Open"]
    )
    #expect(assembly.album.withDescendants.map(\.photos.count) == [0, 1, 1, 1])
    #expect(assembly.skipped == [])
  }
}
