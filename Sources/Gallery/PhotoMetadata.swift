/// What a photo's own metadata says: EXIF, IPTC, XMP and the sidecar, already merged.
///
/// Nothing here says where the photo was taken or who owns the camera; that never leaves the file.
public struct PhotoMetadata: Sendable, Hashable, Codable {
  /// A short title that a person wrote, or nil.
  public var title: String?
  /// A longer description that a person wrote, or nil; plain text.
  public var caption: String?
  /// A description for people who do not see the photo (IPTC AltTextAccessibility), or nil.
  public var alternativeText: String?
  /// Keywords in the order of the file, without repeats.
  public var keywords: [String] = []
  /// When the photo was taken, or nil.
  public var captureTime: CaptureTime?
  /// 0 to 5 stars; -1 for rejected; nil when not rated.
  public var rating: Int?
  /// Maker and model without the repeated maker's name, such as "Nikon D70s".
  public var camera: String?
  /// The lens's name.
  public var lens: String?
  /// Focal length in millimetres.
  public var focalLength: Double?
  /// The f-number.
  public var aperture: Double?
  /// Exposure time in seconds.
  public var exposureTime: Double?
  /// ISO speed.
  public var iso: Int?

  /// Makes metadata that says nothing.
  public init() {}
}
