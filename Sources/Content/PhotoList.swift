import Diagnostics
import Gallery
import YAML

/// A `photos.json`: the photos of an album in the order they are shown in.
struct PhotoList {
  /// The photos in the order of the file.
  private(set) var photos: [NamedPhotoText] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether the file could not be read to its end, so that it may have meant more photos.
  private(set) var isBroken = false

  /// Reads a list, whose path is below the content folder.
  init(_ source: SourceText, path: FilePath) {
    let document = YAMLDocument(reading: Self.joiningSurrogates(source.text))
    var values = ValueReader(source)
    isBroken = document.isBroken
    diagnostics = document.problems.map { $0.diagnostic(in: source) }
    if let root = document.root {
      if let items = root.items {
        for item in items {
          let photo = values.listedPhoto(item, path: path, nameKeys: ["img"])
          guard let photo, Self.isLocal(photo, &values) else { continue }
          photos.append(photo)
        }
      } else {
        values.warn("a list of photos is expected, not \(root.kindName)", at: root.location)
      }
    }
    diagnostics += values.diagnostics
  }

  private static func isLocal(_ photo: NamedPhotoText, _ values: inout ValueReader) -> Bool {
    let name = photo.name.lowercased()
    guard name.contains("://") || name.hasPrefix("//") || name.hasPrefix("data:") else {
      return true
    }
    values.warn(
      "photos from other servers are not supported",
      at: photo.location,
      hint: "copy the photo into the content folder and list its path"
    )
    return false
  }

  /// JSON writes a character beyond U+FFFF as two escapes, `\ud83d\udef6`; YAML as one,
  /// `\U0001F6F6`.
  static func joiningSurrogates(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "\\")) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count else {
        result.append(bytes[index])
        index += 1
        continue
      }
      if let high = unit(bytes, at: index), (0xD800..<0xDC00).contains(high),
        let low = unit(bytes, at: index + 6), (0xDC00..<0xE000).contains(low)
      {
        let scalar = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
        let digits = String(scalar, radix: 16, uppercase: true)
        result += ("\\U" + String(repeating: "0", count: 8 - digits.count) + digits).utf8
        index += 12
      } else {
        result += bytes[index...(index + 1)]
        index += 2
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The value of an escape of `\u` and four hexadecimal digits.
  private static func unit(_ bytes: [UInt8], at index: Int) -> Int? {
    guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    return Int(String(decoding: bytes[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16)
  }
}
