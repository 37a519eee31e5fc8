import FileSystem
public import Gallery

/// A row of small pictures in one JPEG file, such as the cells of a scrubber.
public enum ImageSprite {
  /// Joins the centres of pictures from left to right and returns the file's length in bytes.
  ///
  /// The pictures, best small derivatives that are made already, are scaled to cover a cell of
  /// the given size. The target's folder is made when it is missing. Quality is libjpeg's, 1 to
  /// 100.
  @discardableResult
  public static func make(
    cells: [FilePath],
    cell: PixelSize,
    target: FilePath,
    quality: Int
  ) throws(ImageError) -> Int {
    let width = cells.count * cell.width
    guard width > 0, width <= JPEGCompressor.longestSide else {
      throw ImageError(path: target, reason: "cannot hold \(cells.count) cells")
    }
    var strip = [UInt8](repeating: 0, count: width * cell.height * 3)
    for (index, path) in cells.enumerated() {
      do throws(CodecError) {
        let picture = try centre(of: path, cell)
        picture.withPixels { pixels in
          for y in 0..<cell.height {
            let row = pixels[(y * cell.width * 3)..<((y + 1) * cell.width * 3)]
            let at = (y * width + index * cell.width) * 3
            strip.replaceSubrange(at..<at + cell.width * 3, with: row)
          }
        }
      } catch {
        throw ImageError(path: path, reason: error.reason)
      }
    }
    return try write(strip, PixelSize(width: width, height: cell.height), to: target, quality)
  }

  private static func centre(
    of path: FilePath,
    _ cell: PixelSize
  ) throws(CodecError) -> RasterImage {
    let limits = SiteConfiguration.Limits()
    let inspected = try SourceImage.inspect(path, limits: limits)
    let native = inspected.header.size
    let scale = max(
      Double(cell.width) / Double(native.width),
      Double(cell.height) / Double(native.height)
    )
    let cover = PixelSize(
      width: max(cell.width, Int((Double(native.width) * scale).rounded())),
      height: max(cell.height, Int((Double(native.height) * scale).rounded()))
    )
    let lane = GeneralLane(source: path, inspected: inspected, limits: limits)
    let decoded = try lane.decode(at: cover)
    let opaque = try decoded.image.withBands(3)
    return try opaque.cropped(
      left: (cover.width - cell.width) / 2,
      top: (cover.height - cell.height) / 2,
      to: cell
    ).computed(withinSeconds: Double(limits.seconds))
  }

  private static func write(
    _ pixels: [UInt8],
    _ size: PixelSize,
    to target: FilePath,
    _ quality: Int
  ) throws(ImageError) -> Int {
    do {
      let bytes = try JPEGEncoder.encode(rgb: pixels, size: size, quality: quality)
      try Folder.make(target.parent)
      try File.write(bytes, to: target)
      return bytes.count
    } catch let error as CodecError {
      throw ImageError(path: target, reason: error.reason)
    } catch {
      throw ImageError(path: target, reason: "cannot be published: \(error)")
    }
  }
}
