import Gallery

/// All files that may be photos with their sidecars, each once though several albums may list it.
struct CandidateFiles: RandomAccessCollection, Sendable {
  typealias Element = (file: SourceFile, sidecar: SourceFile?)

  private let albums: [AlbumSource]
  private let places: [(album: Int32, file: Int32)]
  /// Sidecars of the photos that an album lists from other folders, of which it need not know.
  private let sidecars: [FilePath: SourceFile]

  init(of root: AlbumSource) {
    var albums: [AlbumSource] = []
    var waiting = [root]
    while let album = waiting.popLast() {
      albums.append(album)
      waiting += album.albums.reversed()
    }
    // Only a list can name a file that is in another album too.
    let lists = albums.filter { $0.listed != nil }
    let shared = Set(lists.flatMap { $0.candidates.map(\.path) })
    var sidecars: [FilePath: SourceFile] = [:]
    for album in albums { sidecars.merge(album.sidecars) { first, _ in first } }
    var seen: Set<FilePath> = []
    var places: [(album: Int32, file: Int32)] = []
    for (index, album) in albums.enumerated() {
      if shared.isEmpty {
        places += album.candidates.indices.map { (Int32(index), Int32($0)) }
        continue
      }
      for (number, file) in album.candidates.enumerated()
      where !shared.contains(file.path) || seen.insert(file.path).inserted {
        places.append((Int32(index), Int32(number)))
      }
    }
    self.albums = albums
    self.places = places
    self.sidecars = sidecars
  }

  var startIndex: Int { 0 }
  var endIndex: Int { places.count }

  subscript(position: Int) -> Element {
    let place = places[position]
    let file = albums[Int(place.album)].candidates[Int(place.file)]
    return (file, sidecars[file.path])
  }
}
