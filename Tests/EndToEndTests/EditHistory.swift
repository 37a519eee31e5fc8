import FileSystem
import Gallery
import TestSupport

/// A random history of edits to a project, the same for the same seed.
struct EditHistory {
  /// SplitMix64: small, and the same on every system.
  struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  private var dice: Dice
  private let project: Project
  private static let names = [
    "a.jpg", "b.jpg", "A.jpg", "a.png", "index.jpg", "c d.jpg", "é.jpg", "e\u{301}.jpg", "#1.jpg",
  ]
  private static let albums = ["", "sea", "sea/north", "Sea", "page", "images"]

  init(seed: UInt64, of project: Project) {
    dice = Dice(state: seed)
    self.project = project
  }

  /// Does one random edit and says what it was.
  mutating func step() throws -> String {
    switch Int.random(in: 0..<12, using: &dice) {
    case 0...3: return try addPhoto()
    case 4: return try removeSomething()
    case 5: return try rename()
    case 6: return try replaceKeepingTime()
    case 7: return try touch()
    case 8, 9: return try writeAlbumText()
    case 10: return try writeSettings()
    default: return try writeTemplate()
    }
  }

  private mutating func pick(_ list: [String]) -> String {
    list[Int.random(in: 0..<list.count, using: &dice)]
  }

  private mutating func somePhoto() throws -> FilePath? {
    let photos = try project.folder.files().filter {
      ["jpg", "png"].contains($0.lowercasedExtension) && $0.isInside("content")
    }
    return photos.randomElement(using: &dice)
  }

  private mutating func picture() throws -> [UInt8] {
    let shade = UInt8.random(in: 0...255, using: &dice)
    let width = Int.random(in: 8...24, using: &dice)
    return try Pixels(width: width, height: 16) { x, _ in
      RGBColor(red: shade, green: UInt8(x * 8), blue: 90)
    }.jpeg(quality: 80)
  }

  private mutating func addPhoto() throws -> String {
    let name = FilePath(pick(Self.albums)).appending(pick(Self.names))
    try project.write(try picture(), to: name)
    return "add \(name)"
  }

  private mutating func removeSomething() throws -> String {
    guard let photo = try somePhoto() else { return "nothing to remove" }
    try File.remove(project.root.appending(photo))
    return "remove \(photo)"
  }

  private mutating func rename() throws -> String {
    guard let photo = try somePhoto() else { return "nothing to rename" }
    let target = FilePath("content").appending(pick(Self.albums)).appending(pick(Self.names))
    try Folder.make(project.root.appending(target).parent)
    try File.rename(project.root.appending(photo), to: project.root.appending(target))
    return "rename \(photo) to \(target)"
  }

  private mutating func replaceKeepingTime() throws -> String {
    guard let photo = try somePhoto() else { return "nothing to replace" }
    let path = project.root.appending(photo)
    try File.write(try picture(), to: path)
    try FileTimes.setModified(path, to: 1_000_000_000_000_000_000)
    return "replace \(photo) by an older file"
  }

  private mutating func touch() throws -> String {
    guard let photo = try somePhoto() else { return "nothing to touch" }
    let days = Int.random(in: 1...999, using: &dice)
    try FileTimes.setModified(
      project.root.appending(photo),
      to: 1_500_000_000_000_000_000 + days * 86_400_000_000_000
    )
    return "touch \(photo)"
  }

  private mutating func writeAlbumText() throws -> String {
    let album = pick(Self.albums)
    let photo = pick(Self.names)
    let word = Int.random(in: 0..<4, using: &dice)
    let flag = pick(["", "draft: true\n", "unlisted: true\n", "sort: name\norder: descending\n"])
    let text =
      "---\ntitle: T\(word)\n\(flag)photos:\n  \"\(photo)\": {caption: C\(word), hidden: \(word == 3)}\n---\nSee [it](\(photo == "#1.jpg" ? "%231.jpg" : "a.jpg"))\n"
    try project.write(text, to: FilePath(album).appending("index.md"))
    return "write \(album)/index.md with T\(word), \(photo), \(flag)"
  }

  private mutating func writeSettings() throws -> String {
    let quality = [70, 80, 90][Int.random(in: 0..<3, using: &dice)]
    let sizes = pick(["[12]", "[8, 12, 16]", "[320]"])
    let formats = pick(["[jpeg]", "[webp, jpeg]"])
    let text =
      "title: S\(quality)\nquality: \(quality)\nsizes: \(sizes)\nformats: \(formats)\nbase_url: https://example.org/x/\n"
    try project.folder.write(text, to: "site/site.yml")
    return "write site.yml with \(quality), \(sizes), \(formats)"
  }

  private mutating func writeTemplate() throws -> String {
    let word = Int.random(in: 0..<3, using: &dice)
    let path = project.root.appending("site/styles/9-mine.css")
    if word == 0 {
      try File.remove(path)
      return "remove the style sheet"
    }
    try project.folder.write("b { width: \(word)px }\n", to: "site/styles/9-mine.css")
    return "write a style sheet"
  }
}
