/// The strip of thumbnails beside the full-screen photo, six a page.
///
/// On narrow screens the same six stand in a row, which needs no frames.
public struct ThumbnailStrip: Sendable, Hashable {
  /// Thumbnails on a page.
  public static let slotCount = 6

  /// The pages of the strip: max(1, ceil(N/6)), and which photos each holds.
  public let paging: Paging

  /// Makes the strip of an album with a number of photos.
  public init(photoCount: Int) {
    paging = Paging(photoCount: photoCount, photosPerPage: Self.slotCount)
  }

  /// The frame of a slot from 0 to 5 in the portrait column: (20, 166 + 130·i, 130, 90).
  public static func columnFrame(ofSlot slot: Int) -> Frame {
    Frame(x: 20, y: 166 + 130 * Double(slot), width: 130, height: 90)
  }

  /// The photo in each of the six slots of a page; nil for a slot that is hidden.
  public func slots(onPage page: Int) -> [Int?] {
    let photos = paging.photos(onPage: page)
    return (0..<Self.slotCount).map { $0 < photos.count ? photos.lowerBound + $0 : nil }
  }
}
