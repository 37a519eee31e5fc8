import FileSystem
import Gallery

/// Which pictures of earlier previews are worth their room: a pure value, made of what lies there.
///
/// Any of them may go at any time, for they are found by name and made again when they are missing;
/// those of the last hour stay all the same, so that a preview or build under way is not slowed.
struct PreviewPruning {
  /// A picture that a preview has made.
  struct Picture: Sendable, Hashable {
    /// Where it is.
    var path: FilePath
    /// Bytes.
    var size: Int
    /// When it was made, in nanoseconds since 1970.
    var made: Int
    /// Whether a build has published the same, or it was never finished.
    var isUseless = false
  }

  /// About 4,000 photos in four sizes.
  static let mostBytes = 4 * 1024 * 1024 * 1024
  static let longestAge = 90 * 24 * hour
  static let leastAge = hour
  private static let hour = 3600 * 1_000_000_000

  /// What is to go, in the order of the pictures.
  let superfluous: [FilePath]

  /// Chooses.
  ///
  /// - Parameters:
  ///   - pictures: all that is there.
  ///   - now: nanoseconds since 1970.
  ///   - mostBytes: what may stay at most.
  init(_ pictures: [Picture], now: Int, mostBytes: Int = Self.mostBytes) {
    var rest = mostBytes
    var kept: Set<FilePath> = []
    // The youngest have the first claim to the room.
    for picture in pictures.sorted(by: { ($0.made, $0.path) > ($1.made, $1.path) }) {
      let age = now - picture.made
      rest -= picture.size
      let isWorthIt = !picture.isUseless && age < Self.longestAge && rest >= 0
      if age < Self.leastAge || isWorthIt {
        kept.insert(picture.path)
      } else {
        rest += picture.size
      }
    }
    superfluous = pictures.map(\.path).filter { !kept.contains($0) }
  }
}
