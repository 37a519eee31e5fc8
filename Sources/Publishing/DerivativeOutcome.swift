import Gallery

/// What came of all photos, as far as their plans do not tell it.
struct DerivativeOutcome: Sendable {
  /// The placeholder colours of the photos that were published.
  private var placeholders: [ContentKey: RGBColor] = [:]
  /// What was wrong with photos that were published all the same, by content hash.
  private(set) var damages: [String: String] = [:]
  /// Why nothing could be published, by content hash.
  private(set) var failures: [String: String] = [:]
  var made = 0
  var reused = 0

  /// Makes room for a number of photos.
  mutating func reserveCapacity(_ count: Int) { placeholders.reserveCapacity(count) }

  /// Whether it is known what came of a photo.
  func has(_ hash: String) -> Bool { placeholder(of: hash) != nil || failures[hash] != nil }

  /// Whether it is known what came of all photos of an album and below it.
  func isComplete(for album: Album) -> Bool {
    album.withDescendants.allSatisfy { $0.photos.allSatisfy { has($0.facts.contentHash) } }
  }

  /// Adds what came of one photo, format by format.
  mutating func add(_ formats: [DerivedImages], of hash: String) {
    var placeholder = RGBColor.unseen
    var damage: String?
    for image in formats {
      switch image {
      case .failed(let reason): failures[hash] = reason
      case .made(_, let color, let reason):
        placeholder = color
        damage = reason
      }
    }
    guard failures[hash] == nil else { return }
    placeholders[ContentKey(hash)] = placeholder
    damages[hash] = damage
  }

  /// Whether albums have to be put together again, because a photo left them or is no good cover.
  var changesAlbums: Bool { !failures.isEmpty || !damages.isEmpty }

  /// The placeholder colour of a photo that was published.
  func placeholder(of hash: String) -> RGBColor? { placeholders[ContentKey(hash)] }
}
