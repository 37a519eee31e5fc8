private import CTurboJPEG
import FileSystem
import Gallery

/// Windows bitmaps, which libvips would hand to ImageMagick; TurboJPEG reads the common ones.
enum BitmapFile {
  /// Reads the size from a file's start (BITMAPCOREHEADER and BITMAPINFOHEADER).
  static func header(_ prefix: [UInt8]) throws(CodecError) -> ImageHeader {
    func integer(_ at: Int, _ count: Int) -> Int {
      prefix[at..<at + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard prefix.count >= 26 else { throw CodecError(reason: "is a damaged bitmap") }
    let isOld = prefix[14] == 12
    let width = isOld ? integer(18, 2) : integer(18, 4)
    let height = isOld ? integer(20, 2) : Int(Int32(truncatingIfNeeded: integer(22, 4)))
    // A negative height means that the rows run downwards.
    return ImageHeader(
      format: .bmp,
      size: PixelSize(width: width, height: abs(height))
    )
  }

  /// Decodes a bitmap to sRGB pixels.
  static func decode(_ path: FilePath, size: PixelSize) throws(CodecError) -> RasterImage {
    var (width, height): (CInt, CInt) = (0, 0)
    var format = CInt(TJPF_RGB.rawValue)
    let loaded = path.withCPath { tjLoadImage($0, &width, 1, &height, &format, 0) }
    guard let loaded else {
      throw CodecError(
        reason: "is a bitmap that cannot be decoded (\(String(cString: tjGetErrorStr2(nil))))"
      )
    }
    defer { tjFree(loaded) }
    // The file may have been replaced since its header was read.
    guard PixelSize(width: Int(width), height: Int(height)) == size else {
      throw CodecError(reason: "changed while it was read")
    }
    return try RasterImage.filled(size: size, bands: 3) { pixels in
      _ = pixels.update(fromContentsOf: UnsafeBufferPointer(start: loaded, count: pixels.count))
    }
  }
}
