/// Pictures in a raw file that no structure known here leads to.
enum RawSearch {
  /// How many pictures are looked at, the first ones; cameras put in two or three.
  private static let most = 16
  /// As much of a picture as its header lies in.
  private static let headerLength = 1 << 18

  /// Where the JPEG files in a file are, from the first marker of each to its last.
  static func pictures(in bytes: [UInt8]) -> [Range<Int>] {
    bytes.withUnsafeBufferPointer { bytes in
      var found: [Range<Int>] = []
      var at = 0
      while at + 3 < bytes.count, found.count < most {
        guard bytes[at] == 0xFF, bytes[at + 1] == 0xD8, bytes[at + 2] == 0xFF else {
          at += 1
          continue
        }
        let start = Array(bytes[at..<min(at + headerLength, bytes.count)])
        // Three bytes are little evidence among millions of numbers.
        guard case .header = JPEGHeaderReader.read(start) else {
          at += 2
          continue
        }
        let end = JPEGScans.walk(bytes, from: at).end
        found.append(at..<end)
        at = end
      }
      return found
    }
  }
}
