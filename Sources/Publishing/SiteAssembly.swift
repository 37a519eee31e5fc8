import Content
import Diagnostics
import Gallery
import Imaging
import Rendering
import Theme

/// Albums made of what was read, and all that is to be said about the files that are not in them.
struct SiteAssembly {
  private let reading: SiteReader.Reading
  private let content: FilePath
  private(set) var album: Album
  /// Whether the site is read from right to left.
  var isRightToLeft: Bool { reading.configuration.isRightToLeft }
  private var skipped: [SkippedFile]
  private var diagnostics: [Diagnostic]

  init(_ reading: SiteReader.Reading, content: FilePath, damaged: Set<FilePath> = []) {
    self.reading = reading
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

  /// The assembly as the pixels of the photos allow: without those that cannot be read, and with
  /// covers that are whole.
  ///
  /// - Parameters:
  ///   - failures: the reasons by content hash.
  ///   - images: what was published of the other photos, by content hash.
  /// - Returns: the albums that are left, in their own order.
  func without(
    _ failures: [String: String],
    images: [String: PublishedImage] = [:]
  ) -> SiteAssembly {
    var rest = reading
    // Most builds end here, before each photo is looked up.
    guard !failures.isEmpty || images.values.contains(where: { $0.damage != nil }) else {
      return self
    }
    var damaged: Set<FilePath> = []
    for (path, facts) in reading.facts.sorted(by: { $0.key < $1.key }) {
      if let reason = failures[facts.contentHash] {
        rest.facts[path] = nil
        rest.skipped.append(SkippedFile(path: path, reason: reason, isUnexpected: true))
      } else if images[facts.contentHash]?.damage != nil {
        damaged.insert(path)
      }
    }
    return SiteAssembly(rest, content: content, damaged: damaged)
  }

  /// Warns of the photos that are shown though something is wrong with them.
  mutating func noteDamage(_ images: [String: PublishedImage]) {
    for album in album.withDescendants {
      for photo in album.photos {
        guard let damage = images[photo.facts.contentHash]?.damage else { continue }
        diagnostics.append(
          Diagnostic(
            .warning,
            "published as far as it can be read: \(damage)",
            path: content.appending(photo.source).description
          )
        )
      }
    }
  }

  /// What pages are made of.
  ///
  /// - Parameters:
  ///   - images: what was published of each photo, by content hash.
  ///   - sprites: the strips by the album's path.
  ///   - theme: the site's own look.
  /// - Returns: the model of the site.
  func model(
    images: [String: PublishedImage],
    sprites: [FilePath: [SpriteImage]],
    theme: SiteTheme
  ) -> SiteModel {
    var published: [FilePath: PublishedImage] = [:]
    for photo in album.withDescendants.lazy.flatMap(\.photos) {
      published[photo.source] = images[photo.facts.contentHash]
    }
    return model(published: published, sprites: sprites, theme: theme)
  }

  /// What pages are made of, when it is known what was published of each photo by its path.
  func model(
    published: [FilePath: PublishedImage],
    sprites: [FilePath: [SpriteImage]],
    theme: SiteTheme
  ) -> SiteModel {
    var unreadable: [FilePath: Int] = [:]
    for file in skipped where file.isUnexpected { unreadable[file.path.parent, default: 0] += 1 }
    return SiteModel(
      configuration: reading.configuration,
      root: album,
      images: published,
      sprites: sprites,
      unreadable: unreadable,
      leftOut: Dictionary(skipped.map { ($0.path, $0.reason) }, uniquingKeysWith: { $1 }),
      staticFiles: Set(theme.files.staticFiles),
      address: reading.configuration.baseURL.flatMap(Self.path(ofAddress:)),
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
