/// Makes text of bytes that should be UTF-8 and are not all.
public enum UTF8Repair {
  /// The text, with what a closure makes of each byte that is no part of a valid character.
  ///
  /// The closure gets the byte and its offset.
  public static func text(
    _ bytes: [UInt8],
    replacing replace: (_ byte: UInt8, _ offset: Int) -> String
  ) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = ""
    var index = 0
    while index < bytes.count {
      let end = min(index + scalarLength(bytes[index]), bytes.count)
      if let valid = String(validating: bytes[index..<end], as: UTF8.self) {
        text += valid
        index = end
      } else {
        text += replace(bytes[index], index)
        index += 1
      }
    }
    return text
  }

  /// The length in bytes of the character that a byte begins, one for a byte that begins none.
  private static func scalarLength(_ first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
