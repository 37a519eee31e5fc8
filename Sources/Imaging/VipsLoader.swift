import Gallery

/// The loaders of libvips that photos may reach: no PDF, no ImageMagick, no matrix files.
enum VipsLoader: String {
  case png = "pngload_source"
  case gif = "gifload_source"
  case webp = "webpload_source"
  case heif = "heifload_source"
  case jxl = "jxlload_source"
  case tiff = "tiffload_source"
  case jpeg2000 = "jp2kload_source"
  case netpbm = "ppmload_source"
  case openEXR = "openexrload"
  case radiance = "radload_source"
  case fits = "fitsload_source"
  case svg = "svgload_source"

  /// The loader of a format, or nil for those that libvips does not read here.
  init?(_ format: SourceFormat) {
    switch format {
    case .png: self = .png
    case .gif: self = .gif
    case .webp: self = .webp
    case .avif, .heic: self = .heif
    case .jxl: self = .jxl
    case .tiff: self = .tiff
    case .jpeg2000: self = .jpeg2000
    case .netpbm: self = .netpbm
    case .openEXR: self = .openEXR
    case .radiance: self = .radiance
    case .fits: self = .fits
    case .svg: self = .svg
    case .jpeg, .bmp, .raw: return nil
    }
  }

  /// Whether it decodes at a fraction of the size for less work.
  var canScale: Bool { self == .webp || self == .svg }

  /// Whether the decoder turns pictures upright by the container's own rule, so that a stray EXIF
  /// orientation must not turn them again (HEIF: ISO/IEC 23008-12; JPEG XL: ISO/IEC 18181).
  var turnsUpright: Bool { self == .heif || self == .jxl }

  /// Whether more than one page means an animation and not a document.
  var pagesAreFrames: Bool { self == .gif || self == .webp || self == .jxl }
}
