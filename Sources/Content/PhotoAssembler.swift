import Gallery

/// Puts together all that is said about each photo, the most specific first.
struct PhotoAssembler {
  let facts: [FilePath: PhotoFacts]
  /// Seconds to add to the camera's clock, by folder: a photo keeps that of the folder it lies in.
  let clockShifts: [FilePath: Int]
  /// The folders of drafts, whose photos no other album can publish either.
  let drafts: Set<FilePath>

  /// The photos of an album without slugs, and the paths of those that a text hides.
  func photos(of source: AlbumSource) -> (photos: [Photo], hidden: [FilePath]) {
    var photos: [Photo] = []
    var hidden: [FilePath] = []
    for candidate in source.candidates {
      guard let facts = facts[candidate.path] else { continue }
      let text = source.photoTexts[candidate.path] ?? PhotoText()
      if drafts.contains(candidate.path.parent) {
        // The draft itself has said why it is left out.
        continue
      } else if text.hidden ?? false {
        hidden.append(candidate.path)
      } else {
        photos.append(photo(candidate.path, text, facts))
      }
    }
    return (photos, hidden)
  }

  private func photo(_ path: FilePath, _ text: PhotoText, _ facts: PhotoFacts) -> Photo {
    let metadata = facts.metadata
    let title = text.title ?? metadata.title
    let shift = clockShifts[path.parent] ?? 0
    return Photo(
      source: path,
      slug: "",
      title: title,
      caption: text.caption.map(Photo.Caption.markdown)
        // Many programs write the same words into both.
        ?? metadata.caption.flatMap { $0 == title ? nil : Photo.Caption.plain($0) },
      alternativeText: text.alternativeText ?? metadata.alternativeText,
      date: text.date ?? metadata.captureTime.map { .time($0.shifted(bySeconds: shift)) },
      aliases: text.aliases,
      facts: facts
    )
  }
}
