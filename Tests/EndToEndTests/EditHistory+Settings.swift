import FileSystem
import Gallery
import TestSupport

/// Edits of the settings, the theme and the files that are copied as they are.
extension EditHistory {
  mutating func editSettings() throws -> String {
    switch roll(8) {
    case 0...3: return try writeSettings()
    case 4: return try editStyle()
    case 5: return try editTemplate()
    default: return try editStatic()
    }
  }

  private mutating func writeSettings() throws -> String {
    var lines = ["sizes: \(pick(["[16]", "[16, 20, 24]", "[320]"]))"]
    for _ in 0...roll(4) {
      let line = pick([
        "title: S\(roll(3))", "language: \(pick(["de", "pt-BR", "he"]))",
        "base_url: https://example.org/\(pick(["", "x/"]))", "quality: \(pick([70, 80, 90]))",
        "quality: {webp: \(pick([70, 90]))}", "formats: [webp, jpeg]", "page_size: \(1 + roll(3))",
        "pager: pair", "privacy: {texts: false}", "privacy: {camera: false, dates: false}",
        "privacy: true", "background: \"#a0b0c0\"", "limits: {pixels: 300}",
        "limits: {bytes: 900}", "description: D", "author: A", "unsafe_html: true", "titel: T",
      ])
      let key = line.prefix { $0 != ":" }
      if !lines.contains(where: { $0.hasPrefix(key) }) { lines.append(line) }
    }
    if roll(12) == 0 { lines.append("title: broken: yes") }
    let name: FilePath = roll(8) == 0 ? "site/site.yaml" : "site/site.yml"
    if roll(8) == 0 {
      try File.remove(project.root.appending(name))
      return "remove \(name)"
    }
    try project.folder.write(lines.joined(separator: "\n") + "\n", to: name)
    return "write \(name): \(lines.joined(separator: "; "))"
  }

  private mutating func editStyle() throws -> String {
    let name = pick(["9-mine.css", "2-pages.css"])
    return try edit(FilePath("site/styles").appending(name), "b { width: \(roll(3))px }\n")
  }

  private mutating func editTemplate() throws -> String {
    let (name, text) = pick([
      ("photo", "{{>head}}</head><p>{{page.title}} \(roll(3))</p>\n"),
      (
        "album",
        "{{>head}}</head>{{#album.photos}}<a href=\"{{href}}\">{{title}}</a>{{/album.photos}}\n"
      ),
      ("partials/footer", "<footer>\(roll(3))</footer>\n"),
      ("partials/words", "{{{photo.caption}}}{{nonsense}}\n"),
      ("photo", "{{#open}}\n"),
    ])
    return try edit(FilePath("site/templates/\(name).mustache"), text)
  }

  private mutating func editStatic() throws -> String {
    let name = FilePath(
      pick([
        "CNAME", "extra/a.txt", "extra", "sea/notes.txt", "robots.txt", "sea", "index.html",
        "images/own.jpg", ".well-known/x",
      ])
    )
    everStatic.insert(name)
    let path = FilePath("site/static").appending(name)
    if FileStatus.ifPresent(project.root.appending(path))?.kind == .folder {
      try project.remove(path)
    }
    return try edit(path, "S\(roll(3))")
  }

  /// Writes a file or removes it.
  private mutating func edit(_ path: FilePath, _ text: String) throws -> String {
    if roll(3) == 0 {
      try File.remove(project.root.appending(path))
      return "remove \(path)"
    }
    try project.folder.write(text, to: path)
    return "write \(path): \(text)"
  }
}
