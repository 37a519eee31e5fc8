import FileSystem
import Gallery
import TestSupport

/// Edits of what is written about albums and photos.
extension EditHistory {
  mutating func editText() throws -> String {
    switch roll(8) {
    case 0...2: return try writeAlbumText()
    case 3, 4: return try writePhotoText()
    case 5: return try writeList()
    case 6: return try removeText()
    default: return try writeBrokenText()
    }
  }

  private mutating func writeAlbumText() throws -> String {
    let path = someAlbum().appending(pick(["index.md", "index.md", "index.md", "Index.markdown"]))
    var lines = ["title: T\(roll(4))"]
    for _ in 0..<roll(4) {
      let line = pick([
        "draft: true", "unlisted: true", "sort: name", "sort: date", "sort: rating",
        "sort: listed", "order: descending", "order: newest",
        "cover: \(pick(["a.jpg", "north/a.jpg", "gone.jpg"]))",
        "tags: [t\(roll(3)), t\(roll(3))]", "date: 2020-0\(1 + roll(9))",
        "description: D\(roll(3))",
        "aliases: [/old-\(roll(2))/, /sea/]", "download: true", "pager: pair",
        "clock: \"+1:0\(roll(3))\"",
        "location: L\(roll(2))", "drafft: true", "nonsense: 1",
      ])
      let key = line.prefix { $0 != ":" }
      if !lines.contains(where: { $0.hasPrefix(key) }) { lines.append(line) }
    }
    switch roll(4) {
    case 0:
      lines.append(
        "photos:\n  \"\(pick(Self.names))\": {caption: C\(roll(4)), hidden: \(roll(4) == 0)}"
      )
    case 1: lines.append("photos:\n- \"\(pick(Self.names))\"\n- {file: a.jpg, title: L\(roll(3))}")
    default: break
    }
    let link = pick(["a.jpg", "%231.jpg", "north/", "../page/", "gone.jpg", "sea/index.md"])
    let body = "See [it](\(link)) or ![it](\(pick(["a.jpg", "b.jpg"])))\n"
    try project.folder.write("---\n\(lines.joined(separator: "\n"))\n---\n\(body)", to: path)
    return "write \(path): \(lines.joined(separator: "; ")); \(link)"
  }

  private mutating func writePhotoText() throws -> String {
    let photo = try somePhoto() ?? "content/nobody.jpg"
    let name =
      roll(4) == 0
      ? someAlbum().appending("alone.md")
      : (roll(2) == 0 ? photo : photo.withoutExtension).appendingToName(".md")
    let front = pick([
      "", "title: P\(roll(3))\n", "hidden: true\n", "alt: A\n", "date: 2021-02-0\(1 + roll(9))\n",
      "aliases: /old-\(roll(2))/\n", "hidden: false\n", "hiden: true\n",
    ])
    try project.folder.write("---\n\(front)---\nWords \(roll(3)).\n", to: name)
    return "write \(name): \(front)"
  }

  private mutating func writeList() throws -> String {
    let path = someAlbum().appending("photos.json")
    let entries = (0...roll(3)).map { _ in
      let name = pick(Self.names + ["gone.jpg", "../sea/a.jpg", "north/b.jpg"])
      return "{\"img\": \"\(name)\"\(roll(2) == 0 ? ", \"title\": \"J\(roll(3))\"" : "")}"
    }
    let text = "[\(entries.joined(separator: ", "))\(roll(5) == 0 ? "" : "]")"
    try project.folder.write(text, to: path)
    return "write \(path): \(text)"
  }

  private mutating func removeText() throws -> String {
    let text = try someFile { ["md", "markdown", "json", "xmp"].contains($0.lowercasedExtension) }
    guard let text else { return "no text to remove" }
    try File.remove(project.root.appending(text))
    return "remove \(text)"
  }

  private mutating func writeBrokenText() throws -> String {
    let path = someAlbum().appending("index.md")
    let text = pick([
      "---\ntitle: a: b\ndraft: true\n---\nBroken", "---\ntitle: \"open\n---\n",
      "title: bare\n\nText\n",
      "---\n- a\n---\n", "", "\u{FEFF}---\r\ntitle: CR\r\n---\r\nText\r\n", "---\nphotos: 3\n---\n",
    ])
    try project.folder.write(text, to: path)
    return "write \(path): \(text)"
  }
}
