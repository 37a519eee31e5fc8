import Gallery
import Ledger
import TestSupport

/// Any values, the same for the same seed.
struct SampleValues {
  private var state: UInt64

  static let image = {
    var samples = SampleValues(seed: 9)
    return samples.image()
  }()

  init(seed: UInt64) { state = seed }

  mutating func next(below bound: Int) -> Int {
    // SplitMix64 (Steele, Lea, Flood 2014).
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }

  mutating func text() -> String {
    let scalars = ["a", "é", "e\u{301}", "京", "🛶", "\0", "\n", "\"", " "]
    return (0..<next(below: 12)).map { _ in scalars[next(below: scalars.count)] }.joined()
  }

  mutating func maybe<Value>(_ value: (inout Self) -> Value) -> Value? {
    next(below: 3) == 0 ? nil : value(&self)
  }

  mutating func number() -> Int {
    let magnitudes = [1, 2, 63, 64, 65, 300, 1 << 20, 1 << 40, Int.max]
    let number = next(below: magnitudes[next(below: magnitudes.count)])
    return next(below: 2) == 0 ? number : -number
  }

  mutating func real() -> Double { Double(number()) / Double(1 + next(below: 7000)) }

  mutating func facts() -> PhotoFacts {
    var metadata = PhotoMetadata()
    metadata.title = maybe { $0.text() }
    metadata.caption = maybe { $0.text() }
    metadata.alternativeText = maybe { $0.text() }
    metadata.keywords = (0..<next(below: 4)).map { _ in text() }
    metadata.captureTime = CaptureTime(
      year: 1 + next(below: 9999),
      month: 1 + next(below: 12),
      day: 1 + next(below: 28),
      hour: next(below: 24),
      millisecond: next(below: 1000),
      offsetMinutes: maybe { $0.next(below: 1000) - 500 }
    )
    metadata.rating = maybe { $0.next(below: 7) - 1 }
    metadata.camera = maybe { $0.text() }
    metadata.lens = maybe { $0.text() }
    metadata.focalLength = maybe { $0.real() }
    metadata.aperture = maybe { $0.real() }
    metadata.exposureTime = maybe { $0.real() }
    metadata.iso = maybe { $0.number() }
    return PhotoFacts(
      header: ImageHeader(
        format: SourceFormat.allCases[next(below: SourceFormat.allCases.count)],
        size: PixelSize(width: number(), height: number()),
        orientation: next(below: 9),
        hasAlpha: next(below: 2) == 0,
        frames: next(below: 100)
      ),
      metadata: metadata,
      contentHash: text()
    )
  }

  mutating func image() -> PublishedImage {
    PublishedImage(
      derivatives: (0..<next(below: 6)).map { _ in
        Derivative(
          format: ImageFormat.allCases[next(below: ImageFormat.allCases.count)],
          size: PixelSize(width: number(), height: number()),
          path: text()
        )
      },
      placeholder: RGBColor(
        red: UInt8(next(below: 256)),
        green: UInt8(next(below: 256)),
        blue: UInt8(next(below: 256))
      ),
      damage: maybe { $0.text() }
    )
  }
}

/// A day in nanoseconds.
let day = 86_400_000_000_000
/// A second in nanoseconds.
let second = 1_000_000_000
/// When sample files are read: long after their last change.
let longAfter = 200 * day

extension SourceFile {
  static func sample(_ path: FilePath = "lisbon/a.jpg", size: Int = 1000) -> SourceFile {
    SourceFile(path: path, size: size, modified: 100 * day, changed: 100 * day + 5, inode: .max)
  }
}
