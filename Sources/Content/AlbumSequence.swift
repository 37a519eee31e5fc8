import Gallery

/// Puts the sub-albums of one album in order.
///
/// Albums with a date come first, the newest at the top, then those without in the natural order of
/// their folders' names. `sort: name` sorts all by name; `order:` turns either round.
struct AlbumSequence {
  private let byDate: Bool
  private let order: SortOrder

  /// Chooses the order from the front matter of the album above.
  init(_ settings: AlbumSettings) {
    byDate = settings.sort != .name
    order = settings.order ?? (byDate ? .descending : .ascending)
  }

  /// The albums in order.
  func sorted(_ albums: [Album]) -> [Album] {
    let keys = albums.enumerated().map { index, album in
      (
        date: byDate ? album.dates?.upperBound : nil, name: NaturalOrder(album.source.name),
        index: index
      )
    }
    return keys.sorted { left, right in
      if let first = left.date, let second = right.date {
        if first != second { return order == .ascending ? first < second : first > second }
      } else if left.date != nil || right.date != nil {
        return left.date != nil
      }
      return order == .descending && !byDate ? right.name < left.name : left.name < right.name
    }.map { albums[$0.index] }
  }
}
