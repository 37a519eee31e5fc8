import Foundation
import Gallery
import Testing

struct FilePathTests {
  @Test(
    arguments: [
      ("a/b/c.jpg", "a/b", "c.jpg"), ("a", "", "a"), ("", "", ""), ("/", "/", ""), ("/a", "/", "a"),
      ("/a/b", "/a", "b"), ("a/b/", "a", "b"), ("a//", "", "a"), ("//", "/", ""),
    ] as [(FilePath, FilePath, FilePath)]
  )
  func `a path has a parent and a name`(path: FilePath, parent: FilePath, name: FilePath) {
    #expect(path.parent == parent)
    #expect(path.name == name)
  }

  @Test(
    arguments: [
      ("a.jpg", "a", "jpg"), ("a/b.c/d", "a/b.c/d", ""), ("a.b.JPG", "a.b", "jpg"),
      (".hidden", ".hidden", ""), ("a/.hidden.PNG", "a/.hidden", "png"), ("a.", "a", ""),
      ("noext", "noext", ""), ("x.É", "x", "é"), ("..", ".", ""),
    ] as [(FilePath, FilePath, String)]
  )
  func `the extension is what follows the last dot`(
    path: FilePath,
    stem: FilePath,
    fileExtension: String
  ) {
    #expect(path.withoutExtension == stem)
    #expect(path.lowercasedExtension == fileExtension)
  }

  @Test(
    arguments: [
      ("a", "b", "a/b"), ("", "b", "b"), ("a", "", "a"), ("a", "/b", "/b"), ("/", "b", "/b"),
      ("a/b", "c/d", "a/b/c/d"), ("", "", ""),
    ] as [(FilePath, FilePath, FilePath)]
  )
  func `paths are joined`(folder: FilePath, path: FilePath, joined: FilePath) {
    #expect(folder.appending(path) == joined)
    #expect(folder.appending(path.description) == joined)
  }

  @Test(
    arguments: [
      ("a/b/c", "a", "b/c"), ("a", "a", ""), ("a/b", "", "a/b"), ("ab", "a", nil),
      ("a", "a/b", nil),
      ("/a/b", "/", "a/b"), ("/a/b", "/a", "b"), ("a/b", "/a", nil),
    ] as [(FilePath, FilePath, FilePath?)]
  )
  func `a path is relative to the folders above it`(
    path: FilePath,
    folder: FilePath,
    relative: FilePath?
  ) {
    #expect(path.relative(to: folder) == relative)
    #expect(path.isInside(folder) == (relative != nil))
  }

  @Test func `a path has components`() {
    #expect(FilePath("a/b//c.jpg").components == ["a", "b", "c.jpg"])
    #expect(FilePath("").components == [])
    #expect(FilePath("/a").components == ["a"])
    #expect(FilePath("/a").isAbsolute && !FilePath("a/").isAbsolute && FilePath.root.isEmpty)
  }

  @Test func `hidden means a dot at the start of the name`() {
    #expect(FilePath("a/.b").isHidden)
    #expect(!FilePath(".a/b").isHidden)
    #expect(!FilePath("").isHidden)
  }

  @Test func `names are bytes, not letters`() {
    let composed = FilePath("\u{E9}")
    let decomposed = FilePath("e\u{301}")
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
    #expect(decomposed < composed)
    #expect([FilePath("b"), "a/c", "a-b", "a", "B"].sorted() == ["B", "a", "a-b", "a/c", "b"])
  }

  @Test(
    arguments: [
      ([0x61, 0xE9, 0x2E], "a\\xE9."), ([0xC3, 0xA9], "é"), ([0xC3], "\\xC3"),
      ([0xF0, 0x9F, 0x9B, 0xB6, 0x0A], "🛶\n"), ([0xE2, 0x82, 0x41], "\\xE2\\x82A"),
      ([0x07, 0xFF], "\u{7}\\xFF"),
    ] as [([UInt8], String)]
  )
  func `bytes that are not UTF-8 are shown as numbers`(bytes: [UInt8], text: String) {
    let path = FilePath(bytes: bytes)
    #expect(path.description == text)
    #expect(path.isUTF8 == !text.contains("\\x"))
  }

  @Test(arguments: [[0x61, 0x2F, 0x62], [0x61, 0xE9], [], [0x65, 0xCC, 0x81]] as [[UInt8]])
  func `a path survives encoding`(bytes: [UInt8]) throws {
    let path = FilePath(bytes: bytes)
    let data = try JSONEncoder().encode([path])
    #expect(try JSONDecoder().decode([FilePath].self, from: data) == [path])
  }
}
