import Diagnostics
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
    let isOfOther = folder.files.contains { file, kind in
      (kind == .video || kind == .other) && file.path.name.withoutExtension == stem
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
  }

  /// Gives a `NAME.xmp` to its photos.
  mutating func assign(sidecar: SourceFile) {
    let (names, isExact) = matcher.namesDescribed(by: sidecar.path.name)
    if names.isEmpty { skip(sidecar.path, "no photo has its name") }
    for name in names {
      let photo = folder.path.appending(name)
      // `NAME.jpg.xmp` is more exact than `NAME.xmp`.
      if isExact || contents.source.sidecars[photo] == nil {
        contents.source.sidecars[photo] = sidecar
      }
    }
  }
}
