/// One of the links that lie over the scrubber strip and let it work without a script.
///
/// The links share the strip's width equally at every breakpoint, so one list serves them all.
public struct JumpLink: Sendable, Hashable {
  /// The photo that the link leads to.
  public let photo: Int
  /// Where the link begins, as a fraction of the strip's width from 0 to 1.
  public let start: Double
  /// The link's width as a fraction of the strip's width.
  public let share: Double

  /// Spreads links over an album of photos, the first and the last photo among their targets.
  ///
  /// Link j of m leads to photo `round(j·(N−1)/(m−1))`. That photo's place on the strip lies
  /// within the link, because j/m ≤ j/(m−1) ≤ (j+1)/m.
  public static func links(photoCount: Int, atMost maximum: Int = 10) -> [JumpLink] {
    let spread = EvenSpread(of: photoCount, picks: maximum)
    let share = 1 / Double(max(1, spread.pickCount))
    return (0..<spread.pickCount).map {
      JumpLink(photo: spread.pick($0), start: Double($0) * share, share: share)
    }
  }
}
