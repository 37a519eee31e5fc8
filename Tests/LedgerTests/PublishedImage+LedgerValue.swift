public import Gallery
public import Ledger

/// A value with lists and optional parts, to try the ledger with.
extension PublishedImage: ByteCodable, LedgerValue {
  /// A kind, as of images.
  public static let kind = LedgerKind.derivedImages
  /// The first version.
  public static let version: UInt8 = 1

  /// Reads the image.
  public init(from decoder: inout ByteDecoder) throws(ByteDecoder.Failure) {
    self.init(
      derivatives: try decoder.list { (inner) throws(ByteDecoder.Failure) in
        try Derivative(from: &inner)
      },
      placeholder: RGBColor(
        red: try decoder.channel(),
        green: try decoder.channel(),
        blue: try decoder.channel()
      ),
      damage: try decoder.optionalText(),
      animation: try decoder.optional { (inner) throws(ByteDecoder.Failure) in
        try Derivative(from: &inner)
      }
    )
  }

  /// Writes the image.
  public func encode(to encoder: inout ByteEncoder) {
    encoder.encode(derivatives) { $1.encode(to: &$0) }
    for channel in [placeholder.red, placeholder.green, placeholder.blue] {
      encoder.encode(Int(channel))
    }
    encoder.encode(damage)
    encoder.encode(animation) { $1.encode(to: &$0) }
  }
}

extension Derivative {
  fileprivate init(from decoder: inout ByteDecoder) throws(ByteDecoder.Failure) {
    self.init(
      format: try decoder.name(of: ImageFormat.self),
      size: try decoder.size(),
      path: try decoder.text()
    )
  }

  fileprivate func encode(to encoder: inout ByteEncoder) {
    encoder.encode(format.rawValue)
    encoder.encode(size)
    encoder.encode(path)
  }
}

extension ByteDecoder {
  fileprivate mutating func channel() throws(Failure) -> UInt8 {
    guard let channel = UInt8(exactly: try number()) else { throw Failure() }
    return channel
  }
}
