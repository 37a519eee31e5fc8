import Diagnostics
import FileSystem
import Gallery
import YAML

/// Reads the texts of one folder and says which file each is about.
struct FolderReader {
  private let texts: TextFile
  private let folder: FolderListing
  private var matcher: NameMatcher
  private var contents: FolderContents
  private var namesOfSubfolders: [FilePath]

  private(set) var skipped: [SkippedFile] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Starts reading a folder.
  ///
  /// - Parameters:
  ///   - content: the content folder on its disk.
  ///   - folder: the folder to read.
  ///   - subfolders: the names of the folders in it.
  init(content: FilePath, folder: FolderListing, subfolders: [FilePath]) {
    texts = TextFile(content: content)
    self.folder = folder
    namesOfSubfolders = subfolders
    let candidates = folder.files.filter { FileKind($0.path.name) == .candidate }
    matcher = NameMatcher(candidates.map(\.path.name))
    contents = FolderContents(
      source: AlbumSource(path: folder.path, candidates: candidates),
      parent: folder.parent
    )
  }

  /// Reads all texts of the folder.
  mutating func read() -> FolderContents {
    var albumTexts: [FilePath] = []
    var photoTexts: [FilePath] = []
    var sidecars: [SourceFile] = []
    for file in folder.files {
      switch FileKind(file.path.name) {
      case .albumText: albumTexts.append(file.path)
      case .photoText: photoTexts.append(file.path)
      case .photoList: readList(file.path)
      case .sidecar: sidecars.append(file)
      case .other(let reason, let isUnexpected):
        skipped.append(SkippedFile(path: file.path, reason: reason, isUnexpected: isUnexpected))
      case .candidate: break
      }
    }
    for path in photoTexts { readPhotoText(path) }
    readAlbumText(albumTexts)
    assign(sidecars)
    return contents
  }

  // MARK: index.md

  private mutating func readAlbumText(_ paths: [FilePath]) {
    // `index.md` itself comes before `INDEX.MD` and `index.markdown`.
    let wanted = paths.first { $0.name == "index.md" } ?? paths.first
    for path in paths where path != wanted {
      diagnostics.append(
        Diagnostic(
          .warning,
          "not read: the text of this album is \(wanted?.name ?? "index.md")",
          path: texts.content.appending(path).description
        )
      )
    }
    guard let path = wanted, let source = texts.read(path, &diagnostics) else { return }
    let frontMatter = FrontMatter(source)
    var values = ValueReader(source)
    var album = AlbumFrontMatter(frontMatter, path: path, values: &values)
    resolve(&album, &values)
    if path.parent.isEmpty { keepHome(&album, source, &values) }
    contents.source.settings = album.settings
    contents.coverPlace = album.coverLocation.map { ($0, source) }
    if !frontMatter.body.isEmpty {
      contents.source.text = MarkdownText(
        frontMatter.body,
        path: path,
        line: frontMatter.bodyLine
      )
    }
    diagnostics += frontMatter.diagnostics + values.diagnostics
  }

  /// Finds the file of each entry of `photos:`.
  private mutating func resolve(_ album: inout AlbumFrontMatter, _ values: inout ValueReader) {
    for photo in album.photos {
      guard let name = matcher.file(namedOrStem: photo.name) else {
        values.warn(
          "no photo here is named `\(photo.name)`",
          at: photo.location,
          hint: matcher.suggestion(for: FilePath(photo.name))
        )
        continue
      }
      guard album.settings.photos[name] == nil else {
        values.warn("`\(photo.name)` is listed above already", at: photo.location)
        continue
      }
      album.settings.photos[name] = photo.text
      album.settings.photoOrder.append(name)
      let path = folder.path.appending(name)
      let fromFile = contents.source.photoTexts[path] ?? PhotoText()
      contents.source.photoTexts[path] = photo.text.filled(from: fromFile)
    }
  }

  /// The home page leads to everything else, so it cannot be left out.
  private func keepHome(
    _ album: inout AlbumFrontMatter,
    _ source: SourceText,
    _ values: inout ValueReader
  ) {
    guard album.settings.draft || album.settings.unlisted else { return }
    values.warn(
      "the home page cannot be a draft or unlisted",
      at: SourceLocation(line: 1),
      hint: "say so in the albums instead"
    )
    album.settings.draft = false
    album.settings.unlisted = false
  }

  // MARK: NAME.md

  private mutating func readPhotoText(_ path: FilePath) {
    let stem = path.name.withoutExtension
    let full = matcher.file(named: stem)
    let names = full.map { [$0] } ?? matcher.files(withStem: stem)
    guard !names.isEmpty else {
      warnOfOrphan(path, stem: stem)
      return
    }
    guard let source = texts.read(path, &diagnostics) else { return }
    let frontMatter = FrontMatter(source)
    var values = ValueReader(source)
    var text = PhotoText()
    for entry in values.entries(frontMatter.settings?.root, of: "front matter")
    where !text.take(entry, path: path, values: &values) {
      values.unknown(entry, known: PhotoText.keys)
    }
    if frontMatter.settings?.isBroken ?? false,
      AlbumFrontMatter.mentions("hidden", in: frontMatter.settingsText)
    {
      text.hidden = true
    }
    if !frontMatter.body.isEmpty {
      text.caption = MarkdownText(frontMatter.body, path: path, line: frontMatter.bodyLine)
    }
    diagnostics += frontMatter.diagnostics + values.diagnostics
    for name in names {
      let photo = folder.path.appending(name)
      let other = contents.source.photoTexts[photo] ?? PhotoText()
      // `NAME.jpg.md` is more exact than `NAME.md`, whichever comes first.
      contents.source.photoTexts[photo] =
        full == nil ? other.filled(from: text) : text.filled(from: other)
    }
  }

  private mutating func warnOfOrphan(_ path: FilePath, stem: FilePath) {
    let isOfVideo = folder.files.contains { file in
      guard case .other = FileKind(file.path.name) else { return false }
      return file.path.name.withoutExtension == stem
    }
    if isOfVideo {
      skipped.append(
        SkippedFile(path: path, reason: "its file is not published", isUnexpected: false)
      )
      return
    }
    let hint =
      namesOfSubfolders.contains(stem)
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

  // MARK: photos.json and sidecars

  private mutating func readList(_ path: FilePath) {
    contents.list = []
    guard let source = texts.read(path, &diagnostics) else { return }
    let list = PhotoList(source, path: path)
    contents.list = list.photos
    contents.listSource = source
    diagnostics += list.diagnostics
  }

  private mutating func assign(_ sidecars: [SourceFile]) {
    for sidecar in sidecars {
      let stem = sidecar.path.name.withoutExtension
      let full = matcher.file(named: stem)
      let names = full.map { [$0] } ?? matcher.files(withStem: stem)
      if names.isEmpty {
        skipped.append(
          SkippedFile(path: sidecar.path, reason: "no photo has its name", isUnexpected: false)
        )
      }
      for name in names {
        let photo = folder.path.appending(name)
        // `NAME.jpg.xmp` is more exact than `NAME.xmp`.
        if full != nil || contents.source.sidecars[photo] == nil {
          contents.source.sidecars[photo] = sidecar
        }
      }
    }
  }
}
