import FoundationEssentials
import Rendering
import Testing

/// Run with `VITRINE_BENCHMARKS=1 swift test -c release -Xswiftc -enable-testing
/// --filter RenderingTests.RenderingSpeedTests`.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["VITRINE_BENCHMARKS"] != nil))
struct RenderingSpeedTests {
  @Test func `pages of an album of 5,000 photos`() throws {
    let clock = ContinuousClock()
    let model = PhotoPageTests.model(photos: 5000)
    var made: SiteRenderer?
    let preparing = clock.measure { made = SampleSite.renderer(model) }
    let renderer = try #require(made)
    for kind in [Page.Kind.photo, .album] {
      let pages = renderer.pages.filter { $0.kind == kind }
      let time = try clock.measure { for page in pages { _ = try renderer.render(page) } }
      print("\(kind): \(pages.count) pages, \(time / pages.count) a page")
    }
    let time = try clock.measure { for page in renderer.pages { _ = try renderer.render(page) } }
    let rate = Double(renderer.pages.count) / (time / .seconds(1))
    print("preparing \(preparing); all: \(Int(rate)) pages a second on one core")
    #expect(rate >= 2000)
  }
}
