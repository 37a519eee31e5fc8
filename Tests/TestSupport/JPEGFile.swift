/// Bytes of JPEG files, put together by hand.
public enum JPEGFile {
  /// A marker segment with its length.
  public static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [0xFF, marker] + BigEndian.two(payload.count + 2) + payload
  }

  /// A file with segments added right behind its start marker.
  public static func inserting(_ segments: [UInt8], into jpeg: [UInt8]) -> [UInt8] {
    Array(jpeg.prefix(2)) + segments + jpeg.dropFirst(2)
  }

  /// A file with EXIF.
  public static func with(_ exif: EXIFBlock, in jpeg: [UInt8]) -> [UInt8] {
    inserting(exif.app1, into: jpeg)
  }

  /// A file with an ICC profile of less than 64 kB.
  public static func with(profile: [UInt8], in jpeg: [UInt8]) -> [UInt8] {
    inserting(segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile), into: jpeg)
  }
}
