public import Gallery

import Diagnostics

/// Turns what was read of the content folder into the albums that are published: titles, texts,
/// order, covers, dates and slugs.
///
/// It is pure: the same values give the same albums. A candidate without facts is no photo; who
/// looked at the files has said why.
public struct AlbumAssembler: Sendable {
  /// Why a raw file is left out beside a picture of the same name.
  public static let besidePicture = "raw file; the picture of its name is shown"

  private let configuration: SiteConfiguration
  private let facts: PhotoFactsTable
  private let damaged: Set<FilePath>
  private let contentFolder: FilePath
  private let showsDrafts: Bool

  /// Makes an assembler.
  ///
  /// - Parameters:
  ///   - configuration: the site's settings.
  ///   - facts: what is known of each photo, by path below the content folder.
  ///   - damaged: photos that can be shown in part only, which are no good covers.
  ///   - contentFolder: the content folder as the user would write it, for messages.
  ///   - showsDrafts: whether drafts are albums too, with a title that says what they are.
  public init(
    configuration: SiteConfiguration,
    facts: PhotoFactsTable,
    damaged: Set<FilePath> = [],
    contentFolder: FilePath = "content",
    showsDrafts: Bool = false
  ) {
    self.configuration = configuration
    self.facts = facts
    self.damaged = damaged
    self.contentFolder = contentFolder
    self.showsDrafts = showsDrafts
  }

  /// Assembles the albums below a content folder.
  public func assemble(_ root: AlbumSource) -> AlbumAssembly {
    var tree = AssemblyTree(root, showsDrafts: showsDrafts)
    let clocks = Dictionary(
      tree.nodes.map { ($0.source.path, $0.source.settings.clockShift) },
      uniquingKeysWith: { first, _ in first }
    )
    let photographer = PhotoAssembler(
      facts: facts,
      clockShifts: clocks,
      drafts: Set(tree.nodes.filter(\.isDraft).map(\.source.path)),
      showsEmbeddedTexts: configuration.privacy.texts
    )
    for index in tree.nodes.indices {
      let source = tree.nodes[index].source
      if tree.nodes[index].isDraft {
        // What is no photo has its own reason.
        tree.skip(source.candidates.map(\.path).filter { facts[$0] != nil }, "in a draft")
        continue
      }
      let (photos, leftOut) = photographer.photos(of: source)
      let sequence = PhotoSequence(for: source, photos: photos)
      tree.nodes[index].photos = PackedList(sequence.sorted(photos))
      tree.nodes[index].hidden = leftOut.filter(\.keepsName).map(\.path)
      for photo in leftOut { tree.skip([photo.path], photo.reason) }
    }
    tree.dropEmptyAlbums()
    tree.assignSlugs()
    var covers = CoverChooser(
      tree,
      damaged: damaged,
      contentFolder: contentFolder
    )
    let album = build(&tree, &covers)
    return AlbumAssembly(album: album, skipped: tree.unpublished(), diagnostics: covers.diagnostics)
  }

  /// Builds the albums from the deepest up, because covers and dates come from below.
  private func build(_ tree: inout AssemblyTree, _ covers: inout CoverChooser) -> Album {
    var children = [[Album]](repeating: [], count: tree.nodes.count)
    var built = Album(source: .root, slugs: [], title: "")
    for index in tree.nodes.indices.reversed() where tree.nodes[index].isKept {
      let node = tree.nodes[index]
      let albums = AlbumSequence(node.source.settings).sorted(children[index])
      children[index] = []
      let album = Album(
        source: node.source.path,
        slugs: node.slugs,
        title: (node.isShownDraft ? "Draft: " : "") + title(of: node.source),
        settings: node.source.settings,
        text: node.source.text,
        dates: Self.dates(node, albums),
        cover: covers.cover(of: index, albums: albums),
        photos: node.photos,
        albums: albums
      )
      if let parent = node.parent { children[parent].append(album) } else { built = album }
    }
    return built
  }

  private func title(of source: AlbumSource) -> String {
    if let title = source.settings.title { return title }
    return source.path.isEmpty ? configuration.title ?? "Photos" : AlbumTitle.from(source.path)
  }

  /// The album's own date if it has one, else the days of its photos and of the albums it lists.
  private static func dates(
    _ node: AssemblyTree.Node,
    _ albums: [Album]
  ) -> ClosedRange<CalendarDate>? {
    if let date = node.source.settings.date { return date...date }
    let listed = albums.filter { !$0.settings.unlisted }.compactMap(\.dates)
    let days =
      node.photos.compactMap { $0.date?.calendarDate }
      + listed.flatMap { [$0.lowerBound, $0.upperBound] }
    guard let first = days.min(), let last = days.max() else { return nil }
    return first...last
  }
}
