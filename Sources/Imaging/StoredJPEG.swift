/// A JPEG file taken apart without decoding it.
enum StoredJPEG {
  /// The picture as it is stored, with nothing else that the file said: no metadata, no profile,
  /// no thumbnail, no second picture behind the first.
  ///
  /// Returns nil for what browsers do not show (arithmetic coding) and for files that are not
  /// built by the book, which are better coded again.
  static func withoutMetadata(_ bytes: [UInt8]) -> [UInt8]? {
    var copy: [UInt8] = [0xFF, 0xD8]
    var at = 2
    var frames = 0
    while at + 4 <= bytes.count, bytes[at] == 0xFF {
      let marker = bytes[at + 1]
      if marker == 0xFF {
        at += 1
        continue
      }
      if marker == 0xD9 { return frames == 1 ? copy + [0xFF, 0xD9] : nil }
      let end = at + 2 + (Int(bytes[at + 2]) << 8 | Int(bytes[at + 3]))
      guard end > at + 3, end <= bytes.count else { return nil }
      let segment = bytes[at..<end]
      switch marker {
      case 0xC0, 0xC1, 0xC2:
        frames += 1
        copy += segment
      case 0xC4, 0xDB, 0xDD, 0xDA: copy += segment
      // Adobe's marker decides how colours are read; its text and flags are always these twelve bytes.
      case 0xEE where segment.dropFirst(4).starts(with: "Adobe".utf8) && segment.count >= 16:
        copy += [0xFF, 0xEE, 0, 14] + segment.dropFirst(4).prefix(12)
      case 0xE0 where segment.dropFirst(4).starts(with: "JFIF\0".utf8): copy += jfif
      case 0xE0...0xEF, 0xFE: break
      default: return nil
      }
      at = end
      if marker == 0xDA {
        let scan = scanLength(bytes, from: at)
        copy += bytes[at..<at + scan]
        at += scan
      }
    }
    // Some files end without the marker that says so.
    return at + 2 == bytes.count && bytes[at...].elementsEqual([0xFF, 0xD9]) && frames == 1
      ? copy + [0xFF, 0xD9] : nil
  }

  /// JFIF 1.1 with square pixels and without a thumbnail; it too decides how colours are read.
  private static let jfif: [UInt8] =
    [0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]

  /// How many bytes there are up to the next marker that does not belong to a scan.
  private static func scanLength(_ bytes: [UInt8], from start: Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var at = start
      while at + 1 < bytes.count {
        if bytes[at] == 0xFF, bytes[at + 1] != 0, !(0xD0...0xD7).contains(bytes[at + 1]) { break }
        at += 1
      }
      return at - start
    }
  }
}
