import Content
import Gallery
import Testing

struct PhotoFactsTableTests {
  private static func facts(_ number: Int) -> PhotoFacts {
    var metadata = PhotoMetadata()
    if number % 2 == 1 { metadata.title = "Photo \(number)" }
    return PhotoFacts(
      header: ImageHeader(format: .png, size: PixelSize(width: number, height: 2)),
      metadata: metadata,
      contentHash: "\(number)"
    )
  }

  private static func path(_ number: Int) -> FilePath { FilePath("album/\(number).png") }

  @Test func `the facts of each of many photos are found by its path`() {
    var table = PhotoFactsTable()
    for number in 0..<2500 { table.add(Self.facts(number), of: Self.path(number)) }
    #expect((0..<2500).allSatisfy { table[Self.path($0)] == Self.facts($0) })
    #expect(table["album/2500.png"] == nil && table[""] == nil)
  }

  @Test func `photos can be left out`() {
    var known: [FilePath: PhotoFacts] = [:]
    for number in 0..<1500 { known[Self.path(number)] = Self.facts(number) }
    var table = PhotoFactsTable(known)
    table.filter { path, facts in path != Self.path(3) && facts.header.size.width % 7 != 0 }
    for number in 0..<1500 {
      let isKept = number != 3 && number % 7 != 0
      #expect(table[Self.path(number)] == (isKept ? Self.facts(number) : nil))
    }
  }
}
