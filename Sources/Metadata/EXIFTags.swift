internal import Gallery

extension TagReader {
  /// What EXIF says, but for the time.
  func exifMetadata() -> PhotoMetadata {
    var metadata = PhotoMetadata()
    metadata.title = Text.title(windowsText("Exif.Image.XPTitle"))
    metadata.caption =
      Text.caption(exifText("Exif.Image.ImageDescription"))
      ?? Text.caption(userComment())
      ?? Text.caption(windowsText("Exif.Image.XPComment"))
    let keywords = windowsText("Exif.Image.XPKeywords") ?? ""
    metadata.keywords = Text.keywords(keywords.split(separator: ";").map(String.init))
    metadata.rating = number("Exif.Image.Rating").flatMap { Exposure.rating(Double($0)) }
    metadata.camera = CameraName.name(
      maker: exifText("Exif.Image.Make"),
      model: exifText("Exif.Image.Model")
    )
    metadata.lens = CameraName.lens(exifText("Exif.Photo.LensModel"))
    metadata.focalLength = Exposure.focalLength(fraction("Exif.Photo.FocalLength"))
    metadata.aperture = Exposure.aperture(fraction("Exif.Photo.FNumber"))
    metadata.exposureTime = Exposure.time(fraction("Exif.Photo.ExposureTime"))
    metadata.iso =
      Exposure.iso(number("Exif.Photo.ISOSpeedRatings"))
      ?? Exposure.iso(number("Exif.Photo.RecommendedExposureIndex"))
      ?? Exposure.iso(number("Exif.Photo.StandardOutputSensitivity"))
    return metadata
  }

  /// When the photo was taken, by all that the file says of it.
  func captureTime() -> CaptureTime? {
    exifTime("DateTimeOriginal", zone: "OffsetTimeOriginal", fraction: "SubSecTimeOriginal")
      ?? xmpCaptureTime() ?? iptcCaptureTime()
      ?? exifTime("DateTimeDigitized", zone: "OffsetTimeDigitized", fraction: "SubSecTimeDigitized")
      ?? xmpDigitizedTime()
  }

  private func exifTime(_ tag: String, zone: String, fraction: String) -> CaptureTime? {
    guard var time = TimeText.parse(bytes("Exif.Photo." + tag)?.beforeNUL, needsTime: true) else {
      return nil
    }
    if let zone = TimeText.zone(bytes("Exif.Photo." + zone)?.beforeNUL) {
      time.offsetMinutes = zone
    }
    if let part = TimeText.milliseconds(bytes("Exif.Photo." + fraction)?.beforeNUL) {
      time.millisecond = part
    }
    return time
  }

  private func exifText(_ tag: String) -> String? {
    bytes(tag).map { Text.decode($0.beforeNUL) }
  }

  /// Text of Windows's own tags: UTF-16, little-endian in every file.
  private func windowsText(_ tag: String) -> String? {
    bytes(tag).map { Text.decodeUTF16($0, isBigEndian: false) }
  }

  /// The comment, which begins with eight bytes that name its encoding.
  private func userComment() -> String? {
    guard let bytes = bytes("Exif.Photo.UserComment"), bytes.count > 8 else { return nil }
    let (code, content) = (bytes.prefix(8), Array(bytes.dropFirst(8)))
    switch String(decoding: code.prefix { $0 != 0 && $0 != 0x20 }, as: UTF8.self).uppercased() {
    case "UNICODE": return unicodeComment(content)
    case "JIS":
      // The standard wants bare JIS X 0208; iconv wants to be told by an escape sequence.
      let text = content.beforeNUL
      let marked = text.contains(0x1B) ? text : [0x1B, 0x24, 0x42] + text
      return Text.decode(marked, from: "ISO-2022-JP") ?? Text.decode(text)
    case "ASCII", "": return Text.decode(content.beforeNUL)
    default: return Text.decode(bytes.beforeNUL)
    }
  }

  private func unicodeComment(_ content: [UInt8]) -> String? {
    if content.starts(with: [0xFE, 0xFF]) {
      return Text.decodeUTF16(content.dropFirst(2), isBigEndian: true)
    }
    if content.starts(with: [0xFF, 0xFE]) {
      return Text.decodeUTF16(content.dropFirst(2), isBigEndian: false)
    }
    let text = content.beforeNUL
    // Programs that call plain text Unicode.
    if text.count > 2, text.allSatisfy({ (0x20...0x7E).contains($0) }) { return Text.decode(text) }
    // The half that is zero in letters of the West tells the order, whatever the file's own is.
    let zeros = content.indices.reduce(into: [0, 0]) { counts, index in
      if content[index] == 0 { counts[index % 2] += 1 }
    }
    if zeros[0] != zeros[1] {
      return Text.decodeUTF16(content, isBigEndian: zeros[0] > zeros[1])
    }
    // Exiv2 knows the file's order, and says "charset=Unicode" first.
    return interpretedText("Exif.Photo.UserComment").map {
      Text.decode($0.starts(with: Array("charset=".utf8)) ? $0.drop { $0 != 0x20 } : $0[...])
    }
  }
}

extension [UInt8] {
  /// The bytes before the first NUL, which ends text in EXIF.
  fileprivate var beforeNUL: [UInt8] { Array(prefix { $0 != 0 }) }
}
