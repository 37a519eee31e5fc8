import Gallery
import Ledger

/// What came of making one photo's derivatives in one format, as the ledger keeps it.
enum DerivedImages: Sendable, Hashable {
  /// The length of each file by rising width, the placeholder colour, and what was wrong.
  case made(bytes: [Int], placeholder: RGBColor, damage: String?)
  /// Nothing could be made.
  case failed(reason: String)
}

extension DerivedImages: LedgerValue {
  static let kind = LedgerKind.derivedImages
  static let version: UInt8 = 1

  init(from decoder: inout ByteDecoder) throws(ByteDecoder.Failure) {
    guard try decoder.flag() else {
      self = .failed(reason: try decoder.text())
      return
    }
    let bytes = try decoder.list { (decoder) throws(ByteDecoder.Failure) in
      try decoder.number()
    }
    let color = try decoder.number()
    self = .made(
      bytes: bytes,
      placeholder: RGBColor(
        red: UInt8(truncatingIfNeeded: color >> 16),
        green: UInt8(truncatingIfNeeded: color >> 8),
        blue: UInt8(truncatingIfNeeded: color)
      ),
      damage: try decoder.optionalText()
    )
  }

  func encode(to encoder: inout ByteEncoder) {
    switch self {
    case .made(let bytes, let placeholder, let damage):
      encoder.encode(true)
      encoder.encode(bytes) { $0.encode($1) }
      encoder.encode(
        Int(placeholder.red) << 16 | Int(placeholder.green) << 8 | Int(placeholder.blue)
      )
      encoder.encode(damage)
    case .failed(let reason):
      encoder.encode(false)
      encoder.encode(reason)
    }
  }
}
