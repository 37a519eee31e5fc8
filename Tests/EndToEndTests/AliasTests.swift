import Diagnostics
import FileSystem
import Gallery
import Publishing
import TestSupport
import Testing

@Suite struct AliasTests {
  @Test func `an old address leads to the page, relative to where it was`() throws {
    let project = try Project.sample()
    try project.folder.write("base_url: https://example.org/x/\n", to: "site/site.yml")
    try project.write("---\naliases: /2019/old%20sea/\n---\n", to: "sea/index.md")
    try project.write("---\naliases: [a.html, \"/é/\"]\n---\n", to: "sea/a.md")
    let report = try project.build()
    #expect(report.diagnostics == [])
    let album = try project.page("2019/old sea/index.html")
    #expect(album.contains("content=\"0; url=../../sea/index.html\""))
    #expect(album.contains("<link rel=\"canonical\" href=\"https://example.org/x/sea/\">"))
    #expect(try project.page("a.html").contains("<a href=\"sea/a/index.html\">"))
    #expect(try project.page("é/index.html").contains("<a href=\"../sea/a/index.html\">"))
    #expect(try !project.page("sitemap.xml").contains("old"))
    try project.write("No more.\n", to: "sea/index.md")
    #expect(try project.build().removed == ["2019/old sea/index.html"])
    #expect(FileStatus.ifPresent(project.root.appending("public/2019")) == nil)
  }

  @Test(arguments: [
    ("/sea/north/", "there is a page or a file at this old address"),
    ("/SEA/index.html", "there is a page or a file at this old address"),
    ("robots.txt", "there is a page or a file at this old address"),
    ("404.html/x", "there is a page or a file at this old address"),
    ("/", "is no address of a page of this site"),
    ("../up", "is no address of a page of this site"),
    ("/a/%2e%2e/b", "is no address of a page of this site"),
    ("https://example.org/a/", "is no address of a page of this site"),
    ("/.git/hooks", "is no address of a page of this site"),
    ("/twice/", "this old address leads elsewhere already"),
  ])
  func `an address that cannot be had is named, and nothing is written there`(
    address: String,
    message: String
  ) throws {
    let plain = try Project.sample()
    try plain.write("---\naliases: [/twice/]\n---\n", to: "sea/index.md")
    try plain.build()
    let project = try Project.sample()
    try project.write("---\naliases: [/twice/]\n---\n", to: "sea/index.md")
    try project.write("---\naliases:\n- \"\(address)\"\n---\n", to: "sea/north/index.md")
    let report = try project.build()
    let warning = try #require(report.diagnostics.first)
    #expect(report.diagnostics.count == 1)
    #expect(warning.message.contains(message) || address == "robots.txt")
    #expect(warning.location?.line == 3)
    #expect(warning.path == project.content.appending("sea/north/index.md").description)
    #expect(try project.hashes().keys.sorted() == plain.hashes().keys.sorted())
  }
}
