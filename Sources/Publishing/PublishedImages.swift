import Gallery
import Imaging
import Synchronization

/// What was published of each photo.
///
/// It follows from the photo's plan but for a colour and what may have been wrong, so it is made again
/// when a page shows the photo: those of a large site would take more memory than its photos.
final class PublishedImages: Sendable {
  private struct Recent {
    var key: ContentKey
    var image: PublishedImage
  }

  private let recipe: DerivativeRecipe
  private let fingerprints: [ImageFormat: String]
  /// What came of making them, or nil as long as nothing is made.
  private let outcome: DerivativeOutcome?
  /// What was asked for last: a page asks several times, and the next page for much the same.
  private let recent = Mutex<[Recent?]>(Array(repeating: nil, count: PublishedImages.recentCount))

  /// More than a page shows, and few enough to cost nothing.
  private static let recentCount = 512

  init(_ recipe: DerivativeRecipe, outcome: DerivativeOutcome?) {
    self.recipe = recipe
    fingerprints = recipe.fingerprints
    self.outcome = outcome
  }

  /// What was published of a photo, or what is going to be; nil when it is nothing.
  func image(of photo: Photo) -> PublishedImage? {
    let key = ContentKey(photo.facts.contentHash)
    let place = key.place(among: Self.recentCount)
    if let known = recent.withLock({ $0[place] }), known.key == key { return known.image }
    guard let image = made(photo) else { return nil }
    recent.withLock { $0[place] = Recent(key: key, image: image) }
    return image
  }

  private func made(_ photo: Photo) -> PublishedImage? {
    let hash = photo.facts.contentHash
    var color = RGBColor.unseen
    if let outcome {
      guard let placeholder = outcome.placeholder(of: hash) else { return nil }
      color = placeholder
    }
    let plan = DerivativePlan(photo, recipe: recipe, fingerprints: fingerprints)
    return PublishedImage(plan, placeholder: color, damage: outcome?.damages[hash])
  }
}
