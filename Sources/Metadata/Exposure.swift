/// Accepts numbers that can be true of a photo.
enum Exposure {
  /// The focal length in millimetres, up to that of telescopes.
  static func focalLength(_ value: Double?) -> Double? { value.within(0.1...100_000) }

  /// The f-number.
  static func aperture(_ value: Double?) -> Double? { value.within(0.3...1000) }

  /// The exposure time in seconds, up to a year for pinholes.
  static func time(_ value: Double?) -> Double? { value.within(1e-7...32_000_000) }

  /// The ISO speed; 65535 means that it does not fit.
  static func iso(_ value: Int?) -> Int? {
    value.flatMap { (1...50_000_000).contains($0) && $0 != 65_535 ? $0 : nil }
  }

  /// Stars from 1 to 5, or -1 for rejected; 0 is no rating.
  static func rating(_ stars: Double) -> Int? {
    let rounded = stars.rounded()
    if rounded == -1 { return -1 }
    return (1.0...5.0).contains(rounded) ? Int(rounded) : nil
  }
}

extension Double? {
  fileprivate func within(_ range: ClosedRange<Double>) -> Double? {
    flatMap { range.contains($0) ? $0 : nil }
  }
}
