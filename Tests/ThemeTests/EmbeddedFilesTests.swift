import FileSystem
import Gallery
import Testing

@testable import Theme

struct EmbeddedFilesTests {
  /// `site/` of this repository.
  private static let site = FilePath(#filePath).parent.parent.parent.appending("site")

  @Test(arguments: [("templates", "mustache"), ("styles", "css"), ("scripts", "js")])
  func `every file of site is built in as it is`(_ name: FilePath, _ suffix: String) throws {
    let folder = Self.site.appending(name)
    let paths = try FileTree(folder) { !$0.isHidden }.files
      .filter { $0.lowercasedExtension == suffix }
    let builtIn = BuiltInFiles.files(in: name)
    #expect(builtIn.map(\.path) == paths, "run `make embed` when site/ has other files than before")
    for file in builtIn {
      #expect(try File.read(folder.appending(file.path)) == file.bytes)
      #expect(file.place == "built-in site/\(name)/\(file.path)")
    }
  }

  @Test func `the built-in scripts can be joined`() throws {
    let files = try ThemeFiles(overrides: nil)
    #expect(files.diagnostics == [])
    #expect(!files.script.isEmpty)
  }
}
