public import Gallery

/// How derivatives are made of every photo: sizes, formats, quality, background.
public struct DerivativeRecipe: Sendable, Hashable {
  /// Raised with every change of the engine that changes a byte of its output.
  static let engineRevision = 5

  /// Quality of each format where the site does not say: values of the same similarity to the photo,
  /// as docs/images.md measures them.
  public static let defaultQuality: [ImageFormat: Int] = [.jpeg: 85, .webp: 87, .avif: 70]

  /// The largest side of any derivative: WebP allows 16,383 pixels, and the formats go together.
  static let longestSide = 16_383

  /// Widths in pixels, rising, without repeats.
  public let widths: [Int]
  /// Formats in the order of `<picture>`.
  public let formats: [ImageFormat]
  /// Quality of each format, 1 to 100.
  public let quality: [ImageFormat: Int]
  /// The colour behind transparent photos in JPEG.
  public let background: RGBColor

  /// Makes the recipe of a site.
  public init(_ configuration: SiteConfiguration) {
    widths = Set(configuration.sizes).filter { $0 > 0 }.sorted()
    formats = Set(configuration.formats + [.jpeg]).sorted()
    quality = Self.defaultQuality.merging(configuration.quality) { min(100, max(1, $1)) }
    background = configuration.background
  }

  /// Everything that decides the bytes of derivatives in a format, but for the photo itself.
  ///
  /// The list of widths is part of it, because each size is made from the next larger one.
  public func fingerprint(for format: ImageFormat) -> String {
    var text = "engine \(Self.engineRevision); \(format.rawValue) quality \(quality(of: format))"
    text += "; widths \(widths.map(String.init).joined(separator: " "))"
    if format == .jpeg { text += "; background \(background.hex)" }
    return text + "; \(EncoderVersions.text)"
  }

  /// The fingerprints of all formats.
  public var fingerprints: [ImageFormat: String] {
    Dictionary(uniqueKeysWithValues: formats.map { ($0, fingerprint(for: $0)) })
  }

  /// The quality of a format, 1 to 100.
  public func quality(of format: ImageFormat) -> Int {
    quality[format] ?? Self.defaultQuality[format] ?? 80
  }

  /// The derivatives of one photo: by format, then by rising width, and its animation at the end.
  public func planned(for header: ImageHeader) -> [PlannedDerivative] {
    let sizes = sizes(for: header.size)
    let stills = formats.flatMap { format in
      sizes.map { PlannedDerivative(format: format, size: $0) }
    }
    return stills + [animation(for: header)].compactMap { $0 }
  }

  /// The animation of a photo that moves, or nil: at the largest width, or smaller where all frames
  /// together would have too many pixels.
  public func animation(for header: ImageHeader) -> PlannedDerivative? {
    guard header.frames > 1, [.gif, .webp].contains(header.format),
      let largest = sizes(for: header.size).last
    else { return nil }
    let share = Double(Self.mostAnimatedPixels) / Double(header.frames) / Double(largest.area)
    let width = Int(Double(largest.width) * min(1, share.squareRoot()))
    let size = share < 1 ? header.size.scaledDown(toWidth: max(1, width)) : largest
    // Too small to be worth more than the still.
    guard share >= 1 || size.width >= Self.leastAnimatedWidth else { return nil }
    return PlannedDerivative(format: .webp, size: size, isAnimated: true)
  }

  /// All frames of an animation are held at once to be encoded: 256 MB with four bytes a pixel.
  private static let mostAnimatedPixels = 64_000_000
  private static let leastAnimatedWidth = 240

  /// The sizes of one photo by rising width: the widths of the site that are below the photo's
  /// own, and its own width if that is not above the largest; never enlarged.
  ///
  /// A long strip would be a hairline at the largest width. It gets one more size, so wide that
  /// it is a quarter as high as the largest width says, or as high as the photo is.
  func sizes(for native: PixelSize) -> [PixelSize] {
    guard let largest = widths.last, native.width > 0, native.height > 0 else { return [] }
    var chosen =
      widths.filter { $0 < native.width } + (native.width <= largest ? [native.width] : [])
    let leastHeight = min(native.height, largest / 4)
    if let last = chosen.last, native.scaledDown(toWidth: last).height < leastHeight {
      let wide = (Double(leastHeight) * native.aspectRatio).rounded(.up)
      chosen.append(min(native.width, Int(wide), Self.longestSide))
    }
    var sizes = chosen.map { native.scaledDown(toWidth: $0) }
      .filter { max($0.width, $0.height) <= Self.longestSide }
    if sizes.isEmpty {
      // Even the smallest width is too high or too wide: a long strip.
      let share = Double(Self.longestSide) / Double(max(native.width, native.height))
      func side(_ length: Int) -> Int { max(1, Int((Double(length) * share).rounded())) }
      sizes = [PixelSize(width: side(native.width), height: side(native.height))]
    }
    return sizes
  }
}
