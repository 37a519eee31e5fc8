import Imaging

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// ICC profiles of made pictures: three primaries and one curve (ICC.1:2001-04, "matrix/TRC").
public enum ICCProfile {
  /// sRGB: the primaries and the curve of IEC 61966-2-1.
  public static let sRGB = MatrixProfile.bytes(
    name: "made sRGB",
    primaries: [(0.640, 0.330), (0.300, 0.600), (0.150, 0.060)],
    curve: sRGBCurve
  )
  /// Display P3: the primaries of SMPTE RP 431-2, white D65, the curve of sRGB.
  public static let displayP3 = MatrixProfile.bytes(
    name: "made Display P3",
    primaries: [(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)],
    curve: sRGBCurve
  )
  /// Adobe RGB (1998): a wider green and a gamma of 563/256.
  public static let adobeRGB = MatrixProfile.bytes(
    name: "made Adobe RGB",
    primaries: [(0.640, 0.330), (0.210, 0.710), (0.150, 0.060)],
    curve: { pow($0, 563.0 / 256.0) }
  )
  /// sRGB with red, green and blue exchanged in a ring: ignoring it shows at once.
  public static let swapped = MatrixProfile.bytes(
    name: "made swapped",
    primaries: [(0.300, 0.600), (0.150, 0.060), (0.640, 0.330)],
    curve: sRGBCurve
  )

  private static func sRGBCurve(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
