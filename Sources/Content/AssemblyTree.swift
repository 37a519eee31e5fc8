import Gallery

/// The albums while they are assembled: a list in which each comes before those in it, so that no
/// depth of folders needs recursion.
struct AssemblyTree {
  struct Node {
    var source: AlbumSource
    var parent: Int?
    /// Whether it or an album above it is a draft.
    var isDraft: Bool
    /// Whether it is a draft that is shown all the same.
    var isShownDraft = false
    var isKept = true
    var photos: PackedList<Photo> = []
    /// Photos that are hidden or rejected; their names still count, so that hiding one moves no other.
    var hidden: [FilePath] = []
    var slugs: [String] = []
  }

  var nodes: [Node] = []
  private var skipped: [SkippedFile] = []

  init(_ root: AlbumSource, showsDrafts: Bool) {
    var pending: [(source: AlbumSource, parent: Int?, isDraft: Bool)] = [(root, nil, false)]
    while let next = pending.popLast() {
      var source = next.source
      let isDraft = next.isDraft || source.settings.draft
      let index = nodes.count
      pending += source.albums.reversed().map { ($0, index, isDraft) }
      source.albums = []
      nodes.append(Node(source: source, parent: next.parent, isDraft: isDraft && !showsDrafts))
      nodes[index].isShownDraft = isDraft && showsDrafts
    }
  }

  mutating func skip(_ paths: [FilePath], _ reason: String) {
    skipped += paths.map { SkippedFile(path: $0, reason: reason, isUnexpected: false) }
  }

  /// Drops drafts, and albums without photo, sub-album and text; the home page stays.
  ///
  /// An album with nothing in it but unlisted ones becomes unlisted too: a link to it would lead to
  /// an empty page.
  mutating func dropEmptyAlbums() {
    var hasAlbums = [Bool](repeating: false, count: nodes.count)
    var hasListedAlbums = hasAlbums
    for index in nodes.indices.reversed() {
      guard let parent = nodes[index].parent else { continue }
      let settings = nodes[index].source.settings
      let hasText = nodes[index].source.text != nil || settings.description != nil
      let isEmpty = nodes[index].photos.isEmpty && !hasAlbums[index] && !hasText
      nodes[index].isKept = !nodes[index].isDraft && !isEmpty
      if nodes[index].isKept {
        if nodes[index].photos.isEmpty, !hasListedAlbums[index], !hasText {
          nodes[index].source.settings.unlisted = true
        }
        hasAlbums[parent] = true
        if !nodes[index].source.settings.unlisted { hasListedAlbums[parent] = true }
      } else {
        let isDraft = nodes[index].isDraft
        skip([nodes[index].source.path], isDraft ? "a draft" : "nothing in it to show")
      }
    }
  }

  /// Gives slugs to the photos and sub-albums of each album that is kept, from the home page down.
  mutating func assignSlugs() {
    var children = [[Int]](repeating: [], count: nodes.count)
    for (index, node) in nodes.enumerated() where node.isKept {
      if let parent = node.parent { children[parent].append(index) }
    }
    for index in nodes.indices where nodes[index].isKept {
      let node = nodes[index]
      let photos = (node.photos.map(\.source) + node.hidden).map { path in
        let isOwn = path.parent == node.source.path
        return SlugMaker.Entry(path.name, identity: isOwn ? nil : path)
      }
      let albums = children[index].map { child in
        SlugMaker.Entry(nodes[child].source.path.name, isAlbum: true)
      }
      let slugs = SlugMaker(isHome: node.parent == nil).slugs(for: albums + photos)
      for (position, child) in children[index].enumerated() {
        nodes[child].slugs = node.slugs + [slugs[position]]
      }
      nodes[index].photos = PackedList(
        zip(node.photos, slugs.dropFirst(albums.count)).map { photo, slug in
          var photo = photo
          photo.slug = slug
          return photo
        }
      )
    }
  }

  /// What was left out and is in no other album either, sorted by path.
  func unpublished() -> [SkippedFile] {
    guard !skipped.isEmpty else { return [] }
    var unpublished = Set(skipped.map(\.path))
    for photo in nodes.lazy.filter(\.isKept).flatMap(\.photos) {
      unpublished.remove(photo.source)
    }
    return skipped.filter { unpublished.contains($0.path) }.sorted { $0.path < $1.path }
  }
}
