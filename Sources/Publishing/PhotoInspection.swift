import Gallery
import Ledger

/// What looking at one file told: it is a photo, or why it is not.
enum PhotoInspection: Sendable, Hashable {
  /// A photo, and what is wrong with its metadata.
  case photo(PhotoFacts, warnings: [String])
  /// Not a photo that can be published.
  case refused(reason: String)
}

extension PhotoInspection: LedgerValue {
  static let kind = LedgerKind.photoInspection
  static let version: UInt8 = 1

  init(from decoder: inout ByteDecoder) throws(ByteDecoder.Failure) {
    if try decoder.flag() {
      let facts = try PhotoFacts(from: &decoder)
      let warnings = try decoder.list { (decoder) throws(ByteDecoder.Failure) in
        try decoder.text()
      }
      self = .photo(facts, warnings: warnings)
    } else {
      self = .refused(reason: try decoder.text())
    }
  }

  func encode(to encoder: inout ByteEncoder) {
    switch self {
    case .photo(let facts, let warnings):
      encoder.encode(true)
      facts.encode(to: &encoder)
      encoder.encode(warnings) { $0.encode($1) }
    case .refused(let reason):
      encoder.encode(false)
      encoder.encode(reason)
    }
  }
}
