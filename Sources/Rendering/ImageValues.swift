internal import Gallery
internal import Templates

/// What templates receive of a published photo's pixels.
struct ImageValues {
  /// What was published of a photo, or nil.
  let image: @Sendable (Photo) -> PublishedImage?

  /// Below this height in pixels, a photo may be smaller than its place in the grid and must not
  /// be enlarged: rows are up to 300 px high, and higher in grids wider than any layout.
  private static let smallHeight = 400

  /// The source of an image for browsers that do not choose from `srcset`.
  private static let plainWidth = 1280

  /// A thumbnail is 130 px wide, and twice that on fine screens.
  private static let thumbWidth = 260

  /// The values of an image, or nil when the photo was not published.
  ///
  /// `root` is the way from the page to the output folder, `sizes` the attribute of that name. A
  /// photo that moves does so only where it is told to, and then not for people who want no motion.
  func values(
    _ photo: Photo,
    root: String,
    sizes: String,
    moves: Bool = false
  ) -> TemplateObject? {
    guard let image = image(photo), let fallback = fallback(of: image) else { return nil }
    let largest = fallback[fallback.count - 1].size
    var values: TemplateObject = [
      "src": .string(href(Self.derivative(in: fallback, width: Self.plainWidth), root: root)),
      "width": .number(largest.width),
      "height": .number(largest.height),
      "color": .string(image.placeholder.hex),
    ]
    if fallback.count > 1 { values["srcset"] = .string(srcset(fallback, root: root)) }
    values["sizes"] = .string(sizes)
    var sources = sources(of: image, besides: fallback[0].format, root: root)
    if moves, let animation = image.animation {
      let source: TemplateValue = [
        "media": "(prefers-reduced-motion:no-preference)",
        "type": .string(animation.format.mediaType),
        "srcset": .string(srcset([animation], root: root)),
      ]
      sources.insert(source, at: 0)
    }
    if !sources.isEmpty {
      values["has_sources"] = true
      values["sources"] = .list(sources)
    }
    if largest.height < Self.smallHeight { values["small"] = true }
    return values
  }

  /// A small version of a photo, its address, size and placeholder colour; nil when not published.
  func thumb(_ photo: Photo, root: String) -> TemplateObject? {
    guard let image = image(photo), let fallback = fallback(of: image) else { return nil }
    let small = Self.derivative(in: fallback, width: Self.thumbWidth)
    return [
      "src": .string(href(small, root: root)),
      "width": .number(small.size.width),
      "height": .number(small.size.height),
      "color": .string(image.placeholder.hex),
    ]
  }

  /// The derivative that suits a width: the smallest not below it, or the largest there is.
  func derivative(_ photo: Photo, width: Int) -> Derivative? {
    image(photo).flatMap(fallback(of:)).map { Self.derivative(in: $0, width: width) }
  }

  /// The width divided by the height of a photo as it was published, or else as its header says.
  func aspectRatio(_ photo: Photo) -> Double {
    let size =
      image(photo).flatMap(fallback(of:))?.last?.size ?? photo.facts.header.size
    return size.aspectRatio
  }

  func href(_ derivative: Derivative, root: String) -> String {
    root + Href.encoded(derivative.path)
  }

  /// The sizes in the format that every browser shows, or nil when there are none.
  private func fallback(of image: PublishedImage) -> [Derivative]? {
    let jpeg = image.derivatives(in: .jpeg)
    if !jpeg.isEmpty { return jpeg }
    return image.derivatives.last.map { image.derivatives(in: $0.format) }
  }

  private static func derivative(in sizes: [Derivative], width: Int) -> Derivative {
    sizes.first { $0.size.width >= width } ?? sizes[sizes.count - 1]
  }

  private func srcset(_ derivatives: [Derivative], root: String) -> String {
    derivatives.map { href($0, root: root) + " \($0.size.width)w" }.joined(separator: ", ")
  }

  private func sources(
    of image: PublishedImage,
    besides fallback: ImageFormat,
    root: String
  ) -> [TemplateValue] {
    var formats: [ImageFormat] = []
    for derivative in image.derivatives where derivative.format != fallback {
      if formats.last != derivative.format { formats.append(derivative.format) }
    }
    return formats.map {
      [
        "type": .string($0.mediaType),
        "srcset": .string(srcset(image.derivatives(in: $0), root: root)),
      ]
    }
  }
}
