import Diagnostics
import FileSystem
import Gallery

/// Reads the texts of one folder and says which file each is about.
struct FolderReader {
  let texts: TextFile
  let folder: FolderListing
  let subfolders: [FilePath]
  var contents: FolderContents
  /// What telephones call the films of Live and Motion Photos.
  private static let liveEndings: Set = ["mov", "mp4"]
  private lazy var candidates = Set(contents.source.candidates.map(\.path))
  private lazy var stems = Set(contents.source.candidates.map(\.path.name.withoutExtension))
  lazy var matcher = NameMatcher(contents.source.candidates.map(\.path.name))

  /// A text that hides a photo that is not here, if there is one.
  var hidingText: SourceText?
  var skipped: [SkippedFile] = []
  var diagnostics: [Diagnostic] = []

  /// Starts reading a folder.
  ///
  /// - Parameters:
  ///   - content: the content folder on its disk.
  ///   - folder: the folder to read.
  ///   - subfolders: the names of the folders in it.
  init(content: FilePath, folder: FolderListing, subfolders: [FilePath]) {
    texts = TextFile(content: content)
    self.folder = folder
    self.subfolders = subfolders
    let candidates = folder.files.lazy.filter { listed in
      listed.kind == .candidate
        || (listed.kind == .document && Self.isPicture(content.appending(listed.file.path)))
    }.map(\.file)
    contents = FolderContents(
      source: AlbumSource(path: folder.path, candidates: candidates),
      parent: folder.parent
    )
  }

  /// Reads all texts of the folder.
  mutating func read() -> FolderContents {
    var albumTexts: [FilePath] = []
    for listed in folder.files {
      let file = listed.file
      switch listed.kind {
      case .candidate: break
      case .albumText: albumTexts.append(file.path)
      case .photoText: readPhotoText(file.path)
      case .photoList: readList(file.path)
      case .sidecar: assign(sidecar: file)
      case .video: skip(video: file.path)
      case .document where candidates.contains(file.path): break
      case .document, .other: skip(file.path, "not a photo")
      }
    }
    readAlbumText(albumTexts)
    if let text = hidingText { keepBack(for: text) }
    return contents
  }

  mutating func skip(_ path: FilePath, _ reason: String, isUnexpected: Bool = false) {
    skipped.append(SkippedFile(path: path, reason: reason, isUnexpected: isUnexpected))
  }

  /// A film beside a photo of the same name is most likely that of a Live Photo, which each second
  /// photo of a telephone has: no reason for a warning.
  private mutating func skip(video path: FilePath) {
    let isOfPhoto =
      Self.liveEndings.contains(path.lowercasedExtension)
      && stems.contains(path.name.withoutExtension)
    skip(
      path,
      isOfPhoto ? "video is not supported; the photo of its name is" : "video is not supported",
      isUnexpected: !isOfPhoto
    )
  }

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
    if folder.path.isEmpty { keepHome(&album, &values) }
    contents.source.settings = album.settings
    contents.source.text = frontMatter.text(path)
    contents.coverPlace = album.coverLocation.map { ($0, source) }
    diagnostics += frontMatter.diagnostics + values.diagnostics
  }

  /// Finds the file of each entry of `photos:`, which says more than the files beside the photos.
  private mutating func resolve(_ album: inout AlbumFrontMatter, _ values: inout ValueReader) {
    for photo in album.photos {
      guard let name = matcher.name(meantBy: photo.name) else {
        values.warn(
          "no photo here is named `\(photo.name)`",
          at: photo.location,
          hint: matcher.suggestion(for: FilePath(photo.name))
        )
        // It may have another name by now, under which nothing hides it.
        if photo.text.hidden ?? false { album.keepBack(&values, at: photo.location) }
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

  /// The home page leads to everything else, so of itself only the photos can be left out.
  private mutating func keepHome(_ album: inout AlbumFrontMatter, _ values: inout ValueReader) {
    let hidesPhotos = album.settings.draft || album.isKeptBack
    for (isMeant, message) in [
      (album.settings.draft, "the home page cannot be a draft: only its own photos are left out"),
      (album.settings.unlisted, "the home page cannot be unlisted"),
    ] where isMeant {
      values.warn(message, at: SourceLocation(line: 1), hint: "say so in the albums instead")
    }
    album.settings.draft = false
    album.settings.unlisted = false
    if hidesPhotos { hideAllPhotos() }
  }

  private mutating func hideAllPhotos() {
    for photo in contents.source.candidates {
      contents.source.photoTexts[photo.path, default: PhotoText()].hidden = true
    }
  }

  /// Keeps the album back whose photo may have another name by now, under which nothing hides it.
  private mutating func keepBack(for text: SourceText) {
    let isHome = folder.path.isEmpty
    guard isHome || !contents.source.settings.draft else { return }
    diagnostics.append(
      text.diagnostic(
        .warning,
        AlbumFrontMatter.keptBack(isHome: isHome),
        at: SourceLocation(line: 1),
        hint: "it hides a photo, which may have another name by now; else remove this file"
      )
    )
    if isHome { hideAllPhotos() } else { contents.source.settings.draft = true }
  }

  private mutating func readList(_ path: FilePath) {
    contents.list = []
    guard let source = texts.read(path, &diagnostics) else { return }
    let list = PhotoList(source, path: path)
    contents.list = list.photos
    contents.isListBroken = list.isBroken
    contents.listSource = source
    diagnostics += list.diagnostics
  }
}
