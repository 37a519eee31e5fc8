// In memory only: the form may change at any time.

extension Photo: ByteCodable {
  /// Reads a photo.
  public init(from decoder: inout ByteDecoder) throws(ByteDecoder.Failure) {
    source = try decoder.path()
    slug = try decoder.text()
    title = try decoder.optionalText()
    caption = try decoder.optional { (inner) throws(ByteDecoder.Failure) in
      try Caption(from: &inner)
    }
    alternativeText = try decoder.optionalText()
    date = try decoder.optional { (inner) throws(ByteDecoder.Failure) in
      try PhotoDate(from: &inner)
    }
    aliases = try decoder.list { (inner) throws(ByteDecoder.Failure) in try Alias(from: &inner) }
    facts = try PhotoFacts(packedIn: &decoder)
  }

  /// Writes the photo.
  public func encode(to encoder: inout ByteEncoder) {
    encoder.encode(source)
    encoder.encode(slug)
    encoder.encode(title)
    encoder.encode(caption) { $1.encode(to: &$0) }
    encoder.encode(alternativeText)
    encoder.encode(date) { $1.encode(to: &$0) }
    encoder.encode(aliases) { $1.encode(to: &$0) }
    facts.pack(in: &encoder)
  }
}

extension Photo.Caption {
  fileprivate init(from decoder: inout ByteDecoder) throws(ByteDecoder.Failure) {
    let isPlain = try decoder.flag()
    let text = try decoder.text()
    self =
      isPlain
      ? .plain(text)
      : .markdown(
        MarkdownText(
          text,
          path: try decoder.path(),
          line: try decoder.number()
        )
      )
  }

  fileprivate func encode(to encoder: inout ByteEncoder) {
    switch self {
    case .plain(let text):
      encoder.encode(true)
      encoder.encode(text)
    case .markdown(let text):
      encoder.encode(false)
      encoder.encode(text.text)
      encoder.encode(text.path)
      encoder.encode(text.line)
    }
  }
}

extension PhotoDate {
  fileprivate init(from decoder: inout ByteDecoder) throws(ByteDecoder.Failure) {
    guard try decoder.flag() else {
      self = .time(try CaptureTime(from: &decoder))
      return
    }
    let date = CalendarDate(
      year: try decoder.number(),
      month: try decoder.optionalNumber(),
      day: try decoder.optionalNumber()
    )
    guard let date else { throw ByteDecoder.Failure() }
    self = .day(date)
  }

  fileprivate func encode(to encoder: inout ByteEncoder) {
    switch self {
    case .time(let time):
      encoder.encode(false)
      time.encode(to: &encoder)
    case .day(let date):
      encoder.encode(true)
      encoder.encode(date.year)
      encoder.encode(date.month)
      encoder.encode(date.day)
    }
  }
}

extension Alias {
  fileprivate init(from decoder: inout ByteDecoder) throws(ByteDecoder.Failure) {
    file = try decoder.text()
    source = try decoder.path()
    line = try decoder.number()
  }

  fileprivate func encode(to encoder: inout ByteEncoder) {
    encoder.encode(file)
    encoder.encode(source)
    encoder.encode(line)
  }
}
