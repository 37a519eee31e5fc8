/// An opaque sRGB colour with 8 bits a channel.
public struct RGBColor: Sendable, Hashable, Codable {
  /// Red, 0 to 255.
  public var red: UInt8
  /// Green, 0 to 255.
  public var green: UInt8
  /// Blue, 0 to 255.
  public var blue: UInt8

  /// Makes a colour from its three channels.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Stands for the placeholder colour of a photo whose pixels were not looked at.
  public static let unseen = RGBColor(red: 128, green: 128, blue: 128)

  /// Reads `#rgb` or `#rrggbb`, as in CSS; nil for anything else.
  public init?(hex text: String) {
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    var digits: [UInt8] = []
    for character in text.dropFirst() {
      guard let value = character.hexDigitValue, character.isASCII else { return nil }
      digits.append(UInt8(value))
    }
    switch digits.count {
    case 3: self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
    case 6:
      self.init(
        red: digits[0] * 16 + digits[1],
        green: digits[2] * 16 + digits[3],
        blue: digits[4] * 16 + digits[5]
      )
    default: return nil
    }
  }

  /// The colour as `#rrggbb`.
  public var hex: String {
    var text = "#"
    for channel in [red, green, blue] {
      if channel < 16 { text += "0" }
      text += String(channel, radix: 16)
    }
    return text
  }
}
