import Gallery
import Imaging
import Synchronization

/// The plans of all photos of a running preview, worked out once for each.
final class LivePlans: Sendable {
  /// What is planned for one photo.
  struct Entry: Sendable {
    var plan: DerivativePlan
    var image: PublishedImage
  }

  private struct State {
    var recipe: DerivativeRecipe?
    var entries: [String: Entry] = [:]
  }

  private let state = Mutex(State())

  /// The plans of all photos of an album and below, by content hash.
  func entries(for album: Album, recipe: DerivativeRecipe) -> [String: Entry] {
    state.withLock { state in
      if state.recipe != recipe { state = State(recipe: recipe) }
      let known = state.entries
      let fingerprints = Dictionary(
        uniqueKeysWithValues: recipe.formats.map { ($0, recipe.fingerprint(for: $0)) }
      )
      var entries: [String: Entry] = [:]
      var albums = [album]
      while let album = albums.popLast() {
        for photo in album.photos {
          let hash = photo.facts.contentHash
          var entry =
            known[hash] ?? Self.entry(for: photo, recipe: recipe, fingerprints: fingerprints)
          // A renamed photo has the same plan, but is read from another place.
          entry.plan.source = photo.source
          entries[hash] = entry
        }
        albums += album.albums
      }
      state.entries = entries
      return entries
    }
  }

  private static func entry(
    for photo: Photo,
    recipe: DerivativeRecipe,
    fingerprints: [ImageFormat: String]
  ) -> Entry {
    let plan = DerivativePlan(
      source: photo.source,
      facts: photo.facts,
      recipe: recipe,
      fingerprints: fingerprints
    )
    return Entry(plan: plan, image: SitePreview.image(plan))
  }
}
