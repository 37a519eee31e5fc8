import FileSystem
public import Gallery

/// Tells what a file is and how large its picture is, without decoding pixels.
public enum ImageProbe {
  /// Reads the header of a photo and checks it against the limits.
  ///
  /// The kind of file is told by its content; only an SVG drawing must also be named `.svg`.
  public static func probe(
    path: FilePath,
    limits: SiteConfiguration.Limits
  ) throws(ImageError) -> ImageHeader {
    do throws(CodecError) {
      return try SourceImage.inspect(path, limits: limits).header
    } catch {
      throw ImageError(path: path, reason: error.reason)
    }
  }

  /// Whether a file is an image of another format than JPEG, by its first bytes.
  ///
  /// Their decoders are many, young, or written for trusted files.
  public static func isRisky(_ path: FilePath) -> Bool {
    guard let prefix = try? File.readPrefix(path, count: FileKind.prefixLength) else {
      return false
    }
    let kind = FileKind(prefix: prefix, isNamedSVG: path.lowercasedExtension == "svg")
    guard case .image(let format) = kind else { return false }
    return format != .jpeg
  }
}

/// A photo's header with what the decoder needs besides.
struct SourceImage {
  var header: ImageHeader
  /// The markers of a JPEG file, or of the preview in a raw file.
  var jpeg: JPEGHeader?
  /// Where the preview of a raw file is.
  var preview: Range<Int>?

  /// Reads what a file is and checks it against the limits.
  static func inspect(
    _ path: FilePath,
    limits: SiteConfiguration.Limits
  ) throws(CodecError) -> SourceImage {
    let prefix = try start(of: path, limits: limits)
    let kind = FileKind(prefix: prefix, isNamedSVG: path.lowercasedExtension == "svg")
    let image: SourceImage
    switch kind {
    case .other(let reason): throw CodecError(reason: reason)
    case .image(.jpeg): image = try inspectJPEG(path)
    case .image(.bmp): image = SourceImage(header: try BitmapFile.header(prefix))
    case .image(.raw): image = try inspectRaw(path, limits)
    case .image(.tiff) where RawFile.isRaw(tiff: try prefixOfTIFF(path)):
      image = try inspectRaw(path, limits)
    case .image(let format): image = try inspectByVips(path, format)
    }
    try check(image.header.size, limits)
    return image
  }

  private static func start(
    of path: FilePath,
    limits: SiteConfiguration.Limits
  ) throws(CodecError) -> [UInt8] {
    let status: FileStatus
    let prefix: [UInt8]
    do throws(FileSystemError) {
      status = try FileStatus.of(path)
      prefix = try File.readPrefix(path, count: FileKind.prefixLength)
    } catch {
      throw CodecError(reason: "cannot be read: \(error.reason)")
    }
    guard status.size <= limits.bytes else {
      throw CodecError(reason: "has \(status.size) bytes, over the limit of \(limits.bytes)")
    }
    return prefix
  }

  private static func check(
    _ size: PixelSize,
    _ limits: SiteConfiguration.Limits
  ) throws(CodecError) {
    guard size.width > 0, size.height > 0 else { throw CodecError(reason: "has no pixels") }
    let (area, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    guard !overflow, area <= limits.pixels else {
      throw CodecError(
        reason: "has \(size.width)×\(size.height) pixels, over the limit of \(limits.pixels) in all"
      )
    }
  }

  /// Reads more of the file for as long as its markers go on; most end within the first 64 KiB.
  private static func inspectJPEG(_ path: FilePath) throws(CodecError) -> SourceImage {
    var count = 1 << 16
    while true {
      let bytes: [UInt8]
      do { bytes = try File.readPrefix(path, count: count) } catch {
        throw CodecError(reason: "cannot be read: \(error.reason)")
      }
      switch JPEGHeaderReader.read(bytes) {
      case .header(let jpeg):
        if let reason = jpeg.unsupported { throw CodecError(reason: reason) }
        return SourceImage(jpeg)
      case .needsMore where bytes.count == count: count *= 8
      case .needsMore: throw CodecError(reason: "is a JPEG that ends before its picture begins")
      case .invalid: throw CodecError(reason: "is a JPEG with a damaged header")
      }
    }
  }

  /// As much of a TIFF file as its directories lie in, where they are not at its end.
  private static func prefixOfTIFF(_ path: FilePath) throws(CodecError) -> [UInt8] {
    do { return try File.readPrefix(path, count: 1 << 18) } catch {
      throw CodecError(reason: "cannot be read: \(error.reason)")
    }
  }

  private static func inspectRaw(
    _ path: FilePath,
    _ limits: SiteConfiguration.Limits
  ) throws(CodecError) -> SourceImage {
    let bytes: [UInt8]
    do { bytes = try File.read(path, limit: limits.bytes) } catch {
      throw CodecError(reason: "cannot be read: \(error.reason)")
    }
    guard let (range, jpeg) = RawFile.preview(in: bytes) else {
      throw CodecError(reason: ImageError.withoutPreview)
    }
    var image = SourceImage(jpeg)
    image.header.format = .raw
    image.preview = range
    return image
  }

  private static func inspectByVips(
    _ path: FilePath,
    _ format: SourceFormat
  ) throws(CodecError) -> SourceImage {
    guard let loader = VipsLoader(format) else {
      throw CodecError(reason: "is not an image that can be read")
    }
    let image = try RasterImage.open(path, loader: loader, stopAtDamage: false)
    let orientation = loader.turnsUpright ? 1 : image.orientation
    return SourceImage(
      header: ImageHeader(
        format: format,
        size: orientation > 4 ? image.size.transposed : image.size,
        orientation: orientation,
        hasAlpha: image.hasAlpha,
        frames: loader.pagesAreFrames ? max(1, image.pages) : 1
      )
    )
  }
}

extension SourceImage {
  /// All bytes of a JPEG file, or of a raw file's preview, if decoding them takes a reasonable time.
  func jpegBytes(
    of path: FilePath,
    _ header: JPEGHeader,
    _ limits: SiteConfiguration.Limits
  ) throws(CodecError) -> [UInt8] {
    var bytes: [UInt8]
    do { bytes = try File.read(path, limit: limits.bytes) } catch {
      throw CodecError(reason: "cannot be read: \(error.reason)")
    }
    if let preview { bytes = Array(bytes[preview.clamped(to: 0..<bytes.count)]) }
    if header.isProgressive {
      try JPEGScans.check(bytes, pixels: header.size.area, seconds: limits.seconds)
    }
    return bytes
  }

  /// How long derivatives of the photo's own size may be.
  func ownSizeLimit(of path: FilePath) throws(CodecError) -> OwnSizeLimit {
    var length = preview?.count ?? 0
    if preview == nil {
      do { length = try FileStatus.of(path).size } catch {
        throw CodecError(reason: "cannot be read: \(error.reason)")
      }
    }
    return OwnSizeLimit(
      size: header.size,
      bytes: length,
      format: header.format
    )
  }

  /// Describes a JPEG file by its markers.
  init(_ jpeg: JPEGHeader) {
    header = ImageHeader(
      format: .jpeg,
      size: jpeg.orientation > 4 ? jpeg.size.transposed : jpeg.size,
      orientation: jpeg.orientation
    )
    self.jpeg = jpeg
  }
}
