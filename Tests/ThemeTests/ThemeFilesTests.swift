import FileSystem
import Gallery
import Testing
import TestSupport

@testable import Theme

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

struct ThemeFilesTests {
  private let builtIn: ThemeFiles
  private let folder: TemporaryFolder

  init() throws {
    builtIn = try ThemeFiles(builtIn: Self.files, overrides: nil)
    folder = try TemporaryFolder()
  }

  private static func files(in folder: FilePath) -> [ThemeFile] {
    func file(_ path: FilePath, _ text: String) -> ThemeFile {
      ThemeFile(path: path, bytes: Array(text.utf8), place: "built-in \(path)")
    }
    return switch folder {
    case "templates": [file("home.mustache", "home"), file("partials/head.mustache", "head")]
    case "styles": [file("1-base.css", "base { }"), file("2-photo.css", "photo { }")]
    default: [file("viewer.js", "viewer")]
    }
  }

  private func read() throws -> ThemeFiles {
    try ThemeFiles(builtIn: Self.files, overrides: folder.path)
  }

  @Test(arguments: ["", "nowhere/at/all"])
  func `without the user's files the built-in ones are used`(_ name: String) throws {
    let files = try ThemeFiles(builtIn: Self.files, overrides: folder.path.appending(name))
    #expect(files.templates == builtIn.templates)
    #expect(files.scripts == builtIn.scripts)
    #expect(files.stylesheet == builtIn.stylesheet)
    #expect(files.staticFiles == [])
    #expect(files.skipped == [])
  }

  @Test func `a user's file takes the place of the built-in one of the same path`() throws {
    let home = try folder.write("mine", to: "templates/home.mustache")
    try folder.write("", to: "styles/1-base.css")
    let files = try read()
    #expect(
      files.templates == [
        ThemeFile(path: "home.mustache", bytes: Array("mine".utf8), place: "\(home)"),
        builtIn.templates[1],
      ]
    )
    #expect(files.stylesheet == Array("photo{}\n".utf8))
    #expect(files.scripts == builtIn.scripts)
  }

  @Test(arguments: [("viewer", true), ("viewer ", false)])
  func `a copy of a built-in script is one`(_ text: String, _ isBuiltIn: Bool) throws {
    try folder.write(text, to: "scripts/viewer.js")
    let builtIn = { (name: FilePath) in
      Self.files(in: name).map { file in
        var file = file
        file.isBuiltIn = true
        return file
      }
    }
    let files = try ThemeFiles(builtIn: builtIn, overrides: folder.path)
    #expect(files.scripts.map(\.isBuiltIn) == [isBuiltIn])
  }

  @Test func `a user's file takes the place of a partial by its name too`() throws {
    try folder.write("mine", to: "templates/head.mustache")
    #expect(try read().templates.map(\.path) == ["head.mustache", "home.mustache"])
  }

  @Test func `a user's own files are added in the order of paths`() throws {
    try folder.write("a", to: "templates/partials/zz/a.mustache")
    try folder.write("b", to: "scripts/zz.js")
    try folder.write("zz { }", to: "styles/zz.css")
    try folder.write("aa { }", to: "styles/!aa.css")
    let files = try read()
    #expect(files.templates.map(\.templateName).contains("zz/a"))
    #expect(files.templates.count == builtIn.templates.count + 1)
    #expect(files.templates.map(\.path) == files.templates.map(\.path).sorted())
    #expect(files.scripts.map(\.path) == builtIn.scripts.map(\.path) + ["zz.js"])
    #expect(files.script == Script(files.scripts).bytes)
    #expect(files.script != builtIn.script)
    let expected = Array("aa{}\n".utf8) + builtIn.stylesheet + Array("zz{}\n".utf8)
    #expect(files.stylesheet == expected)
  }

  @Test func `other kinds of files and hidden ones are no part of the theme`() throws {
    for name in ["a.txt", ".a.mustache", "a.mustache~", ".cache/a.mustache", "a.mustache.bak"] {
      try folder.write("x", to: FilePath("templates/\(name)"))
    }
    try folder.write("x", to: "styles/a.scss")
    try folder.write("x", to: "scripts/a.ts")
    let files = try read()
    #expect(files.templates == builtIn.templates)
    #expect(files.stylesheet == builtIn.stylesheet)
    #expect(files.scripts == builtIn.scripts)
  }

  @Test func `static files are all files, hidden ones too, without noise`() throws {
    let wanted: [FilePath] = [
      ".htaccess", ".nojekyll", ".well-known/security.txt", "CNAME", "fonts/a.woff2",
      FilePath(bytes: [0x63, 0x61, 0x66, 0xE9]), FilePath("cafe\u{301}"), FilePath("café"),
    ]
    for path in wanted {
      try folder.write("x", to: FilePath("static").appending(path))
    }
    for name in [".DS_Store", "fonts/Thumbs.db", ".git/config", "a/.svn/entries"] {
      try folder.write("x", to: FilePath("static/\(name)"))
    }
    let files = try read()
    #expect(files.staticFiles == wanted.sorted())
    #expect(files.staticFolder == folder.path.appending("static"))
  }

  @Test func `links are followed, and what cannot be read is named`() throws {
    let outside = try TemporaryFolder()
    try outside.write("x", to: "in/a.txt")
    try folder.write("x", to: "static/real/b.txt")
    link(outside.path.appending("in"), to: "static/linked")
    link(outside.path.appending("in/a.txt"), to: "static/file.txt")
    link(folder.path.appending("static"), to: "static/real/loop")
    link("nothing", to: "static/broken")
    #expect(folder.path.appending("static/pipe").withCPath { mkfifo($0, 0o600) } == 0)

    let files = try read()
    #expect(files.staticFiles == ["file.txt", "linked/a.txt", "real/b.txt"])
    #expect(
      files.skipped == [
        skipped("static/broken", "this link leads nowhere"),
        skipped("static/pipe", "this is neither a file nor a folder"),
        skipped("static/real/loop", "this link leads back to a folder that it is in"),
      ]
    )
  }

  @Test(arguments: [
    ("home.mustache", "home"), ("partials/head.mustache", "head"), ("partials/a/b.mustache", "a/b"),
    ("a/partials/b.mustache", "a/partials/b"), ("page.mobile.mustache", "page.mobile"),
  ])
  func `a template's name is its path without the folder of partials`(
    _ path: FilePath,
    _ name: String
  ) {
    #expect(ThemeFile(path: path, bytes: [], place: "").templateName == name)
  }

  private func skipped(_ path: FilePath, _ reason: String) -> SkippedFile {
    SkippedFile(path: path, reason: reason, isUnexpected: true)
  }

  private func link(_ target: FilePath, to name: FilePath) {
    let result = target.withCPath { from in
      folder.path.appending(name).withCPath { symlink(from, $0) }
    }
    #expect(result == 0)
  }
}
