import Diagnostics
import Gallery

/// Finds the photos that `photos.json` and `cover:` name, which may be in other folders.
struct ReferenceResolver {
  private enum Finding {
    case photo(SourceFile, folder: Int)
    case outside
    case missing(hint: String?)
  }

  /// The folders, with lists and covers resolved.
  private(set) var folders: [FolderContents]
  private(set) var skipped: [SkippedFile] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// By text, so that composed and decomposed letters are the same.
  private let indices: [String: Int]
  private var matchers: [Int: NameMatcher] = [:]
  /// The candidates and texts of every folder before lists changed them.
  private let original: [AlbumSource]

  init(_ folders: [FolderContents]) {
    self.folders = folders
    original = folders.map(\.source)
    indices = Dictionary(
      zip(folders.map(\.source.path.description), folders.indices),
      uniquingKeysWith: { first, _ in first }
    )
  }

  mutating func resolve() {
    for index in folders.indices {
      if let place = folders[index].coverPlace { resolveCover(of: index, place) }
      if let list = folders[index].list { apply(list, to: index) }
    }
    let listed = Set(folders.flatMap { $0.source.listed ?? [] })
    skipped.removeAll { listed.contains($0.path) }
  }

  private mutating func resolveCover(
    of index: Int,
    _ place: (location: SourceLocation, source: SourceText)
  ) {
    guard let cover = folders[index].source.settings.cover else { return }
    switch find(cover, from: original[index].path) {
    case .photo: return
    case .outside: warnOutside(at: place.location, in: place.source)
    case .missing(let hint):
      diagnostics.append(
        place.source.diagnostic(
          .warning,
          "the cover `\(cover)` does not exist",
          at: place.location,
          hint: hint
        )
      )
    }
    folders[index].source.settings.cover = nil
  }

  private mutating func apply(_ list: [NamedPhotoText], to index: Int) {
    var listed: [FilePath] = []
    var seen: Set<FilePath> = []
    var candidates: [SourceFile] = []
    for item in list {
      guard let (file, folder) = find(item, from: index) else { continue }
      guard seen.insert(file.path).inserted else {
        warn("`\(item.name)` is listed above already", at: item.location, in: index)
        continue
      }
      listed.append(file.path)
      candidates.append(file)
      takeTexts(of: file.path, item.text, from: folder, to: index)
    }
    for candidate in original[index].candidates where !seen.contains(candidate.path) {
      skipped.append(
        SkippedFile(
          path: candidate.path,
          reason: folders[index].isListBroken
            ? "left out until photos.json can be read" : "not listed in photos.json",
          isUnexpected: folders[index].isListBroken
        )
      )
    }
    folders[index].source.listed = listed
    folders[index].source.candidates = PackedList(candidates.sorted { $0.path < $1.path })
  }

  private mutating func find(
    _ item: NamedPhotoText,
    from index: Int
  ) -> (file: SourceFile, folder: Int)? {
    switch find(item.name, from: original[index].path) {
    case .photo(let file, let folder): return (file, folder)
    case .outside:
      if let source = folders[index].listSource { warnOutside(at: item.location, in: source) }
    case .missing(let hint):
      warn("no photo is named `\(item.name)`", at: item.location, in: index, hint: hint)
    }
    return nil
  }

  /// What the list says comes first, then what this folder says, then the photo's own folder.
  private mutating func takeTexts(
    of photo: FilePath,
    _ text: PhotoText,
    from folder: Int,
    to index: Int
  ) {
    var merged = text
    for source in [original[index], original[folder]] {
      if let other = source.photoTexts[photo] { merged = merged.filled(from: other) }
    }
    if merged != PhotoText() { folders[index].source.photoTexts[photo] = merged }
    if let sidecar = original[folder].sidecars[photo] {
      folders[index].source.sidecars[photo] = sidecar
    }
  }

  private mutating func find(_ reference: String, from album: FilePath) -> Finding {
    guard let path = PhotoReference.path(reference, from: album) else { return .outside }
    guard let index = indices[path.parent.description] else { return .missing(hint: nil) }
    var matcher =
      matchers[index] ?? NameMatcher(original[index].candidates.map(\.path.name))
    defer { matchers[index] = matcher }
    guard let position = matcher.position(of: path.name) else {
      return .missing(hint: matcher.suggestion(for: path.name))
    }
    let file = original[index].candidates[position]
    return .photo(file, folder: index)
  }

  private mutating func warn(
    _ message: String,
    at location: SourceLocation,
    in index: Int,
    hint: String? = nil
  ) {
    guard let source = folders[index].listSource else { return }
    diagnostics.append(source.diagnostic(.warning, message, at: location, hint: hint))
  }

  private mutating func warnOutside(at location: SourceLocation, in source: SourceText) {
    diagnostics.append(
      source.diagnostic(
        .warning,
        "the path leads out of the content folder",
        at: location,
        hint: "copy the photo into the content folder"
      )
    )
  }
}
