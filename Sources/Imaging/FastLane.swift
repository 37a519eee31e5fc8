import Gallery

/// Makes derivatives of ordinary JPEG photos from their planes, without ever converting to RGB.
///
/// Planes are decoded once, scaled from each size to the next smaller one, turned upright at the
/// largest size and encoded as they are. One lane keeps its memory for all photos of a worker.
struct FastLane: ~Copyable {
  /// What was decoded, several times the size of all else; the others never take its memory over.
  private var decoded = PlanarImage()
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
      into: &decoded
    )
    let isAsStored = decoded.size == stored && decoded.sampling == .yuv420
    if Self.isScaled(decoded, to: stored) {
      swap(&current, &decoded)
    } else {
      try scaler.scale(decoded, to: stored, into: &current)
    }
    if jpeg.orientation > 1 {
      current.turned(from: jpeg.orientation, asStored: isAsStored, into: &spare)
      swap(&current, &spare)
    }
    let limit = OwnSizeLimit(
      size: jpeg.orientation > 4 ? jpeg.size.transposed : jpeg.size,
      bytes: bytes.count,
      format: .jpeg
    )
    // What is stored may be shown as it is when it is upright, whole and to be shown at its size.
    let mayCopy = jpeg.orientation == 1 && damage == nil
    for size in sizes.reversed() {
      try scale(to: size)
      for format in files.formats(of: size) {
        let quality = recipe.quality(of: format)
        let file =
          if format == .jpeg {
            try compress(size, quality, limit, mayCopy ? bytes : [], &compressor)
          } else {
            try encode(size, format, quality, limit)
          }
        files.set(file, size, format)
      }
    }
    let average = current.averageColor
    decoded.shrink()
    current.shrink()
    spare.shrink()
    return (average, damage)
  }

  /// Compresses the picture, unless what the photo stores is of the same size, shorter, and better.
  private func compress(
    _ size: PixelSize,
    _ quality: Int,
    _ limit: OwnSizeLimit,
    _ stored: [UInt8],
    _ compressor: inout JPEGCompressor
  ) throws(CodecError) -> [UInt8] {
    let file = try compressor.compress(current, quality: quality)
    if size == limit.size, let copy = StoredJPEG.withoutMetadata(stored), copy.count <= file.count {
      return copy
    }
    guard limit.isTooLong(file, size) else { return file }
    // Takes several times as long and saves a twentieth, which pays only here.
    var other = try JPEGCompressor(isProgressive: true)
    return try limit.encode(size, quality: quality) { quality throws(CodecError) in
      try other.compress(current, quality: quality)
    }
  }

  private func encode(
    _ size: PixelSize,
    _ format: ImageFormat,
    _ quality: Int,
    _ limit: OwnSizeLimit
  ) throws(CodecError) -> [UInt8] {
    let picture = try decompressor.raster(current)
    return try limit.encode(size, quality: quality) { quality throws(CodecError) in
      try picture.encoded(as: format, quality: quality)
    }
  }

  /// Brings the picture to a size with colour at half the resolution, unless it is there already.
  private mutating func scale(to size: PixelSize) throws(CodecError) {
    guard !Self.isScaled(current, to: size) else { return }
    try scaler.scale(current, to: size, into: &spare)
    swap(&current, &spare)
  }

  private static func isScaled(_ image: borrowing PlanarImage, to size: PixelSize) -> Bool {
    image.size == size && (image.sampling == .grey || image.sampling == .yuv420)
  }
}
