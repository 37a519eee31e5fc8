/// The chunks of WebP files (RFC 9649).
enum WebPFile {
  /// Whether the file says that it has a colour profile.
  static func hasProfile(_ bytes: [UInt8]) -> Bool {
    bytes.count > 20 && bytes[12..<16].elementsEqual("VP8X".utf8) && bytes[20] & 0x20 != 0
  }

  /// The file without the chunks EXIF, XMP and ICCP.
  ///
  /// libvips 8.14 writes an EXIF chunk even when it is told to strip all metadata.
  static func withoutMetadata(_ bytes: [UInt8]) -> [UInt8] {
    var body: [UInt8] = []
    var at = 12
    while at + 8 <= bytes.count {
      let length = bytes[(at + 4)..<(at + 8)].reversed().reduce(0) { $0 << 8 | Int($1) }
      let end = min(bytes.count, at + 8 + length + length % 2)
      var chunk = Array(bytes[at..<end])
      if chunk.starts(with: "VP8X".utf8), chunk.count > 8 {
        // Bits of the extended header: 0x20 ICC profile, 0x08 EXIF, 0x04 XMP.
        chunk[8] &= ~(0x20 | 0x08 | 0x04)
      }
      if !["EXIF", "XMP ", "ICCP"].contains(where: { chunk.starts(with: $0.utf8) }) {
        body += chunk
      }
      at = end
    }
    let length = body.count + 4
    let lengthField = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: length >> $0) }
    return Array("RIFF".utf8) + lengthField + Array("WEBP".utf8) + body
  }
}
