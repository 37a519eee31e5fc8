public import Gallery

extension ImageHeader {
  /// About the most bytes that decoding the photo takes at one time.
  public var memoryToDecode: Int {
    let area = min(size.area, 1 << 40)
    return switch format {
    // Planes, or packed pixels of another colour space, and one size below them.
    case .jpeg, .raw: area * 4
    // libheif holds planes, packed pixels and what lies between; measured with 200 megapixels.
    case .heic, .avif: area * 9
    // The whole file with up to four bytes a pixel, its pixels, and one size below them.
    case .bmp: area * 10
    case .jxl, .jpeg2000, .webp, .svg, .openEXR: area * 6
    // Read row by row, unless they are interlaced.
    case .png, .tiff, .gif, .netpbm, .radiance, .fits: area * 2
    }
  }
}
