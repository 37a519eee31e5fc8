import Gallery

/// Raw files of cameras: the pictures that the camera itself developed and put in them.
///
/// Developing raw data is a photographer's decision, so what is published is the largest JPEG
/// inside, which is what the camera showed.
enum RawFile {
  private static let dngVersion = 0xC612
  private static let photometric = 0x0106
  private static let subDirectories = 0x014A
  /// Colour filter array, and linear raw: numbers that are not colours yet (DNG 1.6).
  private static let rawPhotometric = [32_803, 34_892]

  /// Whether a file with the structure of TIFF holds raw data, by its first bytes.
  static func isRaw(tiff prefix: [UInt8]) -> Bool {
    guard let reader = TIFFReader(prefix[...]) else { return false }
    return directories(reader).contains { entries in
      entries.contains {
        $0.tag == dngVersion
          || $0.tag == photometric
            && reader.integers(of: $0).contains { rawPhotometric.contains($0) }
      }
    }
  }

  /// The largest JPEG that can be decoded, and its header turned as the raw file says.
  static func preview(in bytes: [UInt8]) -> (range: Range<Int>, header: JPEGHeader)? {
    let reader = TIFFReader(bytes[...])
    let ranges = reader.map(ranges) ?? boxedPreview(bytes) ?? fujifilmPreview(bytes)
    var best = largest(of: ranges, in: bytes)
    // Olympus and Sigma keep the place of theirs in structures of their own.
    if best.map({ $0.header.size.area < smallestPreview }) ?? true {
      best = largest(of: RawSearch.pictures(in: bytes) + ranges, in: bytes)
    }
    if let reader { best?.header.orientation = reader.orientation }
    return best
  }

  /// Pixels below which a picture is a thumbnail, and a larger one is looked for.
  private static let smallestPreview = 320 * 240

  private static func largest(
    of ranges: [Range<Int>],
    in bytes: [UInt8]
  ) -> (range: Range<Int>, header: JPEGHeader)? {
    var best: (range: Range<Int>, header: JPEGHeader)?
    for range in ranges {
      // A file that was cut may still hold a good part of its preview.
      let range = range.clamped(to: 0..<bytes.count)
      guard bytes[range].starts(with: [0xFF, 0xD8]),
        case .header(let header) = JPEGHeaderReader.read(Array(bytes[range])),
        header.unsupported == nil, header.size.area > best?.header.size.area ?? 0
      else { continue }
      best = (range, header)
    }
    return best
  }

  /// The directories of a file with those below them; few and small, or the file is no photo.
  private static func directories(_ reader: TIFFReader) -> [[TIFFReader.Entry]] {
    var waiting = [reader.firstDirectory]
    var seen: Set<Int> = [0]
    var found: [[TIFFReader.Entry]] = []
    while let offset = waiting.popLast(), found.count < 16 {
      guard seen.insert(offset).inserted else { continue }
      let (entries, next) = reader.directory(at: offset)
      found.append(entries)
      waiting.append(next)
      waiting += entries.filter { $0.tag == subDirectories }.flatMap { reader.integers(of: $0) }
    }
    return found
  }

  private static func ranges(_ reader: TIFFReader) -> [Range<Int>] {
    directories(reader).flatMap { entries -> [Range<Int>] in
      func value(_ tag: Int) -> Int? {
        let values = entries.first { $0.tag == tag }.map { reader.integers(of: $0) } ?? []
        return values.count == 1 ? values[0] : nil
      }
      // One strip of JPEG data; JPEGInterchangeFormat; Panasonic's JpgFromRaw.
      var found = [(273, 279), (513, 514)].compactMap { offset, length in
        value(offset).flatMap { start in value(length).map { start..<(start + $0) } }
      }
      found += entries.filter { $0.tag == 0x002E && $0.type == 7 }
        .map { $0.valuesAt..<($0.valuesAt + $0.count) }
      return found
    }
  }

  /// The preview box of Canon's CR3: sixteen bytes behind its name its length, then the JPEG.
  private static func boxedPreview(_ bytes: [UInt8]) -> [Range<Int>]? {
    guard bytes.dropFirst(4).starts(with: "ftypcrx ".utf8) else { return nil }
    let name = Array("PRVW".utf8)
    // It lies in front of the pictures, which begin within the first megabytes.
    let end = min(bytes.count, 4 << 20) - 20
    for at in stride(from: 0, to: end, by: 1)
    where bytes[at] == name[0] && bytes[at..<at + 4].elementsEqual(name) {
      return [at + 20..<at + 20 + bigEndian(bytes, at + 16)]
    }
    return []
  }

  /// Fujifilm's RAF: the place of its JPEG at byte 84, its length behind that.
  private static func fujifilmPreview(_ bytes: [UInt8]) -> [Range<Int>] {
    guard bytes.starts(with: "FUJIFILMCCD-RAW".utf8), bytes.count >= 92 else { return [] }
    let start = bigEndian(bytes, 84)
    return [start..<start + bigEndian(bytes, 88)]
  }

  private static func bigEndian(_ bytes: [UInt8], _ at: Int) -> Int {
    bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
