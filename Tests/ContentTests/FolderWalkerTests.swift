import FileSystem
import Foundation
import Gallery
import TestSupport
import Testing

@testable import Content

struct FolderWalkerTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path.appending(path).description,
      withDestinationPath: target
    )
  }

  private func walk() throws -> (files: [FilePath], skipped: [String]) {
    let walker = try FolderWalker(content: folder.path)
    return (
      walker.folders.flatMap { $0.files.map(\.file.path) },
      walker.skipped.map { "\($0.path): \($0.reason)\($0.isUnexpected ? "!" : "")" }
    )
  }

  @Test func `folders come before those in them, sorted`() throws {
    for file in ["b/c/1.jpg", "b/2.jpg", "a/3.jpg", "4.jpg", "b-1/5.jpg"] {
      try folder.write("", to: FilePath(file))
    }
    let walker = try FolderWalker(content: folder.path)
    #expect(walker.folders.map(\.path) == ["", "a", "b", "b/c", "b-1"])
    #expect(walker.folders.map(\.parent) == [nil, 0, 0, 2, 0])
    #expect(
      walker.folders.map { $0.files.map(\.file.path.name) }
        == [["4.jpg"], ["3.jpg"], ["2.jpg"], ["1.jpg"], ["5.jpg"]]
    )
  }

  @Test func `what other programs left is passed over, odd names are not`() throws {
    let left = [
      "a.jpg~", "b.bck", "c.part", "d.TMP", "4913", "#e#", "Thumbs.db", "desktop.ini", "~$f.docx",
      ".DS_Store", "._g.jpg", ".syncthing.h.jpg.tmp", "i.crdownload",
    ]
    for name in left { try folder.write("", to: FilePath(name)) }
    for name in ["@eaDir/p.jpg", "__MACOSX/p.jpg", "#recycle/p.jpg", ".git/p.jpg"] {
      try folder.write("", to: FilePath(name))
    }
    let kept: [FilePath] = ["#first.jpg", "-rf.jpg", " a .jpg", "~x.jpg", "a#b.jpg", "#", "tmp"]
    for name in kept { try folder.write("", to: name) }
    let (files, skipped) = try walk()
    #expect(files == kept.sorted())
    #expect(skipped.count == left.count + 4)
    #expect(skipped.contains(".git: hidden"))
    #expect(skipped.contains("@eaDir: left by another program"))
  }

  @Test func `links are followed once, loops and dead ends are named`() throws {
    let outside = try TemporaryFolder()
    try outside.write("", to: "real.jpg")
    try folder.write("", to: "a/1.jpg")
    try link("a/file.jpg", to: outside.path.appending("real.jpg").description)
    try link("b", to: outside.path.description)
    try link("c", to: outside.path.description)
    try link("dead.jpg", to: "nowhere.jpg")
    try link("a/up", to: "..")
    try link("a/self", to: "self")
    let (files, skipped) = try walk()
    #expect(files == ["a/1.jpg", "a/file.jpg", "b/real.jpg"])
    #expect(
      skipped.sorted() == [
        "a/self: cannot look at it: Too many levels of symbolic links!",
        "a/up: leads back to a folder above it!",
        "c: leads to the same folder as b!",
        "dead.jpg: the link leads nowhere!",
      ]
    )
  }

  /// The output in it would be published again with each build, and the disk with a link to `/`.
  @Test(arguments: ["..", "../..", "/"])
  func `a link to a folder that the content folder is in is not followed`(target: String) throws {
    try folder.write("", to: "content/a/1.jpg")
    try folder.write("", to: "other/2.jpg")
    try link("content/up", to: target)
    let walker = try FolderWalker(content: folder.path.appending("content"))
    #expect(walker.folders.flatMap { $0.files.map(\.file.path) } == ["a/1.jpg"])
    #expect(
      walker.skipped == [
        SkippedFile(
          path: "up",
          reason: "leads to a folder that the content folder is in",
          isUnexpected: true
        )
      ]
    )
  }

  @Test func `nothing of the output is listed, wherever links lead`() throws {
    try folder.write("", to: "content/1.jpg")
    try folder.write("", to: "elsewhere/out/images/2.jpg")
    try folder.write("", to: "elsewhere/3.jpg")
    try link("content/all", to: "../elsewhere")
    try link("content/images", to: "../elsewhere/out/images")
    try link("content/one.jpg", to: "../elsewhere/out/images/2.jpg")
    try link("content/site", to: "../elsewhere/out")
    let walker = try FolderWalker(
      content: folder.path.appending("content"),
      output: folder.path.appending("elsewhere/out")
    )
    #expect(walker.folders.flatMap { $0.files.map(\.file.path) } == ["1.jpg", "all/3.jpg"])
    #expect(walker.skipped.map(\.path).sorted() == ["all/out", "images", "one.jpg", "site"])
    #expect(
      Set(walker.skipped.map(\.reason)) == ["leads to the folder that the site is written to"]
    )
  }

  /// Two links in each of thirty folders to the next would be a thousand million folders.
  @Test(.timeLimit(.minutes(1)))
  func `links cannot double the tree at every level`() throws {
    for level in 0..<30 {
      try folder.write("", to: FilePath("d\(level)/p.jpg"))
      guard level < 29 else { continue }
      try link("d\(level)/x", to: "../d\(level + 1)")
      try link("d\(level)/y", to: "../d\(level + 1)")
    }
    let walker = try FolderWalker(content: folder.path)
    #expect(walker.folders.count < 500)
  }

  @Test(.timeLimit(.minutes(1)))
  func `pipes and devices are never opened`() throws {
    #expect(mkfifo(folder.path.appending("pipe.jpg").description, 0o600) == 0)
    try link("zero.jpg", to: "/dev/zero")
    let (files, skipped) = try walk()
    #expect(files == [])
    #expect(
      skipped == [
        "pipe.jpg: neither a file nor a folder!", "zero.jpg: neither a file nor a folder!",
      ]
    )
  }

  @Test func `five hundred nested folders are fine`() throws {
    let deep = (0..<500).map { "a\($0 % 10)" }.joined(separator: "/")
    try folder.write("", to: FilePath(deep + "/p.jpg"))
    let walker = try FolderWalker(content: folder.path)
    #expect(walker.folders.count == 501)
    #expect(walker.skipped == [])
  }

  @Test func `a tree that is too deep is named`() throws {
    let deep = Array(repeating: "d", count: 1002).joined(separator: "/")
    try folder.write("", to: FilePath(deep + "/p.jpg"))
    let walker = try FolderWalker(content: folder.path)
    #expect(walker.folders.count == 1001)
    #expect(walker.skipped.map(\.reason) == ["more than 1000 folders deep"])
  }

  @Test func `a folder that is not there is an error`() throws {
    let missing = folder.path.appending("content")
    #expect(throws: FileSystemError.self) { try FolderWalker(content: missing) }
    try folder.write("", to: "content")
    #expect(throws: FileSystemError.self) { try FolderWalker(content: missing) }
  }
}
