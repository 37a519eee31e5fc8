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
    let hint =
      subfolders.contains(stem)
      ? "the text of an album is index.md in its folder"
      : matcher.suggestion(for: stem)
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
    if photoText(source, path).hidden ?? false { hidingText = hidingText ?? source }
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
