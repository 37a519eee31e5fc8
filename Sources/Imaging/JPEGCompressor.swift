private import CTurboJPEG
import Gallery

/// TurboJPEG's compressor, which keeps its output buffer from one picture to the next.
struct JPEGCompressor: ~Copyable {
  /// What libjpeg allows (`JPEG_MAX_DIMENSION`).
  static let longestSide = 65_500

  private let handle: tjhandle
  private var buffer: UnsafeMutablePointer<UInt8>?
  private var capacity: UInt = 0

  init() throws(CodecError) {
    guard let handle = tjInitCompress() else {
      throw CodecError(reason: "the JPEG encoder did not start")
    }
    self.handle = handle
  }

  deinit {
    tjFree(buffer)
    tjDestroy(handle)
  }

  /// Compresses packed 8-bit RGB with half the colour resolution both ways.
  mutating func compress(
    rgb: UnsafeBufferPointer<UInt8>,
    size: PixelSize,
    quality: Int
  ) throws(CodecError) -> [UInt8] {
    let (width, height) = (size.width, size.height)
    guard width > 0, height > 0, width <= Self.longestSide, height <= Self.longestSide,
      rgb.count == width * height * 3
    else { throw CodecError(reason: "\(width)×\(height) pixels do not fit in a JPEG file") }
    // A length of nought with a buffer would make the library forget the buffer.
    var length = buffer == nil ? 0 : max(capacity, 1)
    let status = tjCompress2(
      handle,
      rgb.baseAddress,
      CInt(width),
      0,
      CInt(height),
      CInt(TJPF_RGB.rawValue),
      &buffer,
      &length,
      CInt(TJSAMP_420.rawValue),
      CInt(quality),
      0
    )
    // The library may have replaced the buffer by a larger one, also when it failed afterwards.
    capacity = max(capacity, length)
    guard status == 0, let buffer else {
      throw CodecError(reason: "cannot be encoded: \(String(cString: tjGetErrorStr2(handle)))")
    }
    return Array(UnsafeBufferPointer(start: buffer, count: Int(length)))
  }
}
