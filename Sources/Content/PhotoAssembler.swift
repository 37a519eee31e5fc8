import Gallery

/// Puts together all that is said about each photo, the most specific first.
struct PhotoAssembler {
  /// A photo that is left out of its album, and why.
  struct LeftOut {
    var path: FilePath
    var reason: String
    /// Whether others take account of its name, so that showing it moves no other's address.
    var keepsName: Bool
  }

  let facts: PhotoFactsTable
  /// Seconds to add to the camera's clock, by folder: a photo keeps that of the folder it lies in.
  let clockShifts: [FilePath: Int]
  /// The folders of drafts, whose photos no other album can publish either.
  let drafts: Set<FilePath>
  /// Whether titles and captions in the photos' own files are shown.
  let showsEmbeddedTexts: Bool

  /// The photos of an album without slugs, and those that are left out on purpose.
  func photos(of source: AlbumSource) -> (photos: [Photo], leftOut: [LeftOut]) {
    var photos: [Photo] = []
    var leftOut: [LeftOut] = []
    let pairs = PhotoPairs(in: source, facts: facts)
    for candidate in source.candidates {
      // What lies in a draft has been named there.
      guard let facts = facts[candidate.path], !drafts.contains(candidate.path.parent) else {
        continue
      }
      let path = candidate.path
      let text = source.photoTexts[path] ?? PhotoText()
      if let reason = reason(path, facts, source, pairs) {
        leftOut.append(LeftOut(path: path, reason: reason, keepsName: true))
      } else if let picture = pairs.pictures[path] {
        // What hides a picture is meant for the shot.
        let reason =
          self.facts[picture].flatMap { self.reason(picture, $0, source, pairs) }
          ?? PhotoPairs.reason(facts.header.format)
        leftOut.append(LeftOut(path: path, reason: reason, keepsName: false))
      } else {
        photos.append(photo(path, text, facts))
      }
    }
    return (photos, leftOut)
  }

  /// Why the photo itself is not to be shown, or nil.
  private func reason(
    _ path: FilePath,
    _ photo: PhotoFacts,
    _ source: AlbumSource,
    _ pairs: PhotoPairs
  ) -> String? {
    let hidden = source.photoTexts[path]?.hidden
    if hidden ?? false { return "hidden by its text" }
    guard hidden == nil, isRejected(path, photo, pairs) else { return nil }
    return "rejected (rated −1)"
  }

  /// Whether the photographer has rejected a shot, which programs note beside the raw file alone.
  private func isRejected(_ path: FilePath, _ photo: PhotoFacts, _ pairs: PhotoPairs) -> Bool {
    let rating = photo.metadata.rating ?? 0
    guard rating == 0, let others = pairs.others[path] else { return rating < 0 }
    return others.contains { facts[$0]?.metadata.rating ?? 0 < 0 }
  }

  private func photo(_ path: FilePath, _ text: PhotoText, _ facts: PhotoFacts) -> Photo {
    let metadata = facts.metadata
    let embedded = showsEmbeddedTexts ? metadata : PhotoMetadata()
    let title = text.title ?? embedded.title
    let shift = clockShifts[path.parent] ?? 0
    return Photo(
      source: path,
      slug: "",
      title: title,
      caption: text.caption.map(Photo.Caption.markdown)
        // Many programs write the same words into both.
        ?? embedded.caption.flatMap { $0 == title ? nil : Photo.Caption.plain($0) },
      alternativeText: text.alternativeText ?? embedded.alternativeText,
      date: text.date ?? metadata.captureTime.map { .time($0.shifted(bySeconds: shift)) },
      aliases: text.aliases,
      facts: facts
    )
  }
}
