package import Gallery

/// Plain pixels to JPEG, for pictures that are made and not read: samples and test images.
package enum JPEGEncoder {
  /// Encodes packed 8-bit RGB pixels, rows from the top, as a JPEG file without metadata.
  ///
  /// Quality is libjpeg's, 1 to 100.
  package static func encode(
    rgb: [UInt8],
    size: PixelSize,
    quality: Int
  ) throws(CodecError) -> [UInt8] {
    var compressor = try JPEGCompressor()
    let outcome = rgb.withUnsafeBufferPointer { pixels in
      Result { () throws(CodecError) in
        try compressor.compress(rgb: pixels, size: size, quality: quality)
      }
    }
    return try outcome.get()
  }
}
