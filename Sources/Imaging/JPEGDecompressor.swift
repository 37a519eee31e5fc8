private import CTurboJPEG
import Gallery

/// TurboJPEG's decoder.
struct JPEGDecompressor: ~Copyable {
  /// A picture and what was wrong with its data.
  struct Decoded: ~Copyable {
    var image: RasterImage
    var damage: String?
  }

  private let handle: tjhandle

  init() throws(CodecError) {
    guard let handle = tjInitDecompress() else {
      throw CodecError(reason: "cannot be decoded: the JPEG decoder did not start")
    }
    self.handle = handle
  }

  deinit { tjDestroy(handle) }

  /// The size after scaling by a number of eighths, rounded up as libjpeg does.
  static func scaled(_ size: PixelSize, eighths: Int) -> PixelSize {
    PixelSize(
      width: (size.width * eighths + 7) / 8,
      height: (size.height * eighths + 7) / 8
    )
  }

  /// The smallest of 1/8, 1/4, 1/2 and 1 that leaves at least the wanted size.
  static func eighths(from size: PixelSize, to wanted: PixelSize) -> Int {
    [1, 2, 4].first {
      let scaled = scaled(size, eighths: $0)
      return scaled.width >= wanted.width && scaled.height >= wanted.height
    } ?? 8
  }

  /// Decodes to packed pixels: one band of grey, three of RGB or four of CMYK.
  func decodePacked(
    _ bytes: [UInt8],
    header: JPEGHeader,
    eighths: Int
  ) throws(CodecError) -> Decoded {
    let size = Self.scaled(header.size, eighths: eighths)
    let (format, bands) =
      switch header.colorModel {
      case .grey: (TJPF_GRAY, 1)
      case .yCbCr, .rgb: (TJPF_RGB, 3)
      case .cmyk, .ycck: (TJPF_CMYK, 4)
      }
    var damage: String?
    let image = try RasterImage.filled(
      size: size,
      bands: bands,
      isCMYK: bands == 4,
      profile: header.profile
    ) { pixels throws(CodecError) in
      // Rows that an error keeps from being decoded stay grey, like those that data is missing for.
      pixels.update(repeating: 128)
      let status = tjDecompress2(
        handle,
        bytes,
        UInt(bytes.count),
        pixels.baseAddress,
        CInt(size.width),
        0,
        CInt(size.height),
        CInt(format.rawValue),
        TJFLAG_LIMITSCANS
      )
      if status != 0 {
        damage = try self.damage(pixels, rowLength: size.width * bands)
      }
    }
    return Decoded(image: image, damage: damage)
  }

  /// Decodes to planes at a size that is some eighths of the file's own; returns the damage.
  func decode(
    _ bytes: [UInt8],
    _ size: PixelSize,
    _ sampling: ChromaSampling,
    into image: inout PlanarImage
  ) throws(CodecError) -> String? {
    image.reshape(size, sampling)
    guard decodePlanes(bytes, image) != 0 else { return nil }
    if isFatal {
      // What the decoder did not reach before it gave up must not show the photo before.
      image.clear()
      _ = decodePlanes(bytes, image)
    }
    return try JPEGDamage.judge(
      text: String(cString: tjGetErrorStr2(handle)),
      isFatal: isFatal,
      rows: size.height,
      missing: image.missingRows
    )
  }

  private func decodePlanes(_ bytes: [UInt8], _ image: borrowing PlanarImage) -> CInt {
    var planes = image.planes.map { $0.start as UnsafeMutablePointer<UInt8>? }
    var strides = image.planes.map { CInt($0.stride) }
    return tjDecompressToYUVPlanes(
      handle,
      bytes,
      UInt(bytes.count),
      &planes,
      CInt(image.size.width),
      &strides,
      CInt(image.size.height),
      TJFLAG_LIMITSCANS
    )
  }

  /// Planes converted to packed RGB for the encoders of libvips.
  func raster(_ image: borrowing PlanarImage) throws(CodecError) -> RasterImage {
    var planes = image.planes.map { UnsafePointer($0.start) as UnsafePointer<UInt8>? }
    let strides = image.planes.map { CInt($0.stride) }
    let size = image.size
    let sampling = image.sampling.turboJPEG
    return try RasterImage.filled(size: size, bands: 3) { pixels throws(CodecError) in
      let status = tjDecodeYUVPlanes(
        handle,
        &planes,
        strides,
        sampling,
        pixels.baseAddress,
        CInt(size.width),
        0,
        CInt(size.height),
        CInt(TJPF_RGB.rawValue),
        0
      )
      guard status == 0 else {
        throw CodecError(reason: "cannot be converted: \(String(cString: tjGetErrorStr2(handle)))")
      }
    }
  }

  private var isFatal: Bool { tjGetErrorCode(handle) != CInt(TJERR_WARNING.rawValue) }

  /// What was wrong, or an error when too little of the picture is there to be published.
  private func damage(
    _ pixels: UnsafeMutableBufferPointer<UInt8>,
    rowLength: Int
  ) throws(CodecError) -> String? {
    let text = String(cString: tjGetErrorStr2(handle))
    let rows = pixels.count / rowLength
    let missing = (0..<rows).reversed().prefix { row in
      pixels[row * rowLength..<(row + 1) * rowLength].allSatisfy { $0 == 128 }
    }
    return try JPEGDamage.judge(
      text: text,
      isFatal: isFatal,
      rows: rows,
      missing: missing.count
    )
  }
}
