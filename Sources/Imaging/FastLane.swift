import Gallery

/// Makes derivatives of ordinary JPEG photos from their planes, without ever converting to RGB.
///
/// Planes are decoded once, scaled from each size to the next smaller one, turned upright at the
/// largest size and encoded as they are. One lane keeps its memory for all photos of a worker.
struct FastLane: ~Copyable {
  private var current = PlanarImage()
  private var spare = PlanarImage()
  private var scaler = PlaneScaler()
  private let decompressor: JPEGDecompressor

  init() throws(CodecError) { decompressor = try JPEGDecompressor() }

  /// Whether a photo can go this way: 8 bits of grey or YCbCr, and sRGB by profile or by default.
  static func accepts(_ header: JPEGHeader) -> Bool {
    ChromaSampling(header) != nil && (header.profile.map(SRGBProfile.matches) ?? true)
  }

  /// Makes all sizes from the largest to the smallest and encodes those that are asked for.
  mutating func encode(
    _ bytes: [UInt8],
    _ jpeg: JPEGHeader,
    sizes: [PixelSize],
    recipe: DerivativeRecipe,
    into files: inout TargetFiles,
    _ compressor: inout JPEGCompressor
  ) throws(CodecError) -> (average: RGBColor, damage: String?) {
    guard let sampling = ChromaSampling(jpeg), let largest = sizes.last else {
      throw CodecError(reason: "has no planned size")
    }
    let stored = jpeg.orientation > 4 ? largest.transposed : largest
    let eighths = JPEGDecompressor.eighths(from: jpeg.size, to: stored)
    let damage = try decompressor.decode(
      bytes,
      JPEGDecompressor.scaled(jpeg.size, eighths: eighths),
      sampling,
      into: &current
    )
    try scale(to: stored)
    if jpeg.orientation > 1 {
      current.turned(from: jpeg.orientation, into: &spare)
      swap(&current, &spare)
    }
    let native = jpeg.orientation > 4 ? jpeg.size.transposed : jpeg.size
    for size in sizes.reversed() {
      try scale(to: size)
      for format in files.formats(of: size) {
        let quality = recipe.quality(of: format)
        let file =
          if format == .jpeg {
            try compress(quality, notLonger: size == native ? bytes.count : .max, &compressor)
          } else {
            try decompressor.raster(current).encoded(as: format, quality: quality)
          }
        files.set(file, size, format)
      }
    }
    return (current.averageColor, damage)
  }

  /// Compresses the picture; a photo at its own size must not become longer than it was, so that
  /// one that was saved at a low quality is not blown up by a higher one.
  private func compress(
    _ quality: Int,
    notLonger limit: Int,
    _ compressor: inout JPEGCompressor
  ) throws(CodecError) -> [UInt8] {
    var quality = quality
    while true {
      let file = try compressor.compress(current, quality: quality)
      if file.count <= limit || quality <= Self.leastQuality { return file }
      quality -= 8
    }
  }

  /// Below this blocks show, and metadata-free files are short anyway.
  private static let leastQuality = 30

  /// Brings the picture to a size with colour at half the resolution, unless it is there already.
  private mutating func scale(to size: PixelSize) throws(CodecError) {
    let isReduced = current.sampling == .grey || current.sampling == .yuv420
    guard current.size != size || !isReduced else { return }
    try scaler.scale(current, to: size, into: &spare)
    swap(&current, &spare)
  }
}
