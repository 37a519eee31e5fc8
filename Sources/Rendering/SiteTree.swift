internal import Gallery
internal import Geometry

/// All albums in the order of a walk from the home page down, with their places in the site.
struct SiteTree {
  private(set) var nodes: [AlbumNode] = []
  let configuration: SiteConfiguration

  private let image: @Sendable (Photo) -> PublishedImage?

  init(_ model: SiteModel) {
    configuration = model.configuration
    image = model.image
    add(model.root, parent: nil, isHidden: false)
    for index in nodes.indices { setRing(ofChildrenOf: index) }
    nodes[0].ring = [0]
    let covers = covers()
    // Every album comes after the one it is in, so that backwards each is complete in time.
    for index in nodes.indices.reversed() { finish(index, covers: covers) }
  }

  private mutating func add(_ album: Album, parent: Int?, isHidden: Bool) {
    let index = nodes.count
    let isHidden = isHidden || album.settings.unlisted
    var own = album
    own.albums = []
    nodes.append(
      AlbumNode(own, parent: parent, isHidden: isHidden, pageSize: configuration.pageSize)
    )
    if let parent { nodes[parent].children.append(index) }
    for child in album.albums { add(child, parent: index, isHidden: isHidden) }
  }

  private mutating func setRing(ofChildrenOf parent: Int) {
    let listed = nodes[parent].children.filter { !nodes[$0].album.settings.unlisted }
    nodes[parent].listed = listed
    for child in nodes[parent].children { nodes[child].ring = [child] }
    for (place, child) in listed.enumerated() {
      nodes[child].ring = listed
      nodes[child].ringIndex = place
    }
  }

  /// The photos that were chosen as covers, which may be in other albums, by their paths.
  private func covers() -> [FilePath: Photo] {
    let wanted = Set(nodes.compactMap(\.album.cover))
    var covers: [FilePath: Photo] = [:]
    for photo in nodes.lazy.flatMap(\.album.photos) where wanted.contains(photo.source) {
      covers[photo.source] = photo
    }
    return covers
  }

  private mutating func finish(_ index: Int, covers: [FilePath: Photo]) {
    let listed = nodes[index].listed
    nodes[index].totalPhotos += listed.reduce(0) { $0 + nodes[$1].totalPhotos }
    let album = nodes[index].album
    let chosen = album.cover.flatMap { covers[$0] }
    nodes[index].cover =
      chosen.flatMap { image($0) == nil ? nil : $0 }
      ?? album.photos.first { image($0) != nil }
      ?? listed.compactMap { nodes[$0].cover }.first
  }

  /// The days of an album: only those its author gave, where photos' dates are private.
  func dates(of node: AlbumNode) -> ClosedRange<CalendarDate>? {
    if configuration.privacy.dates { return node.album.dates }
    return node.album.settings.date.map { $0...$0 }
  }

  /// The albums from the home page down to the one above this.
  func ancestors(of index: Int) -> [Int] {
    var chain: [Int] = []
    var next = nodes[index].parent
    while let node = next {
      chain.append(node)
      next = nodes[node].parent
    }
    return chain.reversed()
  }
}
