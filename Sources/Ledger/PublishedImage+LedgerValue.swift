public import Gallery

extension PublishedImage: LedgerValue {
  /// The second kind.
  public static let kind = 2
  /// The first version.
  public static let version: UInt8 = 1

  /// Reads the image.
  public init(from decoder: inout ByteDecoder) throws(ByteDecoder.Failure) {
    self.init(
      derivatives: try decoder.list { (inner) throws(ByteDecoder.Failure) in
        Derivative(
          format: try inner.name(of: ImageFormat.self),
          size: PixelSize(width: try inner.number(), height: try inner.number()),
          path: try inner.text(),
          bytes: try inner.number()
        )
      },
      placeholder: RGBColor(
        red: try decoder.channel(),
        green: try decoder.channel(),
        blue: try decoder.channel()
      ),
      damage: try decoder.optionalText()
    )
  }

  /// Writes the image.
  public func encode(to encoder: inout ByteEncoder) {
    encoder.encode(derivatives) { encoder, derivative in
      encoder.encode(derivative.format.rawValue)
      encoder.encode(derivative.size.width)
      encoder.encode(derivative.size.height)
      encoder.encode(derivative.path)
      encoder.encode(derivative.bytes)
    }
    for channel in [placeholder.red, placeholder.green, placeholder.blue] {
      encoder.encode(Int(channel))
    }
    encoder.encode(damage)
  }
}

extension ByteDecoder {
  fileprivate mutating func channel() throws(Failure) -> UInt8 {
    guard let channel = UInt8(exactly: try number()) else { throw Failure() }
    return channel
  }
}
