/// Bytes of raw files of cameras, put together by hand.
public enum RawPhotoFile {
  /// A big-endian TIFF with raw data in its first directory and a JPEG behind it.
  public static func bytes(around jpeg: [UInt8], orientation: UInt8 = 1) -> [UInt8] {
    func entry(_ tag: Int, _ type: Int, _ value: [UInt8]) -> [UInt8] {
      [UInt8(tag >> 8), UInt8(tag & 255), 0, UInt8(type), 0, 0, 0, 1] + value
    }
    let at = 8 + 2 + 4 * 12 + 4
    let length = [24, 16, 8, 0].map { UInt8(jpeg.count >> $0 & 255) }
    return [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 4] + entry(0x0106, 3, [0x80, 0x23, 0, 0])
      + entry(0x0112, 3, [0, orientation, 0, 0]) + entry(0x0201, 4, [0, 0, 0, UInt8(at)])
      + entry(0x0202, 4, length) + [0, 0, 0, 0] + jpeg
  }
}
