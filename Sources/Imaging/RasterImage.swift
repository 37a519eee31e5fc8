private import CVips
import FileSystem
import Gallery

/// A picture of libvips: a description of pixels that are computed when they are asked for.
struct RasterImage: ~Copyable {
  private let handle: UnsafeMutablePointer<VipsImage>

  private init(owning handle: UnsafeMutablePointer<VipsImage>) { self.handle = handle }

  deinit { g_object_unref(handle) }

  var size: PixelSize {
    PixelSize(
      width: Int(vips_image_get_width(handle)),
      height: Int(vips_image_get_height(handle))
    )
  }
  var bands: Int { Int(vips_image_get_bands(handle)) }
  /// Whether there is transparency; libvips reads that of CIELAB files wrongly, so it is not used.
  var hasAlpha: Bool {
    vips_image_hasalpha(handle) != 0
      && vips_image_get_interpretation(handle) != VIPS_INTERPRETATION_LAB
  }
  var orientation: Int { Int(vips_image_get_orientation(handle)) }
  var pages: Int { Int(vips_image_get_n_pages(handle)) }
  var hasProfile: Bool { vips_image_get_typeof(handle, VIPS_META_ICC_NAME) != 0 }
  /// The ICC profile in the file.
  private var profile: [UInt8]? {
    var bytes: UnsafeRawPointer?
    var length = 0
    guard hasProfile, vips_image_get_blob(handle, VIPS_META_ICC_NAME, &bytes, &length) == 0
    else { return nil }
    return Array(UnsafeRawBufferPointer(start: bytes, count: length))
  }
  var isCMYK: Bool { vips_image_get_interpretation(handle) == VIPS_INTERPRETATION_CMYK }
  /// Whether pixels are whole numbers of 8 or 16 bits in the device's own space.
  var isDeviceInteger: Bool {
    let format = vips_image_get_format(handle)
    let space = vips_image_get_interpretation(handle)
    return (format == VIPS_FORMAT_UCHAR || format == VIPS_FORMAT_USHORT)
      && [
        VIPS_INTERPRETATION_sRGB, VIPS_INTERPRETATION_RGB, VIPS_INTERPRETATION_RGB16,
        VIPS_INTERPRETATION_B_W, VIPS_INTERPRETATION_GREY16, VIPS_INTERPRETATION_CMYK,
      ].contains(space)
  }
  /// Whether pixels are packed in a code of their own, as Radiance files do.
  var isCoded: Bool { vips_image_get_coding(handle) != VIPS_CODING_NONE }

  private static func produce(
    _ reason: String,
    _ body: (inout UnsafeMutablePointer<VipsImage>?) -> CInt
  ) throws(CodecError) -> RasterImage {
    var out: UnsafeMutablePointer<VipsImage>?
    guard body(&out) == 0, let out else { throw VipsLibrary.lastError(reason) }
    return RasterImage(owning: out)
  }

  private func derived(
    _ body: (UnsafeMutablePointer<VipsImage>, inout UnsafeMutablePointer<VipsImage>?) -> CInt
  ) throws(CodecError) -> RasterImage {
    try Self.produce("cannot be decoded") { body(handle, &$0) }
  }

  // MARK: Opening

  /// Opens a file, which reads its header and no pixels; WebP and SVG at a fraction of their size.
  static func open(
    _ path: FilePath,
    loader: VipsLoader,
    scale: Double = 1,
    stopAtDamage: Bool
  ) throws(CodecError) -> RasterImage {
    try VipsLibrary.start()
    vips_error_clear()
    if loader == .openEXR {
      return try produce("cannot be decoded") { out in
        path.withCPath { cvips_load_exr($0, &out) }
      }
    }
    guard let source = path.withCPath({ vips_source_new_from_file($0) }) else {
      throw VipsLibrary.lastError("cannot be opened")
    }
    defer { g_object_unref(source) }
    return try produce("cannot be decoded") { out in
      scale == 1
        ? cvips_load(loader.rawValue, source, &out, stopAtDamage ? 1 : 0)
        : cvips_load_scaled(loader.rawValue, source, &out, scale, stopAtDamage ? 1 : 0)
    }
  }

  /// Opens all frames of an animation, below each other.
  static func openFrames(
    _ path: FilePath,
    loader: VipsLoader
  ) throws(CodecError) -> RasterImage {
    try VipsLibrary.start()
    vips_error_clear()
    guard let source = path.withCPath({ vips_source_new_from_file($0) }) else {
      throw VipsLibrary.lastError("cannot be opened")
    }
    defer { g_object_unref(source) }
    return try produce("cannot be decoded") { cvips_load_frames(loader.rawValue, source, &$0) }
  }

  /// Makes a picture of 8-bit pixels that `fill` writes, rows from the top without gaps.
  static func filled(
    size: PixelSize,
    bands: Int,
    isCMYK: Bool = false,
    profile: [UInt8]? = nil,
    fill: (UnsafeMutableBufferPointer<UInt8>) throws(CodecError) -> Void
  ) throws(CodecError) -> RasterImage {
    try VipsLibrary.start()
    guard let handle = vips_image_new_memory() else {
      throw VipsLibrary.lastError("memory for its pixels is not to be had")
    }
    let image = RasterImage(owning: handle)
    let space =
      isCMYK
      ? VIPS_INTERPRETATION_CMYK : bands < 3 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB
    vips_image_init_fields(
      handle,
      CInt(size.width),
      CInt(size.height),
      CInt(bands),
      VIPS_FORMAT_UCHAR,
      VIPS_CODING_NONE,
      space,
      1,
      1
    )
    guard vips_image_write_prepare(handle) == 0, let pixels = cvips_pixels(handle) else {
      throw VipsLibrary.lastError("memory for its pixels is not to be had")
    }
    let count = size.area * bands
    try fill(
      UnsafeMutableBufferPointer(
        start: pixels.bindMemory(to: UInt8.self, capacity: count),
        count: count
      )
    )
    if let profile { vips_image_set_blob_copy(handle, VIPS_META_ICC_NAME, profile, profile.count) }
    return image
  }

  /// Says what the colours of a picture mean, which nothing has been computed of yet.
  func setProfile(_ profile: [UInt8]) {
    vips_image_set_blob_copy(handle, VIPS_META_ICC_NAME, profile, profile.count)
  }

  // MARK: Animations

  /// Computed pictures of one size below each other, each made when the one above is done.
  static func joined(
    count: Int,
    _ make: (_ index: Int) throws(CodecError) -> RasterImage
  ) throws(CodecError) -> RasterImage {
    var handles: [UnsafeMutablePointer<VipsImage>?] = []
    defer { for handle in handles { g_object_unref(handle) } }
    for index in 0..<count {
      let picture = try make(index)
      g_object_ref(picture.handle)
      handles.append(picture.handle)
    }
    let joined = try produce("cannot be joined") { cvips_join_down(&handles, &$0, CInt(count)) }
    // A picture of its own, whose metadata may be set.
    guard let copy = vips_image_copy_memory(joined.handle) else {
      throw VipsLibrary.lastError("cannot be joined")
    }
    return RasterImage(owning: copy)
  }

  /// Makes an animation of pictures below each other, as fast and as often as another one.
  func takeTiming(of other: borrowing RasterImage, frameHeight: Int) {
    vips_image_set_int(handle, VIPS_META_PAGE_HEIGHT, CInt(frameHeight))
    var delays: UnsafeMutablePointer<CInt>?
    var count: CInt = 0
    if vips_image_get_typeof(other.handle, "delay") != 0,
      vips_image_get_array_int(other.handle, "delay", &delays, &count) == 0
    {
      vips_image_set_array_int(handle, "delay", delays, count)
    }
    var loops: CInt = 0
    if vips_image_get_typeof(other.handle, "loop") != 0,
      vips_image_get_int(other.handle, "loop", &loops) == 0
    {
      vips_image_set_int(handle, "loop", loops)
    }
  }

  // MARK: Changing

  /// Resampled by Lanczos; the size must be reached exactly.
  func resized(to target: PixelSize) throws(CodecError) -> RasterImage {
    let across = Double(target.width) / Double(size.width)
    let down = Double(target.height) / Double(size.height)
    return try derived { cvips_resize($0, &$1, across, down) }
  }

  func cropped(left: Int, top: Int, to size: PixelSize) throws(CodecError) -> RasterImage {
    try derived {
      cvips_crop($0, &$1, CInt(left), CInt(top), CInt(size.width), CInt(size.height))
    }
  }

  /// Colours multiplied by their own transparency, as resampling needs them.
  func premultiplied() throws(CodecError) -> RasterImage {
    try derived { cvips_premultiply($0, &$1) }
  }

  func unpremultiplied() throws(CodecError) -> RasterImage {
    try derived { cvips_unpremultiply($0, &$1) }
  }

  /// The same kind of numbers as another picture has, rounded and bounded.
  func cast(like other: borrowing RasterImage) throws(CodecError) -> RasterImage {
    let format = vips_image_get_format(other.handle)
    return try derived { cvips_cast($0, &$1, format) }
  }

  func castToBytes() throws(CodecError) -> RasterImage {
    try derived { cvips_cast($0, &$1, VIPS_FORMAT_UCHAR) }
  }

  func inverted() throws(CodecError) -> RasterImage { try derived { cvips_invert($0, &$1) } }

  /// To sRGB by the profile in the file, else by one of libvips' own: `srgb` or `cmyk`.
  func convertedByProfile(otherwise: String) throws(CodecError) -> RasterImage {
    let intent =
      switch profile.map({ ICCTags($0).intent }) {
      case .perceptual: VIPS_INTENT_PERCEPTUAL
      case .saturation: VIPS_INTENT_SATURATION
      case .colorimetric, nil: VIPS_INTENT_RELATIVE
      }
    return try derived { cvips_icc_to_srgb($0, &$1, otherwise, intent) }
  }

  /// To sRGB by what the numbers mean: grey, CIELAB, linear light, 16 bits.
  func convertedToSRGB() throws(CodecError) -> RasterImage {
    try derived { cvips_colourspace($0, &$1, VIPS_INTERPRETATION_sRGB) }
  }

  /// Turned and mirrored by an EXIF orientation.
  func upright(from orientation: Int) throws(CodecError) -> RasterImage {
    guard let copy = vips_image_copy_memory(handle) else {
      throw VipsLibrary.lastError("cannot be decoded")
    }
    let image = RasterImage(owning: copy)
    vips_image_set_int(copy, VIPS_META_ORIENTATION, CInt(orientation))
    return try image.derived { cvips_autorot($0, &$1) }
  }

  /// Transparent parts filled with a colour.
  func flattened(on background: RGBColor) throws(CodecError) -> RasterImage {
    try derived {
      cvips_flatten(
        $0,
        &$1,
        Double(background.red),
        Double(background.green),
        Double(background.blue)
      )
    }
  }

  /// The first bands; what else a file carries besides colour is not to be seen.
  func withBands(_ count: Int) throws(CodecError) -> RasterImage {
    try derived { cvips_extract_bands($0, &$1, 0, CInt(min(count, bands))) }
  }

  // MARK: Computing

  /// The pixels computed into memory, within a number of seconds.
  func computed(withinSeconds seconds: Double) throws(CodecError) -> RasterImage {
    guard let copy = cvips_copy_memory(handle, seconds) else {
      throw VipsLibrary.lastError("cannot be decoded")
    }
    return RasterImage(owning: copy)
  }

  /// A copy of the 8-bit pixels of a computed picture and of nothing else that a file said.
  func bare() throws(CodecError) -> RasterImage {
    try Self.filled(size: size, bands: bands) { copy in
      withPixels { _ = copy.update(fromContentsOf: $0) }
    }
  }

  /// Calls a function with the 8-bit pixels of a computed picture.
  func withPixels<Result, Failure>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let count = size.area * bands
    let pixels = cvips_pixels(handle)?.bindMemory(to: UInt8.self, capacity: count)
    return try body(UnsafeBufferPointer(start: pixels, count: pixels == nil ? 0 : count))
  }

  /// A whole file in a format of libvips.
  func encoded(as format: ImageFormat, quality: Int) throws(CodecError) -> [UInt8] {
    let file = try saved(as: format) { bytes, length in
      format == .avif
        ? cvips_save_avif(handle, &bytes, &length, CInt(quality))
        : cvips_save_webp(handle, &bytes, &length, CInt(quality))
    }
    return format == .webp ? WebPFile.withoutMetadata(file) : file
  }

  /// A WebP file that keeps every pixel.
  func encodedAsLosslessWebP() throws(CodecError) -> [UInt8] {
    WebPFile.withoutMetadata(
      try saved(as: .webp) { cvips_save_lossless_webp(handle, &$0, &$1) }
    )
  }

  private func saved(
    as format: ImageFormat,
    _ save: (inout UnsafeMutableRawPointer?, inout Int) -> CInt
  ) throws(CodecError) -> [UInt8] {
    var bytes: UnsafeMutableRawPointer?
    var length = 0
    guard save(&bytes, &length) == 0, let bytes else {
      throw VipsLibrary.lastError("cannot be encoded as \(format.rawValue)")
    }
    defer { g_free(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: length))
  }
}

extension RasterImage {
  /// The mean of all pixels, each channel for itself; 8 bits and computed, without transparency.
  var averageColor: RGBColor {
    let bands = self.bands
    return withPixels { pixels in
      var (red, green, blue) = (0, 0, 0)
      // A loop over an index: iterators cost a hundred times as much in debug builds.
      var index = 0
      let isGray = bands < 3
      while index + bands <= pixels.count {
        red += Int(pixels[index])
        green += Int(pixels[isGray ? index : index + 1])
        blue += Int(pixels[isGray ? index : index + 2])
        index += bands
      }
      let count = max(1, pixels.count / bands)
      func mean(_ sum: Int) -> UInt8 { UInt8(clamping: (sum + count / 2) / count) }
      return RGBColor(red: mean(red), green: mean(green), blue: mean(blue))
    }
  }
}
