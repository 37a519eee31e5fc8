import Gallery

/// The photos of an album and all below it, each photo's pixels once, in the order of the albums.
struct DistinctPhotos: Sendable {
  private let albums: [Album]
  private let places: [(album: Int, photo: Int)]

  init(of album: Album) {
    albums = album.withDescendants
    var seen: Set<String> = []
    var places: [(album: Int, photo: Int)] = []
    for (album, content) in albums.enumerated() {
      for (photo, item) in content.photos.enumerated()
      where seen.insert(item.facts.contentHash).inserted {
        places.append((album, photo))
      }
    }
    self.places = places
  }

  var indices: Range<Int> { places.indices }

  subscript(index: Int) -> Photo {
    let place = places[index]
    return albums[place.album].photos[place.photo]
  }
}
