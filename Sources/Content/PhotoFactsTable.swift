import FileSystem
public import Gallery

/// What is known of each photo, by its path below the content folder; kept as bytes.
public struct PhotoFactsTable: Sendable {
  private struct Entry: ByteCodable {
    var path: FilePath
    var facts: PhotoFacts

    init(path: FilePath, facts: PhotoFacts) {
      self.path = path
      self.facts = facts
    }

    init(from decoder: inout ByteDecoder) throws(ByteDecoder.Failure) {
      path = try decoder.path()
      facts = try PhotoFacts(packedIn: &decoder)
    }

    func encode(to encoder: inout ByteEncoder) {
      encoder.encode(path)
      facts.pack(in: &encoder)
    }
  }

  /// In pieces, because a single list would be copied whole each time that it has to grow.
  private var pieces: [PackedList<Entry>] = []
  /// The place of the entry of each path, by a number made of the path.
  private var places: [UInt64: Int32] = [:]
  /// Paths with the number of another one, if that should ever happen.
  private var others: [FilePath: PhotoFacts] = [:]

  private static let pieceSize = 1000

  /// Makes an empty table.
  public init() {}

  /// Makes a table of what is known.
  public init(_ known: [FilePath: PhotoFacts]) {
    for (path, facts) in known { add(facts, of: path) }
  }

  /// Makes room for a number of photos.
  public mutating func reserveCapacity(_ count: Int) { places.reserveCapacity(count) }

  /// What is known of the photo at a path.
  public subscript(path: FilePath) -> PhotoFacts? {
    guard let place = places[ContentHash.number(of: path.bytes)] else { return nil }
    let entry = pieces[Int(place) / Self.pieceSize][Int(place) % Self.pieceSize]
    return entry.path == path ? entry.facts : others[path]
  }

  /// Adds what is known of a photo that is not in the table.
  public mutating func add(_ facts: PhotoFacts, of path: FilePath) {
    let number = ContentHash.number(of: path.bytes)
    guard places[number] == nil else {
      others[path] = facts
      return
    }
    places[number] = Int32(places.count)
    if places.count % Self.pieceSize == 1 { pieces.append([]) }
    pieces[pieces.count - 1].append(Entry(path: path, facts: facts))
  }

  /// Keeps only the photos that a condition holds for.
  public mutating func filter(where isKept: (FilePath, PhotoFacts) -> Bool) {
    var rest = PhotoFactsTable()
    for entry in pieces.joined() where isKept(entry.path, entry.facts) {
      rest.add(entry.facts, of: entry.path)
    }
    for (path, facts) in others where isKept(path, facts) { rest.add(facts, of: path) }
    self = rest
  }
}
