public import Gallery

/// Bytes of TIFF files, put together by hand and not compressed.
public enum TIFFFile {
  /// A picture as an 8-bit RGB TIFF, with an orientation and an ICC profile if wanted.
  public static func bytes(
    of pixels: Pixels,
    orientation: Int? = nil,
    profile: [UInt8]? = nil
  ) -> [UInt8] {
    var directory = TIFFDirectory()
    // PhotometricInterpretation: RGB.
    directory.short(262, 2)
    if let orientation { directory.short(274, orientation) }
    if let profile { directory.undefined(34_675, profile) }
    return file(pixels.rgb, pixels.size, samples: 3, directory)
  }

  /// A plain picture for printing: cyan, magenta, yellow and black, 255 for all there is.
  public static func bytes(inks: [UInt8], size: PixelSize) -> [UInt8] {
    var directory = TIFFDirectory()
    // PhotometricInterpretation: separated.
    directory.short(262, 5)
    let pixels = Array(repeatElement(inks, count: size.area).joined())
    return file(pixels, size, samples: inks.count, directory)
  }

  private static func file(
    _ pixels: [UInt8],
    _ size: PixelSize,
    samples: Int,
    _ tags: TIFFDirectory
  ) -> [UInt8] {
    var directory = tags
    directory.long(256, size.width)
    directory.long(257, size.height)
    directory.shorts(258, Array(repeating: 8, count: samples))
    directory.short(259, 1)
    directory.long(273, 8)
    directory.short(277, samples)
    directory.long(278, size.height)
    directory.long(279, pixels.count)
    let padding = [UInt8](repeating: 0, count: pixels.count % 2)
    let directoryAt = 8 + pixels.count + padding.count
    return [0x4D, 0x4D, 0, 42] + BigEndian.four(directoryAt) + pixels + padding
      + directory.bytes(at: directoryAt)
  }
}
