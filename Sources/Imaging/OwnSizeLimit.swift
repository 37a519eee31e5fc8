import Gallery

/// Keeps the derivative of a photo's own size from becoming a longer file than the photo is.
///
/// A photo that was saved at a low quality would be blown up by a higher one, and nobody would see
/// more. Derivatives of other sizes have no such limit.
struct OwnSizeLimit {
  /// The photo's own size, upright.
  var size: PixelSize
  /// The length of the photo's file, or of the preview in a raw file.
  var bytes: Int
  /// Whether the photo is of a format that keeps every pixel.
  var isLossless: Bool

  private static let step = 8

  /// The lowest quality that is tried: below it, blocks show.
  ///
  /// Drawings and screenshots can be shorter as PNG than as any JPEG that looks like them; their
  /// quality is not given up to hide that.
  private var leastQuality: Int { isLossless ? 60 : 30 }

  /// Encodes at the quality asked for, and at lower ones for as long as the file is too long.
  func encode(
    _ size: PixelSize,
    quality: Int,
    _ body: (_ quality: Int) throws(CodecError) -> [UInt8]
  ) throws(CodecError) -> [UInt8] {
    var (quality, file) = (quality, try body(quality))
    while isTooLong(file, size), quality - Self.step >= leastQuality {
      quality -= Self.step
      let shorter = try body(quality)
      if shorter.count < file.count { file = shorter }
    }
    return file
  }

  /// Whether a file of a size is longer than it may be.
  func isTooLong(_ file: [UInt8], _ size: PixelSize) -> Bool {
    size == self.size && file.count > bytes
  }
}

extension SourceFormat {
  /// Whether files of the format usually keep every pixel as it was.
  var isLossless: Bool {
    switch self {
    case .png, .gif, .bmp, .tiff, .netpbm, .svg, .fits, .openEXR, .radiance: true
    case .jpeg, .webp, .avif, .heic, .jxl, .jpeg2000, .raw: false
    }
  }
}
