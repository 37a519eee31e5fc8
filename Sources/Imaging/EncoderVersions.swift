private import CTurboJPEG

/// Versions of the libraries that decide the bytes of derivatives.
enum EncoderVersions {
  /// One line for fingerprints.
  static let text = "libvips \(VipsLibrary.version); libjpeg-turbo \(jpegVersion)"

  private static var jpegVersion: String {
    let number = Int(ctj_version)
    return "\(number / 1_000_000).\(number / 1000 % 1000).\(number % 1000)"
  }
}
