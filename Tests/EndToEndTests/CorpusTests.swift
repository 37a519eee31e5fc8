import FileSystem
import Gallery
import Publishing
import TestSupport
import Testing

@Suite struct CorpusTests {
  /// The parts of the corpus whose files are all expected to be accounted for.
  private static let parts = ["photos", "orientation", "formats", "metadata", "broken"]

  @Test(.needsCorpus, arguments: parts)
  func `each file of the corpus becomes a page or a named reason`(part: String) throws {
    let project = try Project()
    var names: [FilePath] = []
    for file in Corpus.files(of: part) {
      names.append(FilePath(part).appending(file.name))
      try project.write(try File.read(file), to: FilePath(part).appending(file.name))
    }
    #expect(!names.isEmpty)
    let report = try project.build()
    let skipped = Set(report.skipped.map(\.path))
    let notPhotos = names.filter { skipped.contains($0) || $0.lowercasedExtension == "xmp" }
    #expect(report.photos + notPhotos.count == names.count)
    #expect(report.photos > 0)
  }
}
