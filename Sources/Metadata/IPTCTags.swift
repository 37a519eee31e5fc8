internal import Gallery

extension TagReader {
  /// What IPTC says, but for the time.
  func iptcMetadata() -> PhotoMetadata {
    let encoding = text("Iptc.Envelope.CharacterSet").flatMap { Self.encodings[$0] }
    func decode(_ bytes: [UInt8]) -> String {
      encoding.flatMap { Text.decode(bytes, from: $0) } ?? Text.decode(bytes)
    }
    func first(_ tag: String) -> String? { texts(tag).first.map(decode) }
    var metadata = PhotoMetadata()
    metadata.title =
      Text.title(first("Iptc.Application2.ObjectName"))
      ?? Text.title(first("Iptc.Application2.Headline"))
    metadata.caption = Text.caption(first("Iptc.Application2.Caption"))
    metadata.keywords = Text.keywords(texts("Iptc.Application2.Keywords").map(decode))
    return metadata
  }

  /// When IPTC says that the photo was taken.
  func iptcCaptureTime() -> CaptureTime? {
    guard let day = text("Iptc.Application2.DateCreated") else { return nil }
    guard let clock = text("Iptc.Application2.TimeCreated"),
      var time = TimeText.parse(day + [UInt8(ascii: " ")] + clock, needsTime: true)
    else { return TimeText.parse(day, needsTime: false) }
    // Exiv2 gives a time without a zone as UTC, so nothing is known of this one.
    if time.offsetMinutes == 0 { time.offsetMinutes = nil }
    return time
  }

  /// The escape sequences of ISO 2022 that name the sets people use, and iconv's names for them.
  ///
  /// UTF-8 (`ESC % G`) and Latin-1 are what text is taken for anyhow.
  private static let encodings: [[UInt8]: String] = {
    var encodings: [[UInt8]: String] = [:]
    let sets: [(Character, String)] = [
      ("B", "ISO-8859-2"), ("C", "ISO-8859-3"), ("D", "ISO-8859-4"), ("L", "ISO-8859-5"),
      ("G", "ISO-8859-6"), ("F", "ISO-8859-7"), ("H", "ISO-8859-8"), ("M", "ISO-8859-9"),
      ("b", "ISO-8859-15"),
    ]
    for (letter, name) in sets {
      for slot in ["-", "."] { encodings[Array("\u{1B}\(slot)\(letter)".utf8)] = name }
    }
    return encodings
  }()
}
