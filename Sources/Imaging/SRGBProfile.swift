/// Tells whether an ICC profile is sRGB by what it does, not by what it is called.
///
/// Cameras and editors write dozens of sRGB profiles. Photos with one of them need no conversion,
/// and photos with a Display P3 profile named "sRGB" do.
enum SRGBProfile {
  /// The primaries of sRGB seen from D50 (ICC.1 and IEC 61966-2-1): red, green, blue.
  private static let primaries = [
    ("rXYZ", [0.4360, 0.2225, 0.0139]), ("gXYZ", [0.3851, 0.7169, 0.0971]),
    ("bXYZ", [0.1431, 0.0606, 0.7141]),
  ]
  /// Profiles round to 16 bits and adapt from slightly different white points.
  private static let primaryTolerance = 0.004

  /// The curve of sRGB at each twentieth of its codes.
  private static let curve = [
    0.00000, 0.00394, 0.01002, 0.01961, 0.03310, 0.05088, 0.07324,
    0.10048, 0.13287, 0.17064, 0.21404, 0.26327, 0.31855, 0.38006,
    0.44799, 0.52252, 0.60383, 0.69207, 0.78741, 0.89001, 1.00000,
  ]
  /// Two steps of 255.
  private static let curveTolerance = 0.008

  /// The curve of sRGB as the numbers g, a, b, c, d of ICC's parametric curve 3.
  private static let parameters = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]

  /// Whether converting from the profile to sRGB would change no colour that a person can see.
  static func matches(_ profile: [UInt8]) -> Bool {
    let tags = ICCTags(profile)
    // A profile with tables may do anything; the few sRGB ones among them take the general lane.
    guard tags["A2B0"] == nil, tags["A2B1"] == nil else { return false }
    switch tags.colorSpace {
    case "RGB ":
      return ["rTRC", "gTRC", "bTRC"].allSatisfy { isSRGBCurve(tags[$0]) }
        && primaries.allSatisfy { name, wanted in isColor(tags[name], wanted) }
    case "GRAY": return isSRGBCurve(tags["kTRC"])
    default: return false
    }
  }

  private static func isColor(_ tag: ICCTags.Tag?, _ wanted: [Double]) -> Bool {
    guard let tag, tag.type == "XYZ ", tag.count >= 20 else { return false }
    return wanted.indices.allSatisfy {
      abs(tag.fixed(at: 8 + $0 * 4) - wanted[$0]) < primaryTolerance
    }
  }

  private static func isSRGBCurve(_ tag: ICCTags.Tag?) -> Bool {
    guard let tag else { return false }
    if tag.type == "para" {
      return tag.count >= 32 && tag.integer(at: 8, bytes: 2) == 3
        && parameters.indices.allSatisfy {
          abs(tag.fixed(at: 12 + $0 * 4) - parameters[$0]) < 0.001
        }
    }
    let samples = tag.type == "curv" && tag.count >= 12 ? tag.integer(at: 8, bytes: 4) : 0
    // Fewer are a plain power, which is not the curve of sRGB in the shadows.
    guard samples > 2, tag.count >= 12 + samples * 2 else { return false }
    return (1..<curve.count).allSatisfy { step in
      let position = Double(step) / Double(curve.count - 1) * Double(samples - 1)
      let below = min(Int(position), samples - 2)
      let (low, high) = (sample(tag, below), sample(tag, below + 1))
      let light = low + (high - low) * (position - Double(below))
      // A difference in light is turned into one of codes by the slope of the curve there.
      let next = min(step + 1, curve.count - 1)
      let slope = (curve[next] - curve[step - 1]) / (Double(next - step + 1) / 20)
      return abs(light - curve[step]) < curveTolerance * slope
    }
  }

  private static func sample(_ tag: ICCTags.Tag, _ index: Int) -> Double {
    Double(tag.integer(at: 12 + index * 2, bytes: 2)) / 65_535
  }
}
