import FileSystem
import Gallery

/// Makes the animation of a photo that moves: all its frames, scaled, as one WebP file.
struct AnimationLane {
  var source: FilePath
  var inspected: SourceImage
  var limits: SiteConfiguration.Limits

  /// Makes the file of an animation at a size; the photo's own is not made longer than it was.
  func encode(at size: PixelSize, quality: Int) throws(CodecError) -> [UInt8] {
    let limit = try inspected.ownSizeLimit(of: source)
    let animation = try decode(at: size)
    let file = try animation.encoded(as: .webp, quality: quality)
    guard limit.isTooLong(file, size) else { return file }
    if inspected.header.format == .webp, let stored = try storedFile() { return stored }
    let exact = try animation.encodedAsLosslessWebP()
    if exact.count < file.count { return exact }
    return try limit.encode(size, quality: quality) { quality throws(CodecError) in
      try animation.encoded(as: .webp, quality: quality)
    }
  }

  /// All frames below each other, with how long each is shown.
  private func decode(at size: PixelSize) throws(CodecError) -> RasterImage {
    guard let loader = VipsLoader(inspected.header.format) else {
      throw CodecError(reason: "is not an image that can be read")
    }
    let roll = try RasterImage.openFrames(source, loader: loader)
    let native = inspected.header.size
    let frames = roll.size.height / max(1, native.height)
    guard roll.size.width == native.width, frames > 1 else {
      throw CodecError(reason: ImageError.changed)
    }
    // Frame after frame, from top to bottom: nothing is decoded twice and none of it is kept.
    let scaled = try RasterImage.joined(count: frames) { index throws(CodecError) in
      try roll.cropped(left: 0, top: index * native.height, to: native)
        .convertedToSRGB().castToBytes().withBands(4)
        .resampled(to: size).computed(withinSeconds: Double(limits.seconds)).bare()
    }
    scaled.takeTiming(of: roll, frameHeight: size.height)
    return scaled
  }

  /// The file as it is without its metadata, if no colour profile is lost with that.
  private func storedFile() throws(CodecError) -> [UInt8]? {
    guard inspected.header.orientation == 1 else { return nil }
    do throws(FileSystemError) {
      let bytes = try File.read(source, limit: limits.bytes)
      return WebPFile.hasProfile(bytes) ? nil : WebPFile.withoutMetadata(bytes)
    } catch {
      throw CodecError(reason: "cannot be read: \(error.reason)")
    }
  }
}
