import Gallery

/// The photos of an album and all below it, each photo's pixels once, in the order of the albums.
struct DistinctPhotos: Sendable {
  private let albums: [Album]
  private let places: [(album: Int32, photo: Int32)]

  init(of album: Album) {
    albums = album.withDescendants
    var seen: Set<ContentKey> = []
    seen.reserveCapacity(albums.reduce(0) { $0 + $1.photos.count })
    var places: [(album: Int32, photo: Int32)] = []
    for (album, content) in albums.enumerated() {
      for (photo, item) in content.photos.enumerated()
      where seen.insert(ContentKey(item.facts.contentHash)).inserted {
        places.append((Int32(album), Int32(photo)))
      }
    }
    self.places = places
  }

  var indices: Range<Int> { places.indices }

  subscript(index: Int) -> Photo {
    let place = places[index]
    return albums[Int(place.album)].photos[Int(place.photo)]
  }
}
