import Content
import Diagnostics
import Gallery
import Imaging
import Rendering
import Theme

/// Albums made of what was read, and all that is to be said about the files that are not in them.
struct SiteAssembly {
  let configuration: SiteConfiguration
  private let content: FilePath
  private(set) var album: Album
  /// Whether the site is read from right to left.
  var isRightToLeft: Bool { configuration.isRightToLeft }
  private var skipped: [SkippedFile]
  private var diagnostics: [Diagnostic]

  init(_ reading: SiteReader.Reading, content: FilePath, damaged: Set<FilePath> = []) {
    configuration = reading.configuration
    self.content = content
    let assembled = AlbumAssembler(
      configuration: reading.configuration,
      facts: reading.facts,
      damaged: damaged,
      contentFolder: content,
      showsDrafts: reading.showsDrafts
    ).assemble(reading.source)
    album = assembled.album
    skipped = reading.skipped + assembled.skipped
    diagnostics = reading.diagnostics + assembled.diagnostics
    excuseRawFiles()
  }

  /// A raw file that cannot be shown is no loss where the picture of its name is.
  private mutating func excuseRawFiles() {
    let raw = skipped.indices.filter { skipped[$0].reason == ImageError.withoutPreview }
    guard !raw.isEmpty else { return }
    let shown = Set(
      album.withDescendants.lazy.flatMap(\.photos).map(\.source.withoutExtension)
    )
    for index in raw where shown.contains(skipped[index].path.withoutExtension) {
      skipped[index].reason = AlbumAssembler.besidePicture
      skipped[index].isUnexpected = false
    }
  }

  /// Makes albums as the pixels of the photos allow: without those that cannot be read, and with
  /// covers that are whole.
  ///
  /// The last time, photos without an outcome are left out too: files that changed in between.
  init(
    _ reading: SiteReader.Reading,
    content: FilePath,
    outcome: DerivativeOutcome,
    isLast: Bool
  ) {
    var rest = reading
    var damaged: Set<FilePath> = []
    rest.leaveOut { path, facts in
      if outcome.damages[facts.contentHash] != nil { damaged.insert(path) }
      return outcome.failures[facts.contentHash]
    }
    self.init(rest, content: content, damaged: damaged)
    guard isLast, !outcome.isComplete(for: album) else { return }
    let changed = Set(
      album.withDescendants.lazy.flatMap(\.photos)
        .filter { !outcome.has($0.facts.contentHash) }.map(\.source)
    )
    rest.leaveOut { path, _ in changed.contains(path) ? ImageError.changed : nil }
    self.init(rest, content: content, damaged: damaged)
  }

  /// Warns of the photos that are shown though something is wrong with them.
  mutating func noteDamage(_ outcome: DerivativeOutcome) {
    guard !outcome.damages.isEmpty else { return }
    for photo in album.withDescendants.lazy.flatMap(\.photos) {
      guard let damage = outcome.damages[photo.facts.contentHash] else { continue }
      diagnostics.append(
        Diagnostic(
          .warning,
          "published as far as it can be read; it \(damage)",
          path: content.appending(photo.source).description
        )
      )
    }
  }

  /// What pages are made of.
  ///
  /// - Parameters:
  ///   - image: what was published of a photo.
  ///   - sprites: the strips by the album's path.
  ///   - theme: the site's own look.
  /// - Returns: the model of the site.
  func model(
    image: @escaping @Sendable (Photo) -> PublishedImage?,
    sprites: [FilePath: [SpriteImage]],
    theme: SiteTheme
  ) -> SiteModel {
    var unreadable: [FilePath: Int] = [:]
    for file in skipped where file.isUnexpected { unreadable[file.path.parent, default: 0] += 1 }
    return SiteModel(
      configuration: configuration,
      root: album,
      image: image,
      sprites: sprites,
      unreadable: unreadable,
      leftOut: Dictionary(skipped.map { ($0.path, $0.reason) }, uniquingKeysWith: { $1 }),
      staticFiles: Set(theme.files.staticFiles),
      address: configuration.baseURL.flatMap(Self.path(ofAddress:)),
      stylesheet: theme.stylesheetPath,
      script: theme.scriptPath,
      contentFolder: content
    )
  }

  /// The path of an address such as `https://example.org/photos/`, percent-encoded as it is there.
  private static func path(ofAddress address: String) -> String? {
    let parts = address.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return parts.count == 4 ? "/" + parts[3] : nil
  }

  /// The parts of the report that are known once the albums are.
  func report(diagnostics more: [Diagnostic]) -> BuildReport {
    var report = BuildReport()
    let albums = album.withDescendants
    report.albums = albums.count - 1
    report.photos = albums.reduce(0) { $0 + $1.photos.count }
    report.skipped = skipped.sorted { $0.path < $1.path }
    let left = report.skipped.filter(\.isUnexpected).map {
      Diagnostic(
        .warning,
        "left out: \($0.reason)",
        path: content.appending($0.path).description
      )
    }
    report.diagnostics = (diagnostics + left + more).sortedByPlace()
    return report
  }
}
