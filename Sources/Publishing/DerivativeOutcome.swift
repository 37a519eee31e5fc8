import Gallery
import Imaging

/// What came of all photos.
struct DerivativeOutcome: Sendable {
  /// What was published, by content hash.
  var images: [String: PublishedImage] = [:]
  /// Why nothing could be published, by content hash.
  var failures: [String: String] = [:]
  var made = 0
  var reused = 0

  /// Whether it is known what came of a photo.
  func has(_ hash: String) -> Bool { images[hash] != nil || failures[hash] != nil }

  /// Whether it is known what came of all photos of an album and below it.
  func isComplete(for album: Album) -> Bool {
    album.withDescendants.allSatisfy { $0.photos.allSatisfy { has($0.facts.contentHash) } }
  }

  /// Adds what came of one photo, format by format.
  mutating func add(
    _ formats: [DerivedImages],
    of hash: String,
    plan: DerivativePlan
  ) {
    var published = PublishedImage(
      derivatives: [],
      placeholder: .unseen
    )
    for (format, image) in zip(plan.formats, formats) {
      switch image {
      case .failed(let reason): failures[hash] = reason
      case .made(let bytes, let placeholder, let damage):
        published.placeholder = placeholder
        published.damage = damage
        for (index, length) in bytes.enumerated() where format.planned.indices.contains(index) {
          published.add(format.planned[index], path: format.paths[index], bytes: length)
        }
      }
    }
    if failures[hash] == nil { images[hash] = published }
  }
}
