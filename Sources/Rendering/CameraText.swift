internal import Gallery

/// How a photo was made, in the notation that photographers use everywhere.
enum CameraText {
  /// Focal length, aperture, time and speed, such as "50 mm · f/1.8 · 1/125 s · ISO 200".
  static func exposure(_ metadata: PhotoMetadata) -> String {
    var parts: [String] = []
    if let length = metadata.focalLength, length > 0 {
      parts.append(NumberText.decimal(length, decimals: length < 10 ? 1 : 0) + " mm")
    }
    if let aperture = metadata.aperture, aperture > 0 {
      parts.append("f/" + NumberText.decimal(aperture, decimals: 1))
    }
    if let time = metadata.exposureTime, time > 0 { parts.append(self.time(time)) }
    if let iso = metadata.iso, iso > 0 { parts.append("ISO \(iso)") }
    return parts.joined(separator: " · ")
  }

  /// Times below a third of a second are fractions of one, as on the dial of a camera.
  private static func time(_ seconds: Double) -> String {
    guard seconds < 0.3 else { return NumberText.decimal(seconds, decimals: 1) + " s" }
    return "1/" + NumberText.decimal(1 / seconds, decimals: 0) + " s"
  }
}
