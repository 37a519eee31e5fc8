import Gallery

/// Scales an upright picture of libvips from size to size and encodes those that are asked for.
struct DerivativeEncoder {
  var recipe: DerivativeRecipe
  /// How long a file may be at the photo's own size.
  var limit: OwnSizeLimit
  var seconds: Double

  /// Walks from the largest size, which the picture has, down to the smallest, whose average
  /// colour is returned.
  func encode(
    _ picture: consuming RasterImage,
    sizes: [PixelSize],
    into files: inout TargetFiles,
    _ compressor: inout JPEGCompressor
  ) throws(CodecError) -> RGBColor {
    var current = picture
    var average = recipe.background
    for size in sizes.reversed() {
      if current.size != size {
        current = try current.resampled(to: size).computed(withinSeconds: seconds)
      }
      if current.hasAlpha {
        let opaque = try current.flattened(on: recipe.background).computed(withinSeconds: seconds)
        try encode(current, opaque: opaque, into: &files, &compressor)
        if size == sizes.first { average = opaque.averageColor }
      } else {
        try encode(current, opaque: current, into: &files, &compressor)
        if size == sizes.first { average = current.averageColor }
      }
    }
    return average
  }

  private func encode(
    _ picture: borrowing RasterImage,
    opaque: borrowing RasterImage,
    into files: inout TargetFiles,
    _ compressor: inout JPEGCompressor
  ) throws(CodecError) {
    let size = picture.size
    for format in files.formats(of: size) {
      let quality = recipe.quality(of: format)
      let bytes =
        if format == .jpeg {
          try compress(opaque, quality, &compressor)
        } else {
          try encode(picture, as: format, quality)
        }
      files.set(bytes, size, format)
    }
  }

  private func compress(
    _ opaque: borrowing RasterImage,
    _ quality: Int,
    _ compressor: inout JPEGCompressor
  ) throws(CodecError) -> [UInt8] {
    let size = opaque.size
    return try opaque.withPixels { pixels throws(CodecError) in
      let file = try compressor.compress(rgb: pixels, size: size, quality: quality)
      guard limit.isTooLong(file, size) else { return file }
      var other = try JPEGCompressor(isProgressive: true)
      return try limit.encode(size, quality: quality) { quality throws(CodecError) in
        try other.compress(rgb: pixels, size: size, quality: quality)
      }
    }
  }

  private func encode(
    _ picture: borrowing RasterImage,
    as format: ImageFormat,
    _ quality: Int
  ) throws(CodecError) -> [UInt8] {
    let size = picture.size
    let file = try picture.encoded(as: format, quality: quality)
    guard limit.isTooLong(file, size) else { return file }
    if format == .webp, limit.isLossless {
      // Drawings are shorter, and better, with every pixel kept.
      let exact = try picture.encodedAsLosslessWebP()
      if exact.count <= file.count { return exact }
    }
    return try limit.encode(size, quality: quality) { quality throws(CodecError) in
      try picture.encoded(as: format, quality: quality)
    }
  }
}
