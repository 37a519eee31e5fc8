import Foundation
import Testing

@testable import Gallery

@Suite struct PhotoFactsTests {
  private static let header = ImageHeader(
    format: .jpeg,
    size: PixelSize(width: 4000, height: 3000)
  )

  private static func facts(title: String?) -> PhotoFacts {
    var metadata = PhotoMetadata()
    metadata.title = title
    return PhotoFacts(header: header, metadata: metadata, contentHash: "ab")
  }

  @Test func `a copy that is changed leaves the other as it was`() {
    let first = Self.facts(title: "Dune")
    var second = first
    second.metadata.title = "Ridge"
    #expect(first.metadata.title == "Dune")
    #expect(second == Self.facts(title: "Ridge"))
    #expect(first != second)
  }

  @Test(arguments: [nil, "Dune"])
  func `facts are equal by what they say`(title: String?) throws {
    let facts = Self.facts(title: title)
    #expect(Set([facts, Self.facts(title: title)]).count == 1)
    let coded = try JSONEncoder().encode(facts)
    #expect(try JSONDecoder().decode(PhotoFacts.self, from: coded) == facts)
  }

  /// A site of 100,000 photos holds each several times.
  @Test func `facts are small`() {
    #expect(MemoryLayout<PhotoFacts>.size <= 72)
  }
}
