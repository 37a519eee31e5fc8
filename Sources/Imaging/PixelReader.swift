package import Gallery

/// Reads finished or original pictures as plain sRGB pixels, for tests and measurements.
package struct PixelReader: Sendable {
  /// Size in pixels, upright.
  package let size: PixelSize
  /// Bytes a pixel: three, or four with transparency.
  package let bands: Int
  /// The pixels, rows from the top.
  package let bytes: [UInt8]

  /// Decodes a file by the general lane, at its own size or resampled by Lanczos from the whole.
  package init(_ path: FilePath, at size: PixelSize? = nil) throws(ImageError) {
    do throws(CodecError) {
      let limits = SiteConfiguration.Limits()
      let inspected = try SourceImage.inspect(path, limits: limits)
      let lane = GeneralLane(source: path, inspected: inspected, limits: limits)
      let decoded = try lane.decode(at: inspected.header.size)
      if let size, size != inspected.header.size {
        self.init(try decoded.image.resampled(to: size).computed(withinSeconds: 60))
      } else {
        self.init(decoded.image)
      }
    } catch {
      throw ImageError(path: path, reason: error.reason)
    }
  }

  init(_ image: borrowing RasterImage) {
    size = image.size
    bands = image.bands
    bytes = image.withPixels { Array($0) }
  }
}
