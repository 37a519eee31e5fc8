import Gallery

/// Scales an upright picture of libvips from size to size and encodes those that are asked for.
struct DerivativeEncoder {
  var recipe: DerivativeRecipe
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
          try opaque.withPixels { pixels throws(CodecError) in
            try compressor.compress(rgb: pixels, size: size, quality: quality)
          }
        } else {
          try picture.encoded(as: format, quality: quality)
        }
      files.set(bytes, size, format)
    }
  }
}
