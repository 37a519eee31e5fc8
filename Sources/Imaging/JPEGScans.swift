/// The scans of progressive JPEG files, each of which costs a pass over the whole picture.
enum JPEGScans {
  /// The most scans that are decoded.
  ///
  /// Encoders write ten or so; a file with hundreds repeats one to keep a decoder busy.
  static let limit = 100

  /// Refuses a file with too many scans.
  static func check(_ bytes: [UInt8]) throws(CodecError) {
    let count = count(in: bytes)
    guard count <= limit else {
      throw CodecError(
        reason: "is a progressive JPEG with \(count) scans, over the limit of \(limit)"
      )
    }
  }

  /// The number of scans up to the end of the picture.
  static func count(in bytes: [UInt8]) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var (at, scans) = (2, 0)
      while at + 3 < bytes.count {
        guard bytes[at] == 0xFF, isMarker(bytes[at + 1]) else {
          at += 1
          continue
        }
        let marker = bytes[at + 1]
        if marker == 0xD9 { break }
        if marker == 0xDA { scans += 1 }
        at += 2 + max(2, Int(bytes[at + 2]) << 8 | Int(bytes[at + 3]))
      }
      return scans
    }
  }

  /// Whether a byte behind 0xFF begins a segment with a length, or ends the picture.
  private static func isMarker(_ byte: UInt8) -> Bool {
    byte != 0x00 && byte != 0x01 && byte != 0xFF && !(0xD0...0xD8).contains(byte)
  }
}
