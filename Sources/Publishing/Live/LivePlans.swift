import Gallery
import Imaging
import Rendering
import Synchronization

/// The plans of all photos of a running preview, worked out once for each.
final class LivePlans: Sendable {
  /// What is planned for one photo.
  final class Entry: Sendable {
    let plan: DerivativePlan
    let image: PublishedImage

    init(plan: DerivativePlan) {
      self.plan = plan
      image = PublishedImage(plan)
    }
  }

  /// What follows from the photos in their albums and the recipe alone, whatever the texts say.
  struct Plans: Sendable {
    /// By the path without the width at its end, which is the same for all sizes in one format.
    var entries: [String: Entry] = [:]
    var images: [FilePath: PublishedImage] = [:]
    var sprites: [FilePath: [SpriteImage]] = [:]
    var strips: [String: StripStage.Job] = [:]
  }

  /// A photo in its album.
  private struct Place: Hashable {
    var album: FilePath
    var source: FilePath
    var hash: String
  }

  private struct State {
    var recipe: DerivativeRecipe?
    var places: [Place] = []
    var isRightToLeft = false
    var known: [String: Entry] = [:]
    var plans = Plans()
  }

  private let state = Mutex(State())

  /// The plans of all photos of an album and below.
  func plans(for album: Album, recipe: DerivativeRecipe, isRightToLeft: Bool) -> Plans {
    let albums = album.withDescendants
    var places: [Place] = []
    for album in albums {
      for photo in album.photos {
        places.append(
          Place(album: album.source, source: photo.source, hash: photo.facts.contentHash)
        )
      }
    }
    return state.withLock { state in
      if state.recipe == recipe, state.places == places, state.isRightToLeft == isRightToLeft {
        return state.plans
      }
      if state.recipe != recipe { state = State(recipe: recipe) }
      state.places = places
      state.isRightToLeft = isRightToLeft
      state.known = Self.entries(for: albums, recipe: recipe, known: state.known)
      state.plans = Self.plans(
        for: album,
        entries: state.known,
        isRightToLeft: isRightToLeft
      )
      return state.plans
    }
  }

  /// The entries by content hash.
  private static func entries(
    for albums: [Album],
    recipe: DerivativeRecipe,
    known: [String: Entry]
  ) -> [String: Entry] {
    let fingerprints = recipe.fingerprints
    var entries: [String: Entry] = [:]
    for photo in albums.lazy.flatMap(\.photos) {
      let hash = photo.facts.contentHash
      guard entries[hash] == nil else { continue }
      if let entry = known[hash], entry.plan.source == photo.source {
        entries[hash] = entry
        continue
      }
      // A renamed photo has the same plan, but is read from another place.
      entries[hash] = Entry(
        plan: DerivativePlan(
          source: photo.source,
          facts: photo.facts,
          recipe: recipe,
          fingerprints: fingerprints
        )
      )
    }
    return entries
  }

  private static func plans(
    for album: Album,
    entries: [String: Entry],
    isRightToLeft: Bool
  ) -> Plans {
    var plans = Plans()
    for album in album.withDescendants {
      for photo in album.photos {
        plans.images[photo.source] = entries[photo.facts.contentHash]?.image
      }
    }
    let (sprites, jobs) = StripStage.all(
      of: album,
      image: { entries[$0.facts.contentHash]?.image },
      isRightToLeft: isRightToLeft
    )
    plans.sprites = sprites
    plans.strips = Dictionary(jobs.map { ($0.path, $0) }) { first, _ in first }
    for entry in entries.values {
      for format in entry.plan.formats {
        if let first = format.paths.first { plans.entries[stem(first)] = entry }
      }
    }
    return plans
  }

  /// The path without the width at its end.
  static func stem(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "-")).map { String(path[..<$0]) } ?? path
  }
}
