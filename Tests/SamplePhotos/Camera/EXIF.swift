/// Puts what the camera noted into a JPEG file (EXIF 2.32; XMP for keywords).
enum EXIF {
  /// The file with an EXIF segment, and an XMP segment if there are keywords, after its first two
  /// bytes.
  static func insert(_ shot: Shot, width: Int, height: Int, into jpeg: [UInt8]) -> [UInt8] {
    let exif = Array("Exif\0\0".utf8) + TIFFWriter.write(image(shot, width, height))
    var file = Array(jpeg[..<2])
    file += segment(exif)
    if !shot.keywords.isEmpty {
      file += segment(Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(packet(shot).utf8))
    }
    return file + jpeg[2...]
  }

  private static func segment(_ payload: [UInt8]) -> [UInt8] {
    let length = payload.count + 2
    return [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
  }

  private static func image(
    _ shot: Shot,
    _ width: Int,
    _ height: Int
  ) -> [(tag: Int, value: TIFFWriter.Value)] {
    var entries: [(tag: Int, value: TIFFWriter.Value)] = [
      (0x010F, .text(shot.gear.make)),
      (0x0110, .text(shot.gear.model)),
      (0x0112, .short(shot.orientation)),
      (0x011A, .fractions([(300, 1)])),
      (0x011B, .fractions([(300, 1)])),
      (0x0128, .short(2)),
      (0x0131, .text("sample-photos")),
      (0x0132, .text(shot.taken)),
      (0x8769, .directory(exposure(shot, width, height))),
    ]
    if let description = shot.description { entries.append((0x010E, .text(description))) }
    if let position = shot.position { entries.append((0x8825, .directory(gps(position)))) }
    return entries
  }

  private static func exposure(
    _ shot: Shot,
    _ width: Int,
    _ height: Int
  ) -> [(tag: Int, value: TIFFWriter.Value)] {
    let gear = shot.gear
    return [
      (0x829A, .fractions([shot.exposure])),
      (0x829D, .fractions([(tenths(shot.aperture), 10)])),
      (0x8822, .short(3)),
      (0x8827, .short(shot.iso)),
      (0x9000, .bytes(Array("0232".utf8))),
      (0x9003, .text(shot.taken)),
      (0x9004, .text(shot.taken)),
      (0x9010, .text(shot.offset)),
      (0x9011, .text(shot.offset)),
      (0x9204, .signedFraction(0, 1)),
      (0x9207, .short(5)),
      (0x9209, .short(0)),
      (0x920A, .fractions([(tenths(shot.lens / gear.crop), 10)])),
      (0xA001, .short(1)),
      (0xA002, .long(width)),
      (0xA003, .long(height)),
      (0xA405, .short(Int(shot.lens.rounded()))),
      (0xA431, .text(gear.serial)),
      (
        0xA432,
        .fractions([
          (gear.shortest, 1), (gear.longest, 1), (tenths(gear.widest), 10),
          (tenths(gear.widest), 10),
        ])
      ),
      (0xA434, .text(gear.lens)),
    ]
  }

  private static func gps(_ place: Shot.Position) -> [(tag: Int, value: TIFFWriter.Value)] {
    [
      (0x0000, .octets([2, 3, 0, 0])),
      (0x0001, .text(place.latitude < 0 ? "S" : "N")),
      (0x0002, .fractions(degrees(place.latitude))),
      (0x0003, .text(place.longitude < 0 ? "W" : "E")),
      (0x0004, .fractions(degrees(place.longitude))),
    ]
  }

  private static func tenths(_ number: Float) -> Int { Int((number * 10).rounded()) }

  /// Degrees, minutes and hundredths of seconds.
  private static func degrees(_ angle: Float) -> [(Int, Int)] {
    let hundredths = Int((abs(angle) * 360_000).rounded())
    return [
      (hundredths / 360_000, 1), (hundredths / 6_000 % 60, 1), (hundredths % 6_000, 100),
    ]
  }

  private static func packet(_ shot: Shot) -> String {
    let items = shot.keywords.map { "<rdf:li>\($0)</rdf:li>" }.joined()
    return """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>\
      <x:xmpmeta xmlns:x="adobe:ns:meta/">\
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">\
      <dc:subject><rdf:Bag>\(items)</rdf:Bag></dc:subject>\
      </rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>
      """
  }
}
