/// What an album's photos are sorted by; the natural order of names breaks ties.
public enum PhotoSort: String, Sendable, Hashable, Codable, CaseIterable {
  case name
  case date
  case rating
  /// The order of `photos.json` or of `photos:`, then names.
  case listed
}

/// Which end of the sort comes first.
public enum SortOrder: String, Sendable, Hashable, Codable, CaseIterable {
  case ascending
  case descending
}
