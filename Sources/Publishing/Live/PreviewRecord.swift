import Gallery
import Ledger

/// What the preview learned of a photo when it made one of its derivatives.
struct PreviewRecord: Sendable, Hashable {
  /// The average colour.
  var placeholder: RGBColor
  /// What was wrong with the photo, or nil.
  var damage: String?
}

extension PreviewRecord: LedgerValue {
  static let kind = LedgerKind.previewRecord
  static let version: UInt8 = 1

  init(from decoder: inout ByteDecoder) throws(ByteDecoder.Failure) {
    let color = try decoder.number()
    placeholder = RGBColor(
      red: UInt8(truncatingIfNeeded: color >> 16),
      green: UInt8(truncatingIfNeeded: color >> 8),
      blue: UInt8(truncatingIfNeeded: color)
    )
    damage = try decoder.optionalText()
  }

  func encode(to encoder: inout ByteEncoder) {
    encoder.encode(
      Int(placeholder.red) << 16 | Int(placeholder.green) << 8 | Int(placeholder.blue)
    )
    encoder.encode(damage)
  }
}
