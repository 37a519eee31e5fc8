// The ledger keeps these bytes: whoever changes their form raises the versions of its values.

extension PhotoFacts: ByteCodable {
  /// Reads the facts.
  public init(from decoder: inout ByteDecoder) throws(ByteDecoder.Failure) {
    self.init(
      header: try ImageHeader(from: &decoder),
      metadata: try PhotoMetadata(from: &decoder),
      contentHash: try decoder.text()
    )
  }

  /// Writes the facts.
  public func encode(to encoder: inout ByteEncoder) {
    header.encode(to: &encoder)
    metadata.encode(to: &encoder)
    encoder.encode(contentHash)
  }
}

extension ImageHeader: ByteCodable {
  /// Reads a header.
  public init(from decoder: inout ByteDecoder) throws(ByteDecoder.Failure) {
    try self.init(try decoder.name(of: SourceFormat.self), restFrom: &decoder)
  }

  /// Reads all but the format.
  init(
    _ format: SourceFormat,
    restFrom decoder: inout ByteDecoder
  ) throws(ByteDecoder.Failure) {
    self.init(
      format: format,
      size: try decoder.size(),
      orientation: try decoder.number(),
      hasAlpha: try decoder.flag(),
      frames: try decoder.number()
    )
  }

  /// Writes the header.
  public func encode(to encoder: inout ByteEncoder) {
    encoder.encode(format.rawValue)
    encodeRest(to: &encoder)
  }

  /// Writes all but the format.
  func encodeRest(to encoder: inout ByteEncoder) {
    encoder.encode(size)
    encoder.encode(orientation)
    encoder.encode(hasAlpha)
    encoder.encode(frames)
  }
}

extension PhotoMetadata {
  init(from decoder: inout ByteDecoder) throws(ByteDecoder.Failure) {
    self.init()
    title = try decoder.optionalText()
    caption = try decoder.optionalText()
    alternativeText = try decoder.optionalText()
    keywords = try decoder.list { (inner) throws(ByteDecoder.Failure) in try inner.text() }
    captureTime = try decoder.optional { (inner) throws(ByteDecoder.Failure) in
      try CaptureTime(from: &inner)
    }
    rating = try decoder.optionalNumber()
    camera = try decoder.optionalText()
    lens = try decoder.optionalText()
    focalLength = try decoder.optionalReal()
    aperture = try decoder.optionalReal()
    exposureTime = try decoder.optionalReal()
    iso = try decoder.optionalNumber()
  }

  func encode(to encoder: inout ByteEncoder) {
    encoder.encode(title)
    encoder.encode(caption)
    encoder.encode(alternativeText)
    encoder.encode(keywords) { $0.encode($1) }
    encoder.encode(captureTime) { $1.encode(to: &$0) }
    encoder.encode(rating)
    encoder.encode(camera)
    encoder.encode(lens)
    encoder.encode(focalLength)
    encoder.encode(aperture)
    encoder.encode(exposureTime)
    encoder.encode(iso)
  }
}

extension CaptureTime: ByteCodable {
  /// Reads a time.
  public init(from decoder: inout ByteDecoder) throws(ByteDecoder.Failure) {
    let time = CaptureTime(
      year: try decoder.number(),
      month: try decoder.number(),
      day: try decoder.number(),
      hour: try decoder.number(),
      minute: try decoder.number(),
      second: try decoder.number(),
      millisecond: try decoder.number(),
      offsetMinutes: try decoder.optionalNumber()
    )
    guard let time else { throw ByteDecoder.Failure() }
    self = time
  }

  /// Writes the time.
  public func encode(to encoder: inout ByteEncoder) {
    for number in [year, month, day, hour, minute, second, millisecond] { encoder.encode(number) }
    encoder.encode(offsetMinutes)
  }
}
