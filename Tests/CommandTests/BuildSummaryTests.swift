import Gallery
import Publishing
import Testing

@testable import vitrine

struct BuildSummaryTests {
  private func lines(_ skipped: [SkippedFile], photos: Int = 1) -> [String] {
    var report = BuildReport()
    report.skipped = skipped
    report.photos = photos
    let options = BuildOptions(project: "p", output: "p/public", jobs: 1)
    return BuildSummary(report: report, options: options).text.split(separator: "\n")
      .map(String.init).filter {
        $0.contains("left out") || $0.contains("could not") || $0.contains("no photos")
      }
  }

  private func skipped(_ path: FilePath, _ reason: String, unexpected: Bool = false) -> SkippedFile
  {
    SkippedFile(path: path, reason: reason, isUnexpected: unexpected)
  }

  @Test func `a site without photos says where they belong`() {
    #expect(lines([], photos: 0) == ["no photos yet: put folders of them into p/content"])
    let empty = [skipped("lisbon", "nothing in it to show")]
    #expect(lines(empty, photos: 0).count == 1)
  }

  @Test func `a new album without photos is named`() {
    #expect(lines([]) == [])
    #expect(
      lines([skipped("lisbon", "nothing in it to show")])
        == ["left out: content/lisbon (nothing in it to show)"]
    )
  }

  @Test func `what is left out is counted by its reasons, warnings apart`() {
    #expect(
      lines([
        skipped("a", "a draft"), skipped("a/1.jpg", "in a draft"), skipped("a/2.jpg", "in a draft"),
        skipped("b.jpg", "is empty", unexpected: true),
      ]) == [
        "1 file could not be published (see the warnings)",
        "left out: 2 × in a draft, 1 × a draft (--report - lists them)",
      ]
    )
  }
}
