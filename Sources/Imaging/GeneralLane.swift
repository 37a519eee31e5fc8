import FileSystem
import Gallery

/// Decodes any photo to upright sRGB pixels by libvips.
struct GeneralLane {
  /// An upright picture in sRGB with 8 bits a channel, with or without transparency, computed.
  struct Decoded: ~Copyable {
    var image: RasterImage
    var damage: String?
  }

  var source: FilePath
  var inspected: SourceImage
  var limits: SiteConfiguration.Limits

  /// Decodes the photo at the size given, which is upright and not above its own.
  ///
  /// A file with damage is read a second time, for what can be had of it.
  func decode(at size: PixelSize) throws(CodecError) -> Decoded {
    if let jpeg = inspected.jpeg { return try decodeJPEG(jpeg, at: size) }
    if inspected.header.format == .bmp {
      let image = try BitmapFile.decode(source, size: inspected.header.size, limits: limits)
      return Decoded(image: try finish(image, at: size))
    }
    do throws(CodecError) {
      return Decoded(image: try decodeByVips(at: size, stopAtDamage: true))
    } catch {
      let image = try decodeByVips(at: size, stopAtDamage: false)
      return Decoded(image: image, damage: "is damaged: \(error.reason)")
    }
  }

  private func decodeJPEG(_ jpeg: JPEGHeader, at size: PixelSize) throws(CodecError) -> Decoded {
    let bytes = try inspected.jpegBytes(of: source, jpeg, limits)
    let stored = inspected.header.orientation > 4 ? size.transposed : size
    let decompressor = try JPEGDecompressor()
    let decoded = try decompressor.decodePacked(
      bytes,
      header: jpeg,
      eighths: JPEGDecompressor.eighths(from: jpeg.size, to: stored)
    )
    let damage = decoded.damage
    // Adobe's programs store CMYK with 0 for full ink.
    let isInverted =
      jpeg.hasAdobeMarker && (jpeg.colorModel == .cmyk || jpeg.colorModel == .ycck)
    let image = isInverted ? try decoded.image.inverted() : decoded.image
    return Decoded(image: try finish(image, at: size), damage: damage)
  }

  private func decodeByVips(
    at size: PixelSize,
    stopAtDamage: Bool
  ) throws(CodecError) -> RasterImage {
    guard let loader = VipsLoader(inspected.header.format) else {
      throw CodecError(reason: "is not an image that can be read")
    }
    let native = inspected.header.size
    let scale =
      loader.canScale
      ? max(
        Double(size.width) / Double(native.width),
        Double(size.height) / Double(native.height)
      ) : 1
    let image = try RasterImage.open(
      source,
      loader: loader,
      scale: min(1, scale),
      stopAtDamage: stopAtDamage
    )
    if loader == .heif, !image.hasProfile, let color = try codedColor() {
      image.setProfile(color.profile)
    }
    return try finish(image, at: size)
  }

  private func codedColor() throws(CodecError) -> CodedColor? {
    do { return CodedColor(try File.readPrefix(source, count: CodedColor.prefixLength)) } catch {
      throw CodecError(reason: "cannot be read: \(error.reason)")
    }
  }

  /// Resamples in the file's own colours, which is where the fewest pixels have to be converted,
  /// then converts to sRGB, then turns the result upright.
  private func finish(
    _ image: borrowing RasterImage,
    at size: PixelSize
  ) throws(CodecError)
    -> RasterImage
  {
    let orientation = inspected.header.orientation
    let stored = orientation > 4 ? size.transposed : size
    // Only whole numbers in device colours can be resampled as they are.
    let scaled =
      image.isDeviceInteger
      ? try image.resampled(to: stored).inSRGB().castToBytes()
      : try image.convertedToSRGB().castToBytes().withBands(image.hasAlpha ? 4 : 3)
        .resampled(to: stored)
    let plain = try scaled.withBands(scaled.hasAlpha ? 4 : 3)
    let computed = try plain.computed(withinSeconds: Double(limits.seconds))
    guard computed.size == stored else {
      throw CodecError(reason: "cannot be decoded at \(stored.width)×\(stored.height) pixels")
    }
    // A bare copy, so that no metadata can reach an encoder.
    guard orientation != 1 else { return try computed.bare() }
    let turned = try computed.upright(from: orientation)
    return try turned.computed(withinSeconds: Double(limits.seconds)).bare()
  }
}

extension RasterImage {
  /// Resized with transparency taken into account: clear pixels lend no colour to their neighbours.
  func resampled(to target: PixelSize) throws(CodecError) -> RasterImage {
    // Even the same size goes through libvips: the result must be a picture of its own.
    guard hasAlpha, target != size else { return try resized(to: target) }
    return try premultiplied().resized(to: target).unpremultiplied().cast(like: self)
  }

  /// In sRGB: by the profile in the file, by a common CMYK profile, or by what the numbers mean.
  func inSRGB() throws(CodecError) -> RasterImage {
    if isCMYK { return try convertedByProfile(otherwise: "cmyk") }
    guard hasProfile, isDeviceInteger else { return try convertedToSRGB() }
    do throws(CodecError) {
      return try convertedByProfile(otherwise: "srgb")
    } catch {
      // A profile that is broken or made for another number of channels says nothing.
      return try convertedToSRGB()
    }
  }
}
