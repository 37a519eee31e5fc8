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
  /// What the photo is stored as.
  var format: SourceFormat

  private static let step = 8

  /// Whether files of the format usually keep every pixel.
  var isLossless: Bool {
    switch format {
    case .png, .gif, .bmp, .tiff, .netpbm, .svg, .fits, .openEXR, .radiance: true
    case .jpeg, .webp, .avif, .heic, .jxl, .jpeg2000, .raw: false
    }
  }

  /// The lowest quality that is tried: below it, blocks show.
  ///
  /// A drawing can be shorter as PNG, and a photo as AVIF, than any JPEG that looks like it.
  private var leastQuality: Int {
    switch format {
    case .jpeg, .raw, .webp: 30
    default: 60
    }
  }

  /// Encodes at the quality asked for, and at lower ones for as long as the file is too long.
  ///
  /// Where no quality that is tried makes it short enough, none is given up.
  func encode(
    _ size: PixelSize,
    quality: Int,
    _ body: (_ quality: Int) throws(CodecError) -> [UInt8]
  ) throws(CodecError) -> [UInt8] {
    let wanted = try body(quality)
    var (lower, file) = (quality, wanted)
    while isTooLong(file, size), lower - Self.step >= leastQuality {
      lower -= Self.step
      file = try body(lower)
    }
    return isTooLong(file, size) ? wanted : file
  }

  /// Whether a file of a size is longer than it may be.
  func isTooLong(_ file: [UInt8], _ size: PixelSize) -> Bool {
    size == self.size && file.count > bytes
  }
}
