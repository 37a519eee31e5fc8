import Diagnostics
import Gallery
import YAML

/// The front matter of an album with the places that later checks point at.
struct AlbumFrontMatter {
  static let keys = [
    "title", "date", "description", "cover", "sort", "order", "tags", "draft", "unlisted",
    "download", "location", "pager", "clock", "aliases",
    "photos",
  ]

  var settings = AlbumSettings()
  /// The entries of `photos:` in the order they were written.
  var photos: [NamedPhotoText] = []
  /// Where `cover:` names a file.
  var coverLocation: SourceLocation?
  /// Whether it may have been meant to keep something private that cannot be told any more.
  private(set) var isKeptBack = false
  private let isHome: Bool

  /// Reads the settings of an `index.md`, whose path is below the content folder.
  init(_ frontMatter: FrontMatter, path: FilePath, values: inout ValueReader) {
    isHome = path.parent.isEmpty
    let document = frontMatter.settings
    for entry in values.entries(document?.root, of: "front matter") {
      let isKnown =
        takeText(entry, &values) || takeOrder(entry, &values)
        || takeVisibility(entry, &values) || takeAliases(entry, path: path, &values)
        || takePhotos(entry, path: path, &values)
      guard !isKnown else { continue }
      values.unknown(entry, known: Self.keys)
      if entry.mayMean(["draft", "unlisted", "hidden", "private"]) { keepBack(&values) }
    }
    // Which photos were meant to be hidden cannot be told any more, so none is shown.
    if frontMatter.mayHaveMeant("draft") || frontMatter.mayHaveHidden { keepBack(&values) }
    if frontMatter.mayHaveMeant("unlisted") { settings.unlisted = true }
  }

  /// Keeps an album back whose settings may have meant to keep something private; of the home page,
  /// which cannot be left out, its own photos.
  mutating func keepBack(_ values: inout ValueReader, at location: SourceLocation? = nil) {
    guard !isKeptBack, isHome || !settings.draft else { return }
    isKeptBack = true
    if !isHome { settings.draft = true }
    values.warn(
      Self.keptBack(isHome: isHome),
      at: location ?? SourceLocation(line: 1),
      hint: "it may be meant to be private, or photos in it to be hidden"
    )
  }

  /// What is said when something is kept back.
  static func keptBack(isHome: Bool) -> String {
    isHome
      ? "the photos of the home page are left out until this is mended"
      : "the album is left out until this is mended"
  }

  private mutating func takeText(_ entry: YAMLEntry, _ values: inout ValueReader) -> Bool {
    switch entry.key.lowercased() {
    case "title": settings.title = values.text(entry)
    case "description": settings.description = values.text(entry)
    case "location": settings.location = values.text(entry)
    case "tags": settings.tags = values.texts(entry)
    case "date": settings.date = values.date(entry)?.calendarDate
    case "cover":
      settings.cover = values.text(entry)
      coverLocation = settings.cover.map { _ in entry.value.location }
    default: return false
    }
    return true
  }

  private mutating func takeOrder(_ entry: YAMLEntry, _ values: inout ValueReader) -> Bool {
    switch entry.key.lowercased() {
    case "sort":
      let sort: PhotoSort? = values.choice(
        entry,
        ["name": .name, "date": .date, "rating": .rating, "listed": .listed]
      )
      settings.sort = sort ?? settings.sort
    case "order": takeDirection(entry, &values)
    case "pager": settings.pager = values.choice(entry, ["window": .window, "pair": .pair])
    case "clock":
      guard !entry.value.isNull else { break }
      if let seconds = entry.value.text.flatMap(ClockShift.seconds) {
        settings.clockShift = seconds
      } else {
        values.mismatch(
          entry.key,
          "a time to add",
          entry.value,
          hint: "write it as +1:30, -00:00:40 or +2d 01:00"
        )
      }
    default: return false
    }
    return true
  }

  /// `newest` and `oldest` say what to sort by as well.
  private mutating func takeDirection(_ entry: YAMLEntry, _ values: inout ValueReader) {
    let direction: (order: SortOrder, sort: PhotoSort?)? = values.choice(
      entry,
      [
        "ascending": (.ascending, nil), "descending": (.descending, nil),
        "asc": (.ascending, nil), "desc": (.descending, nil),
        "newest": (.descending, .date), "oldest": (.ascending, .date),
      ]
    )
    guard let direction else { return }
    settings.order = direction.order
    settings.sort = settings.sort ?? direction.sort
  }

  private mutating func takeVisibility(_ entry: YAMLEntry, _ values: inout ValueReader) -> Bool {
    switch entry.key.lowercased() {
    case "draft": settings.draft = values.flag(entry, safe: true) ?? false
    case "unlisted": settings.unlisted = values.flag(entry, safe: true) ?? false
    case "download": settings.download = values.flag(entry, safe: false) ?? false
    default: return false
    }
    return true
  }

  private mutating func takeAliases(
    _ entry: YAMLEntry,
    path: FilePath,
    _ values: inout ValueReader
  ) -> Bool {
    guard entry.key.lowercased() == "aliases" else { return false }
    settings.aliases = values.aliases(entry, path: path)
    return true
  }

  private mutating func takePhotos(
    _ entry: YAMLEntry,
    path: FilePath,
    _ values: inout ValueReader
  ) -> Bool {
    guard entry.key.lowercased() == "photos" else { return false }
    if let items = entry.value.items {
      photos = items.compactMap { values.listedPhoto($0, path: path, nameKeys: ["file", "img"]) }
      // Who writes a list cares about its order.
      settings.sort = settings.sort ?? .listed
    } else {
      photos = values.entries(entry.value, of: "`photos`").map { photo in
        NamedPhotoText(
          name: photo.key,
          location: photo.keyLocation,
          text: values.photoText(photo.value, of: photo.key, path: path)
        )
      }
    }
    return true
  }
}
