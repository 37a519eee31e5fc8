import Gallery
import Ledger

/// Values that processes send each other.
extension ByteEncoder {
  mutating func encode(_ color: RGBColor) {
    encode(Int(color.red) << 16 | Int(color.green) << 8 | Int(color.blue))
  }

  mutating func encode(_ limits: SiteConfiguration.Limits) {
    encode(limits.pixels)
    encode(limits.bytes)
    encode(limits.seconds)
  }
}

extension ByteDecoder {
  mutating func color() throws(Failure) -> RGBColor {
    let color = try number()
    return RGBColor(
      red: UInt8(truncatingIfNeeded: color >> 16),
      green: UInt8(truncatingIfNeeded: color >> 8),
      blue: UInt8(truncatingIfNeeded: color)
    )
  }

  mutating func limits() throws(Failure) -> SiteConfiguration.Limits {
    var limits = SiteConfiguration.Limits()
    limits.pixels = try number()
    limits.bytes = try number()
    limits.seconds = try number()
    return limits
  }
}
