import Gallery

/// What the markers in front of a JPEG file's pixels say.
struct JPEGHeader: Equatable {
  /// How the numbers of a pixel are to be read.
  enum ColorModel {
    case grey
    case yCbCr
    case rgb
    case cmyk
    case ycck
  }

  /// Size of the stored pixels, before any turning.
  var size: PixelSize
  /// Bits a sample.
  var precision: Int
  /// Number of the frame marker: 0 baseline, 2 progressive, 3 lossless, 9 arithmetic.
  var process: Int
  var colorModel: ColorModel
  /// Samples across and down of each component in a block, luma first.
  var sampling: [[Int]]
  /// EXIF orientation, 1 to 8.
  var orientation = 1
  /// Whether Adobe's marker is there, which means that CMYK is stored upside down.
  var hasAdobeMarker: Bool
  /// The ICC profile, or nil; also nil when a part is missing.
  var profile: [UInt8]?

  /// What the processes that libjpeg-turbo cannot decode are called, or nil.
  var unsupported: String? {
    if precision != 8 {
      return "is a JPEG with \(precision) bits a sample, which cannot be decoded"
    }
    if ![0, 1, 2, 9, 10].contains(process) {
      return "is a lossless or hierarchical JPEG, which cannot be decoded"
    }
    return nil
  }

  var isProgressive: Bool { process == 2 || process == 10 }
}

/// Walks the markers of a JPEG file up to its first scan.
struct JPEGHeaderReader {
  enum Outcome: Equatable {
    case header(JPEGHeader)
    /// The markers go on behind the bytes that were given.
    case needsMore
    case invalid
  }

  private let bytes: [UInt8]
  private var frame: (process: Int, payload: ArraySlice<UInt8>)?
  private var orientation: Int?
  private var adobeTransform: Int?
  private var hasJFIF = false
  private var profileParts: [Int: ArraySlice<UInt8>] = [:]
  private var profilePartCount = 0

  /// Reads what is there of a file's start.
  static func read(_ bytes: [UInt8]) -> Outcome {
    var reader = JPEGHeaderReader(bytes: bytes)
    return reader.walk()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func walk() -> Outcome {
    var at = 2
    while true {
      // Bytes between segments are wrong but harmless: decoders skip to the next marker.
      while at < bytes.count, bytes[at] != 0xFF { at += 1 }
      while at + 1 < bytes.count, bytes[at + 1] == 0xFF { at += 1 }
      guard at + 1 < bytes.count else { return .needsMore }
      let marker = bytes[at + 1]
      at += 2
      switch marker {
      case 0x00, 0x01, 0xD0...0xD8: continue
      case 0xD9: return .invalid
      default: break
      }
      guard at + 2 <= bytes.count else { return .needsMore }
      let length = Int(bytes[at]) << 8 | Int(bytes[at + 1])
      guard length >= 2 else { return .invalid }
      if marker == 0xDA { return finished() }
      guard at + length <= bytes.count else { return .needsMore }
      note(marker, bytes[(at + 2)..<(at + length)])
      at += length
    }
  }

  private mutating func note(_ marker: UInt8, _ payload: ArraySlice<UInt8>) {
    switch marker {
    case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
      if frame == nil { frame = (Int(marker) - 0xC0, payload) }
    case 0xE0 where payload.starts(with: "JFIF\0".utf8): hasJFIF = true
    case 0xE1 where payload.starts(with: "Exif\0".utf8) && orientation == nil:
      orientation = TIFFReader(payload.dropFirst(6))?.orientation
    case 0xE2 where payload.starts(with: "ICC_PROFILE\0".utf8) && payload.count > 14:
      let body = payload.dropFirst(12)
      profilePartCount = Int(body[body.startIndex + 1])
      profileParts[Int(body[body.startIndex])] = body.dropFirst(2)
    case 0xEE where payload.starts(with: "Adobe".utf8) && payload.count >= 12:
      adobeTransform = Int(payload[payload.startIndex + 11])
    default: break
    }
  }

  private func finished() -> Outcome {
    guard let (process, payload) = frame, payload.count >= 6 else { return .invalid }
    let at = payload.startIndex
    let count = Int(payload[at + 5])
    guard payload.count >= 6 + count * 3 else { return .invalid }
    let components = (0..<count).map { Array(payload[(at + 6 + $0 * 3)..<(at + 9 + $0 * 3)]) }
    guard let model = colorModel(ids: components.map { $0[0] }) else { return .invalid }
    let header = JPEGHeader(
      size: PixelSize(
        width: Int(payload[at + 3]) << 8 | Int(payload[at + 4]),
        height: Int(payload[at + 1]) << 8 | Int(payload[at + 2])
      ),
      precision: Int(payload[at]),
      process: process,
      colorModel: model,
      sampling: components.map { [Int($0[1] >> 4), Int($0[1] & 15)] },
      orientation: orientation ?? 1,
      hasAdobeMarker: adobeTransform != nil,
      profile: profile
    )
    return .header(header)
  }

  /// The rule of libjpeg (`default_decompress_parms`), so that both read a file the same way.
  private func colorModel(ids: [UInt8]) -> JPEGHeader.ColorModel? {
    switch ids.count {
    case 1: return .grey
    case 3:
      if hasJFIF { return .yCbCr }
      if let adobeTransform { return adobeTransform == 0 ? .rgb : .yCbCr }
      return ids == Array("RGB".utf8) ? .rgb : .yCbCr
    case 4: return adobeTransform == 2 ? .ycck : .cmyk
    default: return nil
    }
  }

  private var profile: [UInt8]? {
    guard profilePartCount > 0, profileParts.count == profilePartCount else { return nil }
    var whole: [UInt8] = []
    for number in 1...profilePartCount {
      guard let part = profileParts[number] else { return nil }
      whole += part
    }
    return whole
  }
}
