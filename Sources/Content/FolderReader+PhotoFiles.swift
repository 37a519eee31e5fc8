import Diagnostics
import FileSystem
import Gallery
import YAML

/// The files beside a photo that are about it.
extension FolderReader {
  /// Reads a `NAME.md`.
  mutating func readPhotoText(_ path: FilePath) {
    let (names, isExact) = matcher.namesDescribed(by: path.name)
    guard !names.isEmpty else {
      warnOfOrphan(path)
      return
    }
    guard let source = texts.read(path, &diagnostics) else { return }
    let text = photoText(source, path)
    for name in names {
      let photo = folder.path.appending(name)
      let other = contents.source.photoTexts[photo] ?? PhotoText()
      // `NAME.jpg.md` is more exact than `NAME.md`, whichever comes first.
      contents.source.photoTexts[photo] =
        isExact ? text.filled(from: other) : other.filled(from: text)
    }
  }

  /// Whether a file with the name of a document begins as the common formats of photos do.
  ///
  /// Only then is it looked at closely, so that nobody's archives and films are read.
  static func isPicture(_ path: FilePath) -> Bool {
    guard let start = try? File.readPrefix(path, count: 12) else { return false }
    return start.starts(with: [0xFF, 0xD8, 0xFF]) || start.starts(with: [0x89, 0x50, 0x4E, 0x47])
      || (start.starts(with: "RIFF".utf8) && start.dropFirst(8).elementsEqual("WEBP".utf8))
  }

  private mutating func photoText(_ source: SourceText, _ path: FilePath) -> PhotoText {
    let frontMatter = FrontMatter(source)
    var values = ValueReader(source)
    var text = PhotoText()
    for entry in values.entries(frontMatter.settings?.root, of: "front matter")
    where !text.take(entry, path: path, values: &values) {
      values.unknown(entry, known: PhotoText.keys)
    }
    if frontMatter.mayHaveMeant("hidden") { text.hidden = true }
    text.caption = frontMatter.text(path) ?? text.caption
    diagnostics += frontMatter.diagnostics + values.diagnostics
    return text
  }

  private mutating func warnOfOrphan(_ path: FilePath) {
    let stem = path.name.withoutExtension
    let isOfOther = folder.files.contains { listed in
      [.video, .document, .other].contains(listed.kind)
        && listed.file.path.name.withoutExtension == stem
    }
    if isOfOther {
      skip(path, "its file is not published")
      return
    }
    let album = subfolders.first {
      $0.description.lowercased() == stem.description.lowercased()
    }
    let hint =
      album.map { "the text of the album is \($0)/index.md" }
      ?? matcher.suggestion(for: stem)
      ?? "text about a photo has the photo's name, text about the album is index.md"
    diagnostics.append(
      Diagnostic(
        .warning,
        "no photo here is named `\(stem)`",
        path: texts.content.appending(path).description,
        hint: hint
      )
    )
    guard let source = texts.read(path, &diagnostics) else { return }
    if let album {
      readMisplaced(source, path, of: album)
    } else if photoText(source, path).hidden ?? false {
      hidingText = hidingText ?? source
    }
  }

  /// Reads a `NAME.md` beside the album NAME, of which only counts what it may mean to keep private:
  /// the album, or a photo that has another name by now.
  private mutating func readMisplaced(_ source: SourceText, _ path: FilePath, of album: FilePath) {
    let frontMatter = FrontMatter(source)
    // What else is wrong with it is said when it is where it belongs.
    var values = ValueReader(source)
    let meant = AlbumFrontMatter(
      frontMatter,
      path: folder.path.appending(album).appending("index.md"),
      values: &values
    )
    let entries = values.entries(frontMatter.settings?.root, of: "front matter")
    if frontMatter.mayHaveMeant("hidden") || entries.contains(where: { $0.mayMean(["hidden"]) }) {
      hidingText = hidingText ?? source
    }
    let isDraft = meant.settings.draft || meant.photos.contains { $0.text.hidden ?? false }
    guard isDraft || meant.settings.unlisted else { return }
    contents.misplaced[album] = isDraft ? .draft : .unlisted
    diagnostics.append(
      source.diagnostic(
        .warning,
        "the album \(album) is \(isDraft ? "left out" : "unlisted") until this is mended",
        at: SourceLocation(line: 1),
        hint: "move this text to \(album)/index.md"
      )
    )
  }

  /// Gives a `NAME.xmp` to its photos.
  mutating func assign(sidecar: SourceFile) {
    let (names, isExact) = matcher.namesDescribed(by: sidecar.path.name)
    if names.isEmpty { skip(sidecar.path, "sidecar of a photo that is not here") }
    for name in names {
      let photo = folder.path.appending(name)
      // `NAME.jpg.xmp` is more exact than `NAME.xmp`.
      if isExact || contents.source.sidecars[photo] == nil {
        contents.source.sidecars[photo] = sidecar
      }
    }
  }
}
