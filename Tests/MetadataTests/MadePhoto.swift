/// A JPEG file of one pixel with metadata of any kind, right or wrong.
struct MadePhoto {
  /// One value of an EXIF directory as its bytes stand in the file.
  struct Entry {
    var tag: Int
    var type: Int
    var count: Int
    var bytes: [UInt8]
  }

  /// Whether EXIF is big-endian.
  var isBigEndian = true
  /// The main directory of EXIF.
  var image: [Entry] = []
  /// The directory of EXIF that describes the photo.
  var photo: [Entry] = []
  /// IPTC data sets: record, number, value.
  var iptc: [(record: UInt8, number: UInt8, value: [UInt8])] = []
  /// The XMP packet.
  var xmp: String?
  /// Whole segments to put in front of all others.
  var segments: [UInt8] = []

  var jpeg: [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8] + segments
    if !image.isEmpty || !photo.isEmpty {
      bytes += Self.segment(0xE1, Array("Exif\0\0".utf8) + tiff)
    }
    if let xmp {
      bytes += Self.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(xmp.utf8))
    }
    if !iptc.isEmpty {
      let sets = iptc.flatMap { set -> [UInt8] in
        [0x1C, set.record, set.number] + Self.two(set.value.count) + set.value
      }
      bytes += Self.segment(0xED, Self.photoshop(sets))
    }
    return bytes + Self.picture
  }

  static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [0xFF, marker] + two(payload.count + 2) + payload
  }

  static func photoshop(_ iptc: [UInt8]) -> [UInt8] {
    Array("Photoshop 3.0\08BIM".utf8) + [4, 4, 0, 0] + two(0) + two(iptc.count) + iptc
      + (iptc.count.isMultiple(of: 2) ? [] : [0])
  }

  /// XMP with properties inside one description.
  static func packet(_ properties: String) -> String {
    """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
    xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" \
    xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" \
    xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" \
    xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" \
    xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">\(properties)\
    </rdf:Description></rdf:RDF></x:xmpmeta>
    """
  }

  /// An XMP property in several languages.
  static func alternatives(_ name: String, _ texts: [(language: String, text: String)]) -> String {
    let items = texts.map { "<rdf:li xml:lang=\"\($0.language)\">\($0.text)</rdf:li>" }
    return "<\(name)><rdf:Alt>\(items.joined())</rdf:Alt></\(name)>"
  }

  /// A list of words.
  static func bag(_ name: String, _ words: [String]) -> String {
    "<\(name)><rdf:Bag>\(words.map { "<rdf:li>\($0)</rdf:li>" }.joined())</rdf:Bag></\(name)>"
  }

  private static let picture: [UInt8] =
    segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    + segment(0xC0, [8, 0, 1, 0, 1, 1, 1, 0x11, 0])
    + segment(0xC4, [0, 1] + [UInt8](repeating: 0, count: 15) + [0])
    + segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])
    + segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0x3F, 0xFF, 0xD9]

  private static func two(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  private func number(_ value: Int, width: Int) -> [UInt8] {
    let bytes = (0..<width).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    return isBigEndian ? bytes.reversed() : bytes
  }

  private var tiff: [UInt8] {
    func main(photoAt: Int) -> [UInt8] {
      directory(
        image + [Entry(tag: 0x8769, type: 4, count: 1, bytes: number(photoAt, width: 4))],
        at: 8
      )
    }
    let photoAt = 8 + main(photoAt: 0).count
    return Array((isBigEndian ? "MM" : "II").utf8) + number(42, width: 2) + number(8, width: 4)
      + main(photoAt: photoAt) + directory(photo, at: photoAt)
  }

  private func directory(_ entries: [Entry], at offset: Int) -> [UInt8] {
    var table = number(entries.count, width: 2)
    var values: [UInt8] = []
    let valuesAt = offset + 2 + entries.count * 12 + 4
    for entry in entries.sorted(by: { $0.tag < $1.tag }) {
      table += number(entry.tag, width: 2) + number(entry.type, width: 2)
      table += number(entry.count, width: 4)
      if entry.bytes.count <= 4 {
        table += entry.bytes + [UInt8](repeating: 0, count: 4 - entry.bytes.count)
      } else {
        table += number(valuesAt + values.count, width: 4)
        values += entry.bytes + [UInt8](repeating: 0, count: entry.bytes.count % 2)
      }
    }
    return table + number(0, width: 4) + values
  }

  /// Text as it is, without the NUL that should end it.
  static func text(_ tag: Int, _ bytes: [UInt8]) -> Entry {
    Entry(tag: tag, type: 2, count: bytes.count, bytes: bytes)
  }

  /// Text with the NUL that ends it.
  static func text(_ tag: Int, _ text: String) -> Entry { self.text(tag, Array(text.utf8) + [0]) }

  /// Bytes of no known type.
  static func undefined(_ tag: Int, _ bytes: [UInt8]) -> Entry {
    Entry(tag: tag, type: 7, count: bytes.count, bytes: bytes)
  }

  /// Bytes as numbers.
  static func bytes(_ tag: Int, _ bytes: [UInt8]) -> Entry {
    Entry(tag: tag, type: 1, count: bytes.count, bytes: bytes)
  }

  func short(_ tag: Int, _ value: Int) -> Entry {
    Entry(tag: tag, type: 3, count: 1, bytes: number(value, width: 2))
  }

  func fraction(_ tag: Int, _ numerator: Int, _ denominator: Int) -> Entry {
    Entry(
      tag: tag,
      type: 5,
      count: 1,
      bytes: number(numerator, width: 4) + number(denominator, width: 4)
    )
  }
}
