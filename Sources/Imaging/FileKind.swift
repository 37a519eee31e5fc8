import Gallery

/// What a file is by its first bytes, never by its name.
enum FileKind: Equatable {
  case image(SourceFormat)
  /// Something else; the text finishes a sentence about the file.
  case other(String)

  /// How many bytes at the start tell the kind.
  static let prefixLength = 4096

  private static let unknown = FileKind.other("is not an image that can be read")

  /// Tells the kind of a file.
  ///
  /// An SVG drawing counts only where the name says so: one with the name of a photo is likely an
  /// attempt to get a script published.
  init(prefix: [UInt8], isNamedSVG: Bool) {
    self =
      if prefix.isEmpty {
        .other("is empty")
      } else if let format = Self.signature(of: prefix) ?? Self.boxed(prefix) {
        .image(format)
      } else if let reason = Self.known(prefix) {
        .other(reason)
      } else {
        Self.textual(prefix, isNamedSVG: isNamedSVG)
      }
  }

  private static func signature(of prefix: [UInt8]) -> SourceFormat? {
    let table: [([UInt8], SourceFormat)] = [
      ([0xFF, 0xD8, 0xFF], .jpeg),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png),
      (Array("GIF87a".utf8), .gif), (Array("GIF89a".utf8), .gif),
      ([0xFF, 0x0A], .jxl),
      ([0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A], .jxl),
      ([0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A, 0x87, 0x0A], .jpeg2000),
      ([0xFF, 0x4F, 0xFF, 0x51], .jpeg2000),
      ([0x49, 0x49, 42, 0, 16, 0, 0, 0, 0x43, 0x52], .raw),  // Canon CR2
      ([0x49, 0x49, 42, 0], .tiff), ([0x4D, 0x4D, 0, 42], .tiff),
      ([0x49, 0x49, 43, 0, 8, 0], .tiff), ([0x4D, 0x4D, 0, 43, 0, 8], .tiff),
      (Array("IIRO".utf8), .raw), (Array("IIRS".utf8), .raw), (Array("MMOR".utf8), .raw),
      ([0x49, 0x49, 0x55, 0], .raw),  // Panasonic RW2
      (Array("FUJIFILMCCD-RAW".utf8), .raw), (Array("FOVb".utf8), .raw),
      ([0x76, 0x2F, 0x31, 0x01], .openEXR),
      (Array("#?RADIANCE".utf8), .radiance), (Array("#?RGBE".utf8), .radiance),
      (Array("SIMPLE  =".utf8), .fits),
    ]
    if let match = table.first(where: { prefix.starts(with: $0.0) }) { return match.1 }
    if prefix.starts(with: "RIFF".utf8), prefix.dropFirst(8).starts(with: "WEBP".utf8) {
      return .webp
    }
    // Two letters are little evidence: the length of the header that follows is asked too.
    if prefix.starts(with: "BM".utf8), prefix.count >= 18,
      [12, 40, 52, 56, 64, 108, 124].contains(prefix[14]), prefix[15...17] == [0, 0, 0]
    {
      return .bmp
    }
    if prefix.count > 3, prefix[0] == UInt8(ascii: "P"), isSpace(prefix[2]) || prefix[2] == 0x23,
      "1234567fF".utf8.contains(prefix[1])
    {
      return .netpbm
    }
    return nil
  }

  /// Formats of the ISO base media file format, told by the brands in their first box.
  private static func boxed(_ prefix: [UInt8]) -> SourceFormat? {
    let brands = brands(prefix)
    guard let major = brands.first else { return nil }
    if major == "crx " { return .raw }
    if brands.contains("avif") || brands.contains("avis") { return .avif }
    let heif: Set = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "mif2", "msf1"]
    return heif.contains(major) || major == "MiHB" || !heif.isDisjoint(with: brands) ? .heic : nil
  }

  private static func brands(_ prefix: [UInt8]) -> [String] {
    guard prefix.count >= 16, prefix[4..<8].elementsEqual("ftyp".utf8) else { return [] }
    let length = prefix[0..<4].reduce(0) { $0 << 8 | Int($1) }
    let end = min(max(length, 16), prefix.count, 256)
    return stride(from: 8, through: end - 4, by: 4).filter { $0 != 12 }
      .map { String(decoding: prefix[$0..<$0 + 4], as: UTF8.self) }
  }

  private static func known(_ prefix: [UInt8]) -> String? {
    let table: [([UInt8], String)] = [
      (Array("%PDF".utf8), "is a PDF document, not a photo"),
      (Array("%!PS".utf8), "is a PostScript document, not a photo"),
      (Array("8BPS".utf8), "is a Photoshop file; export it as JPEG, PNG or TIFF"),
      ([0, 0, 1, 0], "is an icon, not a photo"),
      ([0, 5, 0x16, 7], "holds Finder information, not a photo"),
      ([0x1A, 0x45, 0xDF, 0xA3], "is a video, not a photo"),
      (Array("PK\u{3}\u{4}".utf8), "is a ZIP archive, not a photo"),
      ([0x1F, 0x8B], "is a compressed file, not a photo"),
    ]
    if let match = table.first(where: { prefix.starts(with: $0.0) }) { return match.1 }
    // QuickTime files of old begin with any of these boxes.
    let boxes = ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"]
    if boxes.contains(where: { prefix.dropFirst(4).starts(with: $0.utf8) }) {
      return "is a video, not a photo"
    }
    if prefix.starts(with: "RIFF".utf8), prefix.dropFirst(8).starts(with: "AVI ".utf8) {
      return "is a video, not a photo"
    }
    return prefix.allSatisfy { $0 == 0 } ? "holds nothing but zero bytes" : nil
  }

  private static func textual(_ prefix: [UInt8], isNamedSVG: Bool) -> FileKind {
    // A cut through a character at the end of the prefix must not make a text file binary.
    let cut = prefix.count == prefixLength ? 0...3 : 0...0
    let valid = cut.lazy.compactMap { String(validating: prefix.dropLast($0), as: UTF8.self) }.first
    guard !prefix.contains(0), let text = valid?.lowercased() else { return unknown }
    if text.contains("<svg") {
      return isNamedSVG
        ? .image(.svg) : .other("is an SVG drawing without the extension .svg")
    }
    if text.contains("<!doctype html") || text.contains("<html") {
      return .other("is an HTML page, not a photo")
    }
    return .other("is a text file, not a photo")
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
