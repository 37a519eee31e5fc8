internal import Gallery

/// The one place where paths become addresses.
enum Href {
  /// Percent-encodes all but the characters that mean nothing anywhere (RFC 3986, unreserved) and
  /// the slash.
  ///
  /// That makes the result safe in a `srcset`, where commas and spaces part candidates, in a
  /// `url()` without quotes, and as the first segment of a relative address, where a colon would
  /// end a scheme.
  static func encoded(_ path: String) -> String {
    var path = path
    return path.withUTF8 { bytes in
      bytes.allSatisfy(isPlain) ? nil : encode(bytes)
    } ?? path
  }

  /// Percent-encodes a path that may not be UTF-8.
  static func encoded(_ path: FilePath) -> String { encode(path.bytes) }

  /// The way up by a number of folders.
  static func up(_ levels: Int) -> String { String(repeating: "../", count: levels) }

  /// The bytes that an address stands for; a `%` that begins no escape stands for itself.
  static func decoded(_ address: some StringProtocol) -> [UInt8] {
    let bytes = Array(address.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static func encode(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in bytes {
      if isPlain(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
      true
    default: false
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
