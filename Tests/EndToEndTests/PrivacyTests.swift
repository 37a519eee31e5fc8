import Diagnostics
import FileSystem
import Gallery
import Publishing
import TestSupport
import Testing

/// What is not meant to be seen is not published, also when the text about it has a slip.
@Suite struct PrivacyTests {
  private func published(_ project: Project) throws -> [FilePath] {
    try project.build()
    return try project.hashes().keys.filter { $0.name == "index.html" }.sorted()
  }

  @Test func `a photo of a draft stays private though another album lists it`() throws {
    let project = try Project()
    try project.addPhoto("d/secret.jpg")
    try project.addPhoto("m/open.jpg", width: 320, height: 200)
    try project.write("---\ndraft: true\n---\n", to: "d/index.md")
    try project.write("[\"../d/secret.jpg\", \"open.jpg\"]", to: "m/photos.json")
    #expect(try published(project) == ["index.html", "m/index.html", "m/open/index.html"])
  }

  @Test(arguments: ["Secret.md", "earlier-name.md", "secret.jpeg.md"])
  func `a text that hides a photo under another name keeps the album back`(name: FilePath) throws {
    let project = try Project()
    try project.addPhoto("m/secret.jpg")
    try project.addPhoto("m/b.jpg", width: 320, height: 200)
    try project.addPhoto("home.jpg", width: 330, height: 200)
    try project.write("---\nhidden: true\n---\n", to: FilePath("m").appending(name))
    #expect(try published(project) == ["home/index.html", "index.html"])
    #expect(try project.build().warnings == 2)
    try project.write("---\nhidden: true\n---\n", to: name)
    #expect(try published(project) == ["index.html"])
  }

  @Test(
    arguments: ["m.md", "M.md", "m.markdown"],
    [
      ("draft: true", ["index.html", "o/index.html"]),
      ("unlisted: true", ["index.html", "m/index.html", "m/secret/index.html", "o/index.html"]),
      ("photos: {secret.jpg: {hidden: true}}", ["index.html", "o/index.html"]),
      ("hidden: true", ["index.html"]),
      ("drafft: true", ["index.html", "o/index.html"]),
      ("draft: true\ntitle: one: two", ["index.html", "o/index.html"]),
    ] as [(String, [FilePath])]
  )
  func `a text beside an album that is meant for it keeps it private`(
    name: FilePath,
    settings: (text: String, pages: [FilePath])
  ) throws {
    let project = try Project()
    try project.addPhoto("m/secret.jpg")
    try project.addPhoto("o.jpg", width: 330, height: 200)
    try project.write("---\n\(settings.text)\n---\n", to: name)
    #expect(try published(project) == settings.pages)
    let home = try String(
      decoding: File.read(project.root.appending("public/index.html")),
      as: UTF8.self
    )
    #expect(!home.contains("m/index.html"))
  }

  private static let slips = [
    "---\nDraft: true\n---\n",
    "title: Mine\ndraft: true\n---\nText",
    "draft: true\n\nText",
    "\n---\ndraft: true\n---\n",
    "--\ndraft: true\n---\n",
    "---\ndrafft: true\n---\n",
    "---\nprivate: true\n---\n",
    "---\nhidden: yes\n---\n",
    "---\nphotos:\n  secret.jpg: {hiden: true}\n---\n",
    "---\nphotos:\n  Secret.JPG: {hidden: true}\n---\n",
    "---\nphotos:\n  earlier-name.jpg: {hidden: true}\n---\n",
    "---\ndraft: ture\n---\n",
    "---\nphotos:\n  secret.jpg:\n    hidden: true\n    caption: He said: x\n---\n",
    "---\nphotos:\n  secret.jpg: {hidden: true}\n  b.jpg: one: two\n---\n",
  ]

  @Test(arguments: slips)
  func `a slip in the settings publishes nothing that was meant to be hidden`(text: String) throws {
    let project = try Project()
    try project.addPhoto("d/secret.jpg")
    try project.write(text, to: "d/index.md")
    #expect(try published(project) == ["index.html"])
  }

  @Test(arguments: slips)
  func `a slip in the settings of the home page publishes none of its photos`(text: String) throws {
    let project = try Project()
    try project.addPhoto("secret.jpg")
    try project.addPhoto("d/open.jpg")
    try project.write(text, to: "index.md")
    #expect(try published(project) == ["d/index.html", "d/open/index.html", "index.html"])
  }
}
