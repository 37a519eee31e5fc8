import Gallery

/// Feeds made-up bytes to all that reads images in this process: the headers of all formats, raw
/// files' previews, scans, and the whole fast lane.
///
/// Compiled with the files of `Imaging` as one module, see `make fuzz-images`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzImages(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let prefix = Array(bytes.prefix(FileKind.prefixLength))
  if case .image(.bmp) = FileKind(prefix: prefix, isNamedSVG: false) {
    _ = try? BitmapFile.header(prefix)
  }
  if RawFile.isRaw(tiff: bytes) || prefix.starts(with: "FUJI".utf8) || count % 16 == 0 {
    if let preview = RawFile.preview(in: bytes) {
      precondition(preview.range.upperBound <= count, "a preview beyond the end")
    }
  }
  _ = JPEGScans.count(in: bytes)
  if let stored = StoredJPEG.withoutMetadata(bytes) {
    precondition(stored.count <= count + 2, "a copy without metadata is longer")
    precondition(StoredJPEG.withoutMetadata(stored) == stored, "a copy that is none")
  }
  guard case .header(let jpeg) = JPEGHeaderReader.read(bytes) else { return 0 }
  _ = jpeg.profile.map(SRGBProfile.matches)
  guard jpeg.unsupported == nil, jpeg.size.area > 0, jpeg.size.area <= 1 << 18,
    (try? JPEGScans.check(bytes, pixels: jpeg.size.area, seconds: 1)) != nil, FastLane.accepts(jpeg)
  else { return 0 }
  encode(bytes, jpeg)
  return 0
}

/// One photo through the fast lane, the way that a worker takes it.
private func encode(_ bytes: [UInt8], _ jpeg: JPEGHeader) {
  var configuration = SiteConfiguration()
  // The last byte chooses sizes, so that every scaling of the decoder is reached.
  configuration.sizes = [17, 16 + Int(bytes[bytes.count - 1])]
  let recipe = DerivativeRecipe(configuration)
  let sizes = recipe.sizes(for: jpeg.orientation > 4 ? jpeg.size.transposed : jpeg.size)
  let targets = sizes.map {
    DerivativeTarget(PlannedDerivative(format: .jpeg, size: $0), path: "")
  }
  guard var lane = try? FastLane(), var compressor = try? JPEGCompressor() else { return }
  var files = TargetFiles(targets)
  guard
    (try? lane.encode(bytes, jpeg, sizes: sizes, recipe: recipe, into: &files, &compressor)) != nil
  else { return }
  guard let made = try? files.complete() else { preconditionFailure("a size is missing") }
  for (file, size) in zip(made, sizes) {
    guard case .header(let header) = JPEGHeaderReader.read(file) else {
      preconditionFailure("a derivative that is no JPEG")
    }
    precondition(header.size == size && header.orientation == 1, "another size than planned")
  }
}
