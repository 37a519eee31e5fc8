/// The scans of progressive JPEG files, each of which costs a pass over the whole picture.
enum JPEGScans {
  /// The most scans that are decoded of a picture of so many pixels, within so many seconds.
  ///
  /// Encoders write ten or so; a file with hundreds repeats one to keep a decoder busy. A pass takes
  /// about 20 ms for a million pixels.
  static func limit(pixels: Int, seconds: Int) -> Int {
    min(100, max(20, seconds * 50_000_000 / max(1, pixels)))
  }

  /// Refuses a file with too many scans.
  static func check(_ bytes: [UInt8], pixels: Int, seconds: Int) throws(CodecError) {
    let (count, limit) = (count(in: bytes), limit(pixels: pixels, seconds: seconds))
    guard count <= limit else {
      throw CodecError(
        reason: "is a progressive JPEG with \(count) scans, over the limit of \(limit)"
      )
    }
  }

  /// The number of scans up to the end of the picture.
  static func count(in bytes: [UInt8]) -> Int {
    bytes.withUnsafeBufferPointer { walk($0, from: 0).count }
  }

  /// The scans of a picture that starts at a place, and where it ends, at the latest with the bytes.
  static func walk(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> (count: Int, end: Int) {
    var (at, scans) = (start + 2, 0)
    while at + 1 < bytes.count {
      guard bytes[at] == 0xFF, isMarker(bytes[at + 1]) else {
        at += 1
        continue
      }
      let marker = bytes[at + 1]
      if marker == 0xD9 { return (scans, at + 2) }
      guard at + 3 < bytes.count else { break }
      if marker == 0xDA { scans += 1 }
      at += 2 + max(2, Int(bytes[at + 2]) << 8 | Int(bytes[at + 3]))
    }
    return (scans, bytes.count)
  }

  /// Whether a byte behind 0xFF begins a segment with a length, or ends the picture.
  private static func isMarker(_ byte: UInt8) -> Bool {
    byte != 0x00 && byte != 0x01 && byte != 0xFF && !(0xD0...0xD8).contains(byte)
  }
}
