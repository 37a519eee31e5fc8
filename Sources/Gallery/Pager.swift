/// How the photo page turns from one photo to the next.
public enum Pager: String, Sendable, Hashable, Codable, CaseIterable {
  /// Three live views, the page turning at half.
  case window
  /// Two live views that take turns.
  case pair
}
