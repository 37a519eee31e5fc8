import Gallery

/// Puts the photos of one album in order.
struct PhotoSequence {
  private struct Key {
    /// What is sorted by, or nil for a photo without it, which comes last.
    var value: Int?
    var name: NaturalOrder
    var index: Int
  }

  private let sort: PhotoSort
  private let order: SortOrder
  /// Names or paths in the order of a list.
  private let listed: [FilePath: Int]

  /// Chooses the order of an album's photos.
  ///
  /// Without a wish in the front matter: the order of `photos.json` if there is one, else by date
  /// when more than half of the photos have one, else by name.
  init(for source: AlbumSource, photos: [Photo]) {
    let settings = source.settings
    let dated = photos.count { $0.date != nil }
    sort =
      settings.sort
      ?? (source.listed != nil ? .listed : dated * 2 > photos.count ? .date : .name)
    // People want the best first, but stories and names from the start.
    order = settings.order ?? (sort == .rating ? .descending : .ascending)
    let list = source.listed ?? settings.photoOrder.map { source.path.appending($0) }
    listed = Dictionary(zip(list, list.indices)) { first, _ in first }
  }

  /// The photos in order.
  func sorted(_ photos: [Photo]) -> [Photo] {
    let offset = Self.commonOffset(photos)
    let keys = photos.enumerated().map { index, photo in
      Key(
        value: value(photo, offset: offset),
        name: NaturalOrder(photo.source.name),
        index: index
      )
    }
    return keys.sorted(by: precedes).map { photos[$0.index] }
  }

  private func value(_ photo: Photo, offset: Int) -> Int? {
    switch sort {
    case .name: 0
    case .date: photo.date.map { Self.instant($0, offset: offset) }
    case .rating: photo.facts.metadata.rating ?? 0
    case .listed: listed[photo.source]
    }
  }

  private func precedes(_ left: Key, _ right: Key) -> Bool {
    guard let first = left.value, let second = right.value else {
      if left.value == nil, right.value == nil { return isBefore(left, right, reversed: false) }
      return left.value != nil
    }
    if first != second { return order == .ascending ? first < second : first > second }
    // Shots of the same second run backwards too when the newest comes first.
    let reversed = order == .descending && (sort == .name || sort == .date)
    return isBefore(left, right, reversed: reversed)
  }

  private func isBefore(_ left: Key, _ right: Key, reversed: Bool) -> Bool {
    if left.name != right.name { return reversed ? right.name < left.name : left.name < right.name }
    return left.index < right.index
  }

  /// Milliseconds since 1970 of a date; one without a zone is in the album's usual one.
  private static func instant(_ date: PhotoDate, offset: Int) -> Int {
    switch date {
    case .time(let time): time.clockMilliseconds - (time.offsetMinutes ?? offset) * 60_000
    case .day: date.instant - offset * 60_000
    }
  }

  /// The zone that most photos with a zone are in: cameras often know none, and then their clock
  /// shows what the phone beside them does.
  private static func commonOffset(_ photos: [Photo]) -> Int {
    var counts: [Int: Int] = [:]
    for case .time(let time) in photos.compactMap(\.date) {
      if let offset = time.offsetMinutes { counts[offset, default: 0] += 1 }
    }
    let most = counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
    return most?.key ?? 0
  }
}
