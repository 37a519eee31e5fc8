private import CVips

/// Colours of HEIF and AVIF files that are told by numbers instead of a profile: `nclx`, ISO/IEC
/// 23008-12 with the code points of ITU-T H.273.
///
/// libvips 8.14 takes all such pictures for sRGB, which leaves those for bright screens a washed-out
/// grey.
struct CodedColor: Equatable {
  var primaries: Int
  var transfer: Int

  /// Reads the first such box of a file's start; nil without one, or where it means sRGB.
  init?(_ prefix: [UInt8]) {
    let name = Array("colrnclx".utf8)
    let last = prefix.count - name.count - 4
    guard let at = (0...max(0, last)).first(where: { last > 0 && prefix[$0...].starts(with: name) })
    else { return nil }
    primaries = Int(prefix[at + 8]) << 8 | Int(prefix[at + 9])
    transfer = Int(prefix[at + 10]) << 8 | Int(prefix[at + 11])
    guard Self.chromaticities(primaries) != nil, !isPlain else { return nil }
  }

  /// How many bytes at a file's start are looked at; the boxes in question come first.
  static let prefixLength = 1 << 16

  /// The primaries of BT.709, or none that are named, and a curve that is shown as sRGB's.
  private var isPlain: Bool {
    (primaries == 1 || primaries == 2) && ![4, 5, 8, 16, 18].contains(transfer)
  }

  /// A profile that says the same.
  ///
  /// Brightness beyond that of paper, which only HDR screens have, is rolled off below white.
  var profile: [UInt8] {
    let primaries = Self.chromaticities(primaries) ?? []
    return MatrixProfile.bytes(name: "nclx", primaries: primaries) { code in
      switch transfer {
      case 4: cvips_power(code, 2.2)
      case 5: cvips_power(code, 2.8)
      case 8: code
      case 16: Self.rolledOff(Self.perceptualQuantizer(code) / Self.paperWhite)
      case 18: Self.rolledOff(Self.hybridLogGamma(code) / Self.paperWhite)
      default: code <= 0.04045 ? code / 12.92 : cvips_power((code + 0.055) / 1.055, 2.4)
      }
    }
  }

  private static func chromaticities(_ primaries: Int) -> [(x: Double, y: Double)]? {
    switch primaries {
    case 1, 2: [(0.640, 0.330), (0.300, 0.600), (0.150, 0.060)]
    case 9: [(0.708, 0.292), (0.170, 0.797), (0.131, 0.046)]
    case 12: [(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)]
    default: nil
    }
  }

  /// The brightness of white paper in candelas a square metre (ITU-R BT.2408).
  private static let paperWhite = 203.0
  /// Highlights of this many times that brightness become white.
  private static let brightest = 1000 / paperWhite

  /// SMPTE ST 2084, in candelas a square metre.
  private static func perceptualQuantizer(_ code: Double) -> Double {
    let power = cvips_power(code, 1 / 78.84375)
    let ratio = max(power - 0.8359375, 0) / (18.8515625 - 18.6875 * power)
    return 10_000 * cvips_power(ratio, 1 / 0.1593017578125)
  }

  /// ARIB STD-B67 on a screen of 1000 candelas a square metre (ITU-R BT.2100).
  private static func hybridLogGamma(_ code: Double) -> Double {
    let (a, b, c) = (0.17883277, 0.28466892, 0.55991073)
    let scene =
      code <= 0.5 ? code * code / 3 : (cvips_power(2.718281828459045, (code - c) / a) + b) / 12
    return 1000 * cvips_power(scene, 1.2)
  }

  /// Leaves light below six tenths of paper white as it is, and bends what is above to end at white,
  /// with no corner where the two meet.
  private static func rolledOff(_ light: Double) -> Double {
    let knee = 0.6
    guard light > knee else { return light }
    let rest = max(0, 1 - (light - knee) / (brightest - knee))
    return 1 - (1 - knee) * cvips_power(rest, (brightest - knee) / (1 - knee))
  }
}
