import Gallery

/// Scales an upright picture from size to size and encodes those that are asked for.
struct DerivativeEncoder: ~Copyable {
  private let recipe: DerivativeRecipe
  private let targets: [DerivativeTarget]
  private var files: [[UInt8]?]
  private var compressor: JPEGCompressor
  private var placeholder: RGBColor?

  init(recipe: DerivativeRecipe, targets: [DerivativeTarget]) throws(CodecError) {
    self.recipe = recipe
    self.targets = targets
    files = targets.map { _ in nil }
    compressor = try JPEGCompressor()
  }

  /// Walks from the largest size, which the picture has, down to the smallest.
  mutating func encode(
    _ picture: consuming RasterImage,
    sizes: [PixelSize],
    withinSeconds seconds: Double
  ) throws(CodecError) {
    var current = picture
    for size in sizes.reversed() {
      if current.size != size {
        current = try current.resampled(to: size).computed(withinSeconds: seconds)
      }
      if current.hasAlpha {
        let opaque = try current.flattened(on: recipe.background).computed(withinSeconds: seconds)
        try encode(current, opaque: opaque)
        placeholder = opaque.averageColor
      } else {
        try encode(current, opaque: current)
        placeholder = current.averageColor
      }
    }
  }

  private mutating func encode(
    _ picture: borrowing RasterImage,
    opaque: borrowing RasterImage
  ) throws(CodecError) {
    let size = picture.size
    for (index, target) in targets.enumerated() where target.planned.size == size {
      let format = target.planned.format
      let quality = recipe.quality(of: format)
      if format == .jpeg {
        files[index] = try opaque.withPixels { pixels throws(CodecError) in
          try compressor.compress(rgb: pixels, size: size, quality: quality)
        }
      } else {
        files[index] = try picture.encoded(as: format, quality: quality)
      }
    }
  }

  /// The files in the order of the targets, and the average colour of the smallest size.
  consuming func finish() throws(CodecError) -> (files: [[UInt8]], placeholder: RGBColor) {
    let complete = files.compactMap(\.self)
    guard complete.count == targets.count, let placeholder else {
      throw CodecError(reason: "has no derivatives of the sizes that are asked for")
    }
    return (complete, placeholder)
  }
}
