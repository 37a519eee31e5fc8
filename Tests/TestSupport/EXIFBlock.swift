/// EXIF of a made picture, as the TIFF block that JPEG, PNG and WebP files carry.
public struct EXIFBlock: Sendable, Hashable {
  /// Orientation as it is to be written, legal or not; nil for none.
  public var orientation: Int?
  /// `DateTimeOriginal`, such as `2024:05:06 07:08:09`; nil for none.
  public var dateTimeOriginal: String?
  /// `OffsetTimeOriginal`, such as `+02:00`; nil for none.
  public var offsetTimeOriginal: String?
  /// `ImageDescription`; nil for none.
  public var description: String?
  /// `Make`; nil for none.
  public var make: String?
  /// `Model`; nil for none.
  public var model: String?
  /// `Artist`; nil for none.
  public var artist: String?
  /// Whole degrees north; nil for none.
  public var latitude: Int?
  /// Whole degrees east; nil for none.
  public var longitude: Int?

  /// Makes a block with an orientation, a time and a description, each optional.
  public init(
    orientation: Int? = nil,
    dateTimeOriginal: String? = nil,
    offsetTimeOriginal: String? = nil,
    description: String? = nil
  ) {
    self.orientation = orientation
    self.dateTimeOriginal = dateTimeOriginal
    self.offsetTimeOriginal = offsetTimeOriginal
    self.description = description
  }

  /// The block from its byte-order mark on, big-endian.
  public var tiff: [UInt8] {
    var main = TIFFDirectory()
    main.text(0x010E, description)
    main.text(0x010F, make)
    main.text(0x0110, model)
    if let orientation { main.short(0x0112, orientation) }
    main.text(0x013B, artist)
    var exif = TIFFDirectory()
    exif.text(0x9003, dateTimeOriginal)
    exif.text(0x9011, offsetTimeOriginal)
    var gps = TIFFDirectory()
    if let latitude, let longitude {
      gps.text(0x0001, latitude < 0 ? "S" : "N")
      gps.degrees(0x0002, abs(latitude))
      gps.text(0x0003, longitude < 0 ? "W" : "E")
      gps.degrees(0x0004, abs(longitude))
    }
    // Pointers to the sub-directories are of the same length whatever they hold.
    var layout = main
    if !exif.isEmpty { layout.long(0x8769, 0) }
    if !gps.isEmpty { layout.long(0x8825, 0) }
    let exifAt = 8 + layout.bytes(at: 8).count
    let exifBytes = exif.isEmpty ? [] : exif.bytes(at: exifAt)
    let gpsAt = exifAt + exifBytes.count
    if !exif.isEmpty { main.long(0x8769, exifAt) }
    if !gps.isEmpty { main.long(0x8825, gpsAt) }
    return [0x4D, 0x4D, 0, 42, 0, 0, 0, 8] + main.bytes(at: 8) + exifBytes
      + (gps.isEmpty ? [] : gps.bytes(at: gpsAt))
  }

  /// The block as a JPEG APP1 segment.
  public var app1: [UInt8] { JPEGFile.segment(0xE1, Array("Exif\0\0".utf8) + tiff) }
}
