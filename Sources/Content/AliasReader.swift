import Diagnostics
import Gallery
import YAML

extension ValueReader {
  private static let hint = "write it from the top of the site, such as /lisbon-2019/"

  /// A list of old addresses, or one, in the file at a path.
  mutating func aliases(_ entry: YAMLEntry, path: FilePath) -> [Alias] {
    guard !entry.value.isNull else { return [] }
    return (entry.value.items ?? [entry.value]).compactMap { node in
      guard let text = node.text else {
        mismatch(entry.key, "an address", node, hint: Self.hint)
        return nil
      }
      guard let file = Self.file(of: text) else {
        warn("`\(text)` is no address of a page of this site", at: node.location, hint: Self.hint)
        return nil
      }
      return Alias(file: file, source: path, line: node.location.line)
    }
  }

  /// The file that a visitor of an address gets; nil for what is no address below the site's top.
  private static func file(of address: String) -> String? {
    guard let address = decoded(address), !address.contains("://") else { return nil }
    let parts = address.split(separator: "/").map(String.init)
    let isOdd = parts.contains { part in
      part.hasPrefix(".") || part.utf8.count > 255
        || part.unicodeScalars.contains { $0.value < 0x20 || "?#\\:".unicodeScalars.contains($0) }
    }
    guard let last = parts.last, !isOdd else { return nil }
    let isFile = last.hasSuffix(".html") || last.hasSuffix(".htm")
    return (isFile ? parts : parts + ["index.html"]).joined(separator: "/")
  }

  /// Text without percent-encoding; nil when that is not UTF-8.
  private static func decoded(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
