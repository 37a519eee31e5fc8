import FileSystem
import Gallery
import Publishing
import TestSupport
import Testing

/// A shot that lies in the folder as a raw file and as a picture is one photo, and never none.
@Suite struct ShotsInSeveralFilesTests {
  private static let reason = "raw file; the picture of its name is shown"

  private func project() throws -> Project {
    let project = try Project()
    try project.addPhoto("a/IMG_1.JPG", width: 320, height: 200)
    try project.write(
      RawPhotoFile.bytes(around: try Pixels.quadrants(width: 160, height: 100).jpeg()),
      to: "a/IMG_1.CR2"
    )
    return project
  }

  /// A JPEG with sound markers whose Huffman tables are nonsense, so that only decoding tells.
  private func undecodable() throws -> [UInt8] {
    var jpeg = try Pixels.quadrants(width: 320, height: 200).jpeg()
    let table = jpeg.indices.first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC4 }
    let counts = try #require(table) + 5
    for index in counts..<(counts + 16) { jpeg[index] = 0xFF }
    return jpeg
  }

  private func pages(_ project: Project) throws -> [FilePath] {
    try project.hashes().keys.filter { $0.name == "index.html" && $0 != "index.html" }.sorted()
  }

  @Test func `the picture has a page and the raw file a reason`() throws {
    let project = try project()
    let report = try project.build()
    #expect(try pages(project) == ["a/img-1/index.html", "a/index.html"])
    #expect(report.diagnostics == [])
    #expect(
      report.skipped
        == [SkippedFile(path: "a/IMG_1.CR2", reason: Self.reason, isUnexpected: false)]
    )
    try project.write("---\nphotos: {IMG_1.CR2: As the sensor saw it}\n---\n", to: "a/index.md")
    try project.build()
    #expect(
      try pages(project) == [
        "a/img-1-cr2/index.html", "a/img-1-jpg/index.html", "a/index.html",
      ]
    )
  }

  @Test func `the raw file takes the place of a picture that cannot be decoded`() throws {
    let project = try project()
    try project.write(try undecodable(), to: "a/IMG_1.JPG")
    let report = try project.build()
    #expect(report.photos == 1)
    #expect(report.skipped.map(\.path) == ["a/IMG_1.JPG"])
    #expect(report.skipped.first?.isUnexpected == true)
    #expect(try pages(project) == ["a/img-1/index.html", "a/index.html"])
    #expect(try project.page("a/img-1/index.html").contains("width=\"160\""))
    let clean = try Project(copying: project)
    try clean.build()
    #expect(try project.hashes() == clean.hashes())
  }

  @Test func `a raw file without a picture in it is no loss beside a picture`() throws {
    let project = try project()
    try project.write(RawPhotoFile.bytes(around: []), to: "a/IMG_1.CR2")
    try project.write(RawPhotoFile.bytes(around: []), to: "a/IMG_2.CR2")
    let report = try project.build()
    #expect(report.skipped.map(\.isUnexpected) == [false, true])
    #expect(report.skipped.first?.reason == Self.reason)
  }
}
