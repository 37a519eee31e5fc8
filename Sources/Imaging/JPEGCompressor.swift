private import CTurboJPEG
import Gallery

/// TurboJPEG's compressor, which keeps its output buffer from one picture to the next.
struct JPEGCompressor: ~Copyable {
  /// What libjpeg allows (`JPEG_MAX_DIMENSION`).
  static let longestSide = 65_500

  private let handle: tjhandle
  private let flags: CInt
  private var buffer: UnsafeMutablePointer<UInt8>?
  private var capacity: UInt = 0

  /// Makes a compressor of baseline files, or of progressive ones.
  ///
  /// One does not make both: TurboJPEG 2.1 keeps the Huffman tables of a progressive file and writes
  /// the next baseline file with them, and with others in its header.
  init(isProgressive: Bool = false) throws(CodecError) {
    guard let handle = tjInitCompress() else {
      throw CodecError(reason: "the JPEG encoder did not start")
    }
    self.handle = handle
    flags = isProgressive ? TJFLAG_PROGRESSIVE : 0
  }

  deinit {
    tjFree(buffer)
    tjDestroy(handle)
  }

  /// Compresses planes as they are.
  mutating func compress(
    _ image: borrowing PlanarImage,
    quality: Int
  ) throws(CodecError) -> [UInt8] {
    var planes = image.planes.map { UnsafePointer($0.start) as UnsafePointer<UInt8>? }
    let strides = image.planes.map { CInt($0.stride) }
    let (width, height) = (CInt(image.size.width), CInt(image.size.height))
    let sampling = image.sampling.turboJPEG
    let (handle, flags) = (handle, flags)
    return try take { buffer, length in
      tjCompressFromYUVPlanes(
        handle,
        &planes,
        width,
        strides,
        height,
        sampling,
        &buffer,
        &length,
        CInt(quality),
        flags
      )
    }
  }

  /// Compresses packed 8-bit RGB, with half the colour resolution both ways unless told otherwise.
  mutating func compress(
    rgb: UnsafeBufferPointer<UInt8>,
    size: PixelSize,
    quality: Int,
    sampling: ChromaSampling = .yuv420
  ) throws(CodecError) -> [UInt8] {
    let (width, height) = (size.width, size.height)
    guard width > 0, height > 0, width <= Self.longestSide, height <= Self.longestSide,
      rgb.count == width * height * 3
    else { throw CodecError(reason: "\(width)×\(height) pixels do not fit in a JPEG file") }
    let (handle, flags) = (handle, flags)
    return try take { buffer, length in
      tjCompress2(
        handle,
        rgb.baseAddress,
        CInt(width),
        0,
        CInt(height),
        CInt(TJPF_RGB.rawValue),
        &buffer,
        &length,
        sampling.turboJPEG,
        CInt(quality),
        flags
      )
    }
  }

  /// Lets the library fill the buffer, and copies what is in it.
  private mutating func take(
    _ compress: (inout UnsafeMutablePointer<UInt8>?, inout UInt) -> CInt
  ) throws(CodecError) -> [UInt8] {
    // A length of nought with a buffer would make the library forget the buffer.
    var length = buffer == nil ? 0 : max(capacity, 1)
    let status = compress(&buffer, &length)
    // The library may have replaced the buffer by a larger one, also when it failed afterwards.
    capacity = max(capacity, length)
    guard status == 0, let buffer else {
      throw CodecError(reason: "cannot be encoded: \(String(cString: tjGetErrorStr2(handle)))")
    }
    return Array(UnsafeBufferPointer(start: buffer, count: Int(length)))
  }
}

extension ChromaSampling {
  /// TurboJPEG's number for the sampling.
  var turboJPEG: CInt {
    let value =
      switch self {
      case .grey: TJSAMP_GRAY
      case .yuv444: TJSAMP_444
      case .yuv422: TJSAMP_422
      case .yuv420: TJSAMP_420
      case .yuv440: TJSAMP_440
      case .yuv411: TJSAMP_411
      }
    return CInt(value.rawValue)
  }
}
