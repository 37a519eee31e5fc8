import Gallery

/// Bytes of TIFF files, put together by hand and not compressed.
public enum TIFFFile {
  /// A picture as an 8-bit RGB TIFF, with an orientation and an ICC profile if wanted.
  public static func bytes(
    of pixels: Pixels,
    orientation: Int? = nil,
    profile: [UInt8]? = nil
  ) -> [UInt8] {
    var directory = TIFFDirectory()
    directory.long(256, pixels.size.width)
    directory.long(257, pixels.size.height)
    directory.short(258, 8, 8, 8)
    directory.short(259, 1)
    directory.short(262, 2)
    directory.long(273, 8)
    if let orientation { directory.short(274, orientation) }
    directory.short(277, 3)
    directory.long(278, pixels.size.height)
    directory.long(279, pixels.rgb.count)
    if let profile { directory.undefined(34_675, profile) }
    let padding = [UInt8](repeating: 0, count: pixels.rgb.count % 2)
    let directoryAt = 8 + pixels.rgb.count + padding.count
    return [0x4D, 0x4D, 0, 42] + BigEndian.four(directoryAt) + pixels.rgb + padding
      + directory.bytes(at: directoryAt)
  }
}
