internal import Gallery

extension TagReader {
  /// What XMP says, but for the time.
  func xmpMetadata(language: String) -> PhotoMetadata {
    var metadata = PhotoMetadata()
    metadata.title =
      Text.title(xmpText("Xmp.dc.title", language))
      ?? Text.title(xmpText("Xmp.photoshop.Headline", language))
    metadata.caption =
      Text.caption(xmpText("Xmp.dc.description", language))
      ?? Text.caption(xmpText("Xmp.exif.UserComment", language))
    metadata.alternativeText = Text.caption(xmpText("Xmp.iptc.AltTextAccessibility", language))
    metadata.keywords = Text.keywords(texts("Xmp.dc.subject").map { Text.decode($0) })
    metadata.rating = xmpRating()
    metadata.camera = CameraName.name(
      maker: xmpText("Xmp.tiff.Make", language),
      model: xmpText("Xmp.tiff.Model", language)
    )
    metadata.lens =
      CameraName.lens(xmpText("Xmp.exifEX.LensModel", language))
      ?? CameraName.lens(xmpText("Xmp.aux.Lens", language))
    metadata.focalLength = Exposure.focalLength(xmpFraction("Xmp.exif.FocalLength"))
    metadata.aperture = Exposure.aperture(xmpFraction("Xmp.exif.FNumber"))
    metadata.exposureTime = Exposure.time(xmpFraction("Xmp.exif.ExposureTime"))
    metadata.iso = Exposure.iso(texts("Xmp.exif.ISOSpeedRatings").first.flatMap(Self.wholeNumber))
    return metadata
  }

  /// When XMP says that the photo was taken.
  func xmpCaptureTime() -> CaptureTime? {
    TimeText.parse(text("Xmp.exif.DateTimeOriginal"), needsTime: false)
      ?? TimeText.parse(text("Xmp.photoshop.DateCreated"), needsTime: false)
  }

  /// When XMP says that the photo became a file.
  func xmpDigitizedTime() -> CaptureTime? {
    TimeText.parse(text("Xmp.exif.DateTimeDigitized"), needsTime: false)
      ?? TimeText.parse(text("Xmp.xmp.CreateDate"), needsTime: false)
  }

  private func xmpText(_ tag: String, _ language: String) -> String? {
    text(tag).flatMap { LanguageAlternatives(Text.decode($0)).text(in: language) }
  }

  /// Stars, where a program may have written a fraction.
  private func xmpRating() -> Int? {
    guard let bytes = text("Xmp.xmp.Rating"), let stars = Double(Text.decode(bytes)) else {
      return nil
    }
    return Exposure.rating(stars)
  }

  /// A fraction as XMP writes it, `35/10`, or a decimal number.
  private func xmpFraction(_ tag: String) -> Double? {
    guard let bytes = text(tag) else { return nil }
    let parts = Text.decode(bytes).split(separator: "/").map { Double($0) }
    switch (parts.first ?? nil, parts.count > 1 ? parts[1] : 1) {
    case (let numerator?, let denominator?) where denominator > 0: return numerator / denominator
    default: return nil
    }
  }

  private static func wholeNumber(_ bytes: [UInt8]) -> Int? { Int(Text.decode(bytes)) }
}
